-- Orders that came as documents: from a buyer's system, or in a file. Each document that says something else is a row.
create table incoming_order (
  id            bigint generated always as identity primary key,
  -- null: it came in a file of a company, without a system
  connection_id bigint references buyer_connection,
  company_id    bigint not null references company,
  -- for whom it is ordered
  customer_id   bigint not null references customer,
  -- the buyer's number of the order
  number        text not null,
  operation     text not null check (operation in ('new', 'update', 'delete')),
  format        text not null check (format in ('cxml', 'opentrans')),
  -- by whom: a system, the desk, the buyer
  came_by       text not null check (came_by in ('system', 'desk', 'buyer')),
  -- of all that it says; the same document is known by it
  digest        bytea not null,
  -- as it was read (model/incoming-order.ts)
  document      jsonb not null,
  -- as it came, with secrets blanked
  message       text not null,
  state         text not null check (state in ('shown', 'waiting', 'placed', 'done', 'refused')),
  -- what did not fit when it came, and what the desk decided about it
  findings      jsonb not null default '{}',
  decisions     jsonb not null default '{}',
  order_code    text,
  reason        text not null default '',
  decided_by    bigint references customer,
  decided_at    timestamptz,
  version       integer not null default 1,
  received_at   timestamptz not null default now(),
  unique nulls not distinct (connection_id, company_id, number, digest)
);
create index incoming_order_state on incoming_order (state, received_at);
create index incoming_order_order on incoming_order (order_code) where order_code is not null;
create index incoming_order_customer on incoming_order (customer_id);
create index incoming_order_decided on incoming_order (decided_by) where decided_by is not null;
