-- Agreements: prices of one company, stronger than group and list.
create table agreement (
  id          bigint generated always as identity primary key,
  company_id  bigint not null references company,
  code        text not null,
  name        text not null,
  valid_from  date not null,
  valid_until date,
  unique (company_id, code)
);
create table agreement_price (
  agreement_id bigint not null references agreement on delete cascade,
  article_id   bigint not null references article on delete cascade,
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  price_unit   integer not null default 1 check (price_unit > 0),
  bounds       integer[] not null,
  prices       numeric(15,4)[] not null,
  primary key (article_id, agreement_id, currency),
  check (cardinality(bounds) > 0 and cardinality(bounds) = cardinality(prices)),
  check (0 < all (bounds)),
  check (0 <= all (prices))
);
create index agreement_price_agreement on agreement_price (agreement_id);
