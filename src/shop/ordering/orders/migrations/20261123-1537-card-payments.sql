-- What was taken of an authorisation and given back, and what was asked of its provider: once for each key.
alter table order_payment
  -- its provider takes it shipment by shipment; else once, with the last
  add column in_parts boolean not null default false,
  add column captured bigint not null default 0,
  add column refunded bigint not null default 0,
  add constraint order_payment_sums check (refunded between 0 and captured and captured <= amount);

create table payment_operation (
  id         bigint generated always as identity primary key,
  -- of the call to the provider: a second call with it changes nothing
  key        text not null unique,
  payment_id bigint not null references order_payment on delete cascade,
  kind       text not null check (kind in ('capture', 'void', 'refund')),
  -- in the smallest unit of the payment's currency
  amount     bigint not null check (amount > 0),
  -- of a capture: nothing more will be taken
  final      boolean not null default false,
  reason     text not null default '',
  actor      text not null,
  state      text not null default 'asked' check (state in ('asked', 'done', 'failed')),
  error      text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index payment_operation_payment on payment_operation (payment_id, id);
create index payment_operation_failed on payment_operation (changed_at) where state = 'failed';
