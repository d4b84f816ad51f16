-- What somebody says of a product (PDP-07, PDP-08): one review a person and product, shown once the seller has checked it.
create table review (
  id           bigint generated always as identity primary key,
  -- of an article or a base product; kept by code, as the catalogue is
  product_code text not null check (length(product_code) between 1 and 120),
  customer_id  bigint not null references customer on delete cascade,
  rating       smallint not null check (rating between 1 and 5),
  headline     text not null check (length(headline) between 1 and 120),
  comment      text not null default '' check (length(comment) <= 4000),
  -- of the storefront where it was written
  language     text not null,
  state        text not null default 'new' check (state in ('new', 'published', 'refused')),
  -- why it was refused, in words for the one who wrote it
  reason       text not null default '' check (length(reason) <= 400),
  written_at   timestamptz not null default now(),
  decided_at   timestamptz,
  decided_by   text,
  version      integer not null default 1,
  unique (product_code, customer_id),
  check (state <> 'refused' or reason <> ''),
  check ((state = 'new') = (decided_at is null))
);
create index review_published on review (product_code, written_at desc, id desc) include (rating)
  where state = 'published';
create index review_state on review (state, written_at, id);
create index review_customer on review (customer_id);
