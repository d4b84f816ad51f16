-- How a company pays on account; no row: as everybody does.
create table payment_term (
  company_id       bigint primary key references company on delete cascade,
  days             integer not null check (days between 0 and 365),
  discount_percent numeric(4, 2) check (discount_percent > 0 and discount_percent < 100),
  discount_days    integer check (discount_days between 0 and days),
  changed_at       timestamptz not null default now(),
  check ((discount_percent is null) = (discount_days is null))
);
alter table invoice
  add column discount_percent numeric(4, 2),
  add column discount_until date,
  add constraint invoice_discount check ((discount_percent is null) = (discount_until is null));
