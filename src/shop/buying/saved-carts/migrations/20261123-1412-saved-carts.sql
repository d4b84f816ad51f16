-- Baskets that a person keeps under a name, to order from again (SAVC-01).
create table saved_cart (
  id           text primary key,
  customer_id  bigint not null references customer on delete cascade,
  name         text not null check (name <> '' and length(name) <= 80),
  description  text not null default '' check (length(description) <= 500),
  -- seen, taken over and exported by those who act for the owner's unit
  shared       boolean not null default false,
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  -- what it came to, and how much was in it, when it was saved
  net          bigint not null check (net >= 0),
  positions    integer not null check (positions > 0),
  pieces       bigint not null check (pieces > 0),
  saved_at     timestamptz not null default now()
);
create unique index saved_cart_name on saved_cart (customer_id, lower(name));
create index saved_cart_newest on saved_cart (customer_id, saved_at desc);

create table saved_cart_line (
  saved_cart_id text not null references saved_cart on delete cascade,
  line_number   integer not null check (line_number > 0),
  article_id    bigint not null references article,
  quantity      integer not null check (quantity between 1 and 9999999),
  requested_on  date not null,
  line_key      text not null default '' check (length(line_key) <= 200),
  details       jsonb not null default '{}',
  primary key (saved_cart_id, line_number)
);
create index saved_cart_line_article on saved_cart_line (article_id);
