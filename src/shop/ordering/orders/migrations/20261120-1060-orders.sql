create sequence order_number start 1004001;

create table sales_order (
  id                    bigint generated always as identity primary key,
  code                  text not null unique default nextval('order_number')::text,
  company_id            bigint not null references company,
  unit_id               bigint,
  customer_id           bigint not null references customer,
  cart_id               bigint not null unique,
  place_token           text not null unique,
  state                 text not null default 'placed'
                        check (state in ('placed', 'confirmed', 'partly-shipped', 'shipped', 'delivered', 'cancelled')),
  version               integer not null default 1,
  storefront            text not null references storefront,
  currency              text not null,
  net                   bigint not null,
  delivery              bigint not null,
  tax                   bigint not null,
  total                 bigint not null,
  tax_note              text not null default '',
  payment_type          text not null check (payment_type in ('ACCOUNT', 'CARD')),
  purchase_order_number text not null default '',
  reference_number      text not null,
  cost_center_code      text,
  cost_center_name      text,
  delivery_mode         text not null,
  ship_to               jsonb not null,
  placed_at             timestamptz not null default now(),
  check (net >= 0 and delivery >= 0 and tax >= 0 and total = net + delivery + tax)
);
create index sales_order_company on sales_order (company_id, id desc);
create index sales_order_customer on sales_order (customer_id, id desc);
create index sales_order_open on sales_order (id) where state in ('placed', 'confirmed', 'partly-shipped');

create table sales_order_line (
  order_id     bigint not null references sales_order on delete cascade,
  line_number  integer not null,
  article_id   bigint not null references article,
  code         text not null,
  name         text not null,
  quantity     integer not null check (quantity > 0),
  unit         text not null,
  price        numeric(15,4) not null,
  price_unit   integer not null,
  price_source text not null,
  amount       bigint not null check (amount >= 0),
  from_stock   integer not null default 0 check (from_stock between 0 and quantity),
  requested_on date,
  -- what was promised at order time: [{"quantity": 6, "on": "2026-11-23", "from": "stock"|"inbound"|"lead-time"}]
  schedule     jsonb not null default '[]',
  shipped      integer not null default 0 check (shipped between 0 and quantity),
  cancelled    integer not null default 0 check (cancelled >= 0 and shipped + cancelled <= quantity),
  primary key (order_id, line_number)
);
create index sales_order_line_article on sales_order_line (article_id, order_id);

-- Where each piece of stock of an order came from, so that a cancellation gives it back to the same site.
create table stock_taken (
  order_id   bigint not null references sales_order on delete cascade,
  article_id bigint not null references article,
  site_code  text not null references site,
  quantity   integer not null check (quantity > 0),
  primary key (order_id, article_id, site_code)
);

-- The same for planned receipts that were promised.
create table receipt_promised (
  order_id   bigint not null references sales_order on delete cascade,
  article_id bigint not null references article,
  site_code  text not null references site,
  due_on     date not null,
  quantity   integer not null check (quantity > 0),
  primary key (order_id, article_id, site_code, due_on)
);

create table sales_order_event (
  id       bigint generated always as identity primary key,
  order_id bigint not null references sales_order on delete cascade,
  at       timestamptz not null default now(),
  actor    text not null,
  kind     text not null,
  details  jsonb not null default '{}'
);
create index sales_order_event_order on sales_order_event (order_id, id);
