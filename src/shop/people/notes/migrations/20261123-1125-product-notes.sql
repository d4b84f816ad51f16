-- What a person wrote down about products (NOTE-01). The code stays when the product leaves the catalogue.
create table product_note (
  id           text primary key,
  customer_id  bigint not null references customer on delete cascade,
  product_code text not null check (length(product_code) between 1 and 120),
  title        text not null check (length(title) <= 100),
  note         text not null check (note <> '' and length(note) <= 1000),
  made_at      timestamptz not null default clock_timestamp(),
  saved_at     timestamptz not null default clock_timestamp()
);
create index product_note_of_product on product_note (customer_id, product_code, made_at desc);
create index product_note_of_person on product_note (customer_id, saved_at desc);

-- The note that a person deleted last, to be brought back.
create table product_note_removed (
  customer_id bigint primary key references customer on delete cascade,
  note_id     text not null,
  removed_at  timestamptz not null default now(),
  note        jsonb not null
);

-- What became of a person's last import, row by row.
create table product_note_import (
  customer_id bigint primary key references customer on delete cascade,
  made_at     timestamptz not null default now(),
  report      jsonb not null
);
