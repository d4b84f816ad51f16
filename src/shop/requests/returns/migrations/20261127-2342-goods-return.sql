-- Goods of an order that somebody sends back, beside its request: which pieces, why, what arrived and what went into stock.
create table goods_return (
  request_id    bigint primary key references request on delete cascade,
  customer_id   bigint not null references customer,
  order_code    text not null,
  -- of the form it came with: sent twice, it is one request
  form_key      text not null,
  reason        text not null,
  return_number text unique,
  unique (customer_id, form_key)
);
create index goods_return_order on goods_return (order_code);
create table goods_return_line (
  request_id  bigint not null references goods_return on delete cascade,
  -- of the order
  line_number integer not null,
  quantity    integer not null check (quantity > 0),
  -- null: nothing has arrived yet
  received    integer check (received >= 0),
  -- of what has arrived, what can be sold again
  restocked   integer not null default 0 check (restocked >= 0),
  primary key (request_id, line_number),
  check (restocked <= coalesce(received, 0))
);
