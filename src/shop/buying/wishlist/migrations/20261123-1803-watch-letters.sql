-- E-mails about watched articles that a person has asked for: about what, and the link of each that ends them.
create table watch_letters (
  customer_id bigint primary key references customer on delete cascade,
  about       text[] not null check (cardinality(about) > 0 and about <@ '{price,stock}'::text[]),
  token       text not null unique,
  -- what changed before is not told
  since       timestamptz not null default now(),
  sent_at     timestamptz
);

-- What a person was told last of an article that she watches, or what it was when she asked to be told.
create table watch_told (
  customer_id bigint not null references customer on delete cascade,
  article_id  bigint not null,
  price       numeric(15,4),
  price_unit  integer,
  currency    text,
  -- null: not known
  in_stock    boolean,
  primary key (customer_id, article_id),
  foreign key (customer_id, article_id) references watchlist_entry on delete cascade,
  check ((price is null) = (currency is null) and (price is null) = (price_unit is null))
);
