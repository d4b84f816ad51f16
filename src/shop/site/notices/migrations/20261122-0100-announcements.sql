-- What the seller tells on pages of some kind, for some time; within one category and what lies below it, or everywhere.
create table announcement (
  id          bigint generated always as identity primary key,
  storefront  text not null references storefront,
  page_types  text[] not null check (cardinality(page_types) > 0),
  category    text,
  tone        text not null check (tone in ('info', 'warning')),
  title       text not null,
  body        text not null default '',
  shown_from  timestamptz not null,
  shown_until timestamptz
);
create index announcement_storefront on announcement (storefront, id);
