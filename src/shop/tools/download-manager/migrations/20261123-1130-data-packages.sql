-- What a person or guest asked the download manager for: documents of many articles as one archive, or their data as a
-- table. The bytes are a kept file; the row says what is in it, what was left out and why, and who is told.
create table data_package (
  id          text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  -- whose it is: 'customer 7', or 'guest ' and the hash of what her browser holds
  owner       text not null,
  customer_id bigint references customer on delete cascade,
  kind        text not null check (kind in ('documents', 'features')),
  -- hash of the wish and the catalogue's version: the same wish of the same person is not made twice
  wish        bytea not null,
  asked       jsonb not null,
  -- the storefront it was asked in
  page        jsonb not null,
  receivers   text[] not null,
  -- of the links that are mailed
  link_key    bytea not null,
  state       text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'cancelled', 'expired')),
  contents    jsonb,
  reason      text,
  file_id     text references kept_file on delete set null,
  created_at  timestamptz not null default now(),
  ready_at    timestamptz,
  expires_at  timestamptz
);
create unique index data_package_wish on data_package (owner, wish) where state in ('waiting', 'making', 'ready');
create index data_package_owner on data_package (owner, created_at desc);
create index data_package_customer on data_package (customer_id) where customer_id is not null;
create index data_package_created on data_package (created_at);
