create table cart (
  id                    bigint generated always as identity primary key,
  -- the buyer's open basket, or a guest's by the hash of the guest token
  customer_id           bigint references customer,
  company_id            bigint references company,
  guest_hash            bytea,
  storefront            text not null references storefront,
  currency              text not null,
  version               integer not null default 1,
  place_token           text not null unique,
  payment_type          text check (payment_type in ('ACCOUNT', 'CARD')),
  purchase_order_number text not null default '',
  cost_center_id        bigint references cost_center,
  address_id            bigint references address on delete set null,
  delivery_mode         text,
  reserved_until        timestamptz,
  ordered_at            timestamptz,
  created_at            timestamptz not null default now(),
  changed_at            timestamptz not null default now(),
  check ((customer_id is null) <> (guest_hash is null))
);
create unique index cart_open_customer on cart (customer_id) where ordered_at is null;
create unique index cart_open_guest on cart (guest_hash) where ordered_at is null;

create table cart_entry (
  cart_id      bigint not null references cart on delete cascade,
  entry_number integer not null check (entry_number > 0),
  article_id   bigint not null references article,
  quantity     integer not null check (quantity between 1 and 9999999),
  requested_on date not null,
  added_at     timestamptz not null default now(),
  primary key (cart_id, entry_number),
  unique (cart_id, article_id)
);

-- Stock held while the checkout is open; consumed by the order, freed by time, leaving and auto-logoff.
create table stock_reservation (
  cart_id    bigint not null references cart on delete cascade,
  article_id bigint not null references article on delete cascade,
  quantity   integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (cart_id, article_id)
);
create index stock_reservation_article on stock_reservation (article_id, expires_at);
