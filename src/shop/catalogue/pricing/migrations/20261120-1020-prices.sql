create table price_list (
  code  text primary key,
  names jsonb not null,
  kind  text not null check (kind in ('list', 'group'))
);
insert into price_list values ('list', '{"en":"List price","es":"Precio de lista"}', 'list');

-- One row holds the whole scale: bounds[i] is the lowest quantity at which prices[i] holds, per price_unit pieces.
create table article_price (
  article_id  bigint not null references article on delete cascade,
  price_list  text not null references price_list,
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from  date not null default '2000-01-01',
  valid_until date,
  price_unit  integer not null default 1 check (price_unit > 0),
  bounds      integer[] not null,
  prices      numeric(15,4)[] not null,
  primary key (article_id, price_list, currency, valid_from),
  check (cardinality(bounds) > 0 and cardinality(bounds) = cardinality(prices)),
  check (0 < all (bounds)),
  check (0 <= all (prices)),
  check (valid_until is null or valid_until >= valid_from)
);
