-- A file of people, cost centers or budgets that an administrator uploaded and has not yet taken over; the last one of each.
create table company_upload (
  customer_id bigint primary key references customer on delete cascade,
  kind        text not null check (kind in ('people', 'cost-centers', 'budgets')),
  token       text not null,
  filename    text not null,
  rows        jsonb not null,
  made_at     timestamptz not null default now()
);
