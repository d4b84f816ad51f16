-- One watchlist a person (WISH-01). Price and stock at adding tell what has changed since (ux.md 3.5).
create table watchlist_entry (
  customer_id bigint not null references customer on delete cascade,
  article_id  bigint not null references article,
  quantity    integer not null default 1 check (quantity between 1 and 9999999),
  added_at    timestamptz not null default now(),
  edited_at   timestamptz not null default now(),
  price       numeric(15,4),
  price_unit  integer,
  currency    text,
  -- pieces on hand when it was added; null: not known
  stock       bigint,
  primary key (customer_id, article_id),
  check ((price is null) = (currency is null) and (price is null) = (price_unit is null))
);
create index watchlist_entry_edited on watchlist_entry (customer_id, edited_at desc);
create index watchlist_entry_article on watchlist_entry (article_id);

-- What a person removed last, to be brought back.
create table watchlist_removed (
  customer_id bigint primary key references customer on delete cascade,
  token       text not null,
  removed_at  timestamptz not null default now(),
  entries     jsonb not null
);

-- What became of a person's last import, row by row.
create table watchlist_import (
  customer_id bigint primary key references customer on delete cascade,
  made_at     timestamptz not null default now(),
  report      jsonb not null
);
