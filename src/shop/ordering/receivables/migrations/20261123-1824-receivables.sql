-- The last number that was given; who takes the next one holds the row until its transaction ends, so there are no gaps.
create table invoice_series (
  name text primary key,
  last bigint not null
);
insert into invoice_series (name, last) values ('invoice', 100000);

-- What has left of an order, billed once. Nothing of it changes any more but when it was paid.
create table invoice (
  id           bigint generated always as identity primary key,
  number       bigint not null unique,
  order_id     bigint not null references sales_order,
  company_id   bigint not null references company,
  payment_type text not null check (payment_type in ('ACCOUNT', 'CARD')),
  issued_on    date not null,
  due_on       date not null check (due_on >= issued_on),
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  net          bigint not null,
  delivery     bigint not null,
  tax          bigint not null,
  total        bigint not null check (total = net + delivery + tax),
  -- what stands on the paper, and the paper itself once somebody has asked for it
  content      jsonb not null,
  file_id      text unique,
  paid_on      date,
  issued_by    text not null
);
create index invoice_order on invoice (order_id, id);
create index invoice_company on invoice (company_id, id desc);
create index invoice_open on invoice (due_on) where paid_on is null;
create table invoice_line (
  invoice_id  bigint not null references invoice on delete cascade,
  line_number integer not null,
  quantity    integer not null check (quantity > 0),
  amount      bigint not null,
  primary key (invoice_id, line_number)
);
create index shipment_shipped_at on shipment (shipped_at);

-- Up to which sum a company may owe for orders on account; no row: nothing was agreed.
create table credit_limit (
  company_id bigint not null references company on delete cascade,
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  amount     bigint not null check (amount >= 0),
  changed_at timestamptz not null default now(),
  primary key (company_id, currency)
);
create index order_payment_due on order_payment (order_id) where kind = 'ACCOUNT' and state = 'due';
