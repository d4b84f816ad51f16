-- Prices agreed for exactly what was put together for a line (a configuration, by the key of its lines), of one company.
create table agreement_line_price (
  agreement_id bigint not null references agreement on delete cascade,
  article_id   bigint not null references article on delete cascade,
  line_key     text not null check (line_key <> ''),
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  price_unit   integer not null default 1 check (price_unit > 0),
  bounds       integer[] not null,
  prices       numeric(15,4)[] not null,
  primary key (line_key, article_id, agreement_id, currency),
  check (cardinality(bounds) > 0 and cardinality(bounds) = cardinality(prices)),
  check (0 < all (bounds)),
  check (0 <= all (prices))
);
create index agreement_line_price_agreement on agreement_line_price (agreement_id);
create index agreement_line_price_article on agreement_line_price (article_id);
