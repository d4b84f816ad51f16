-- How an order on account is to be paid, as it was agreed when it was placed: days from the invoice, and what may be
-- taken off by who pays within fewer days.
alter table sales_order
  add column payment_days integer not null default 30 check (payment_days between 0 and 365),
  add column discount_percent numeric(4, 2) check (discount_percent > 0 and discount_percent < 100),
  add column discount_days integer check (discount_days between 0 and payment_days),
  add constraint sales_order_discount check ((discount_percent is null) = (discount_days is null));
