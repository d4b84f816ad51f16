-- How each line and the delivery of an order were taxed: goods picked up in a store are taxed where it is, and a tax code
-- without a rate is not included (decision 172). Null: as the order says as a whole.
alter table sales_order_line add column tax_note text check (tax_note in ('included', 'reverse-charge', 'not-included'));
alter table sales_order add column delivery_tax_note text
  check (delivery_tax_note in ('included', 'reverse-charge', 'not-included'));

-- Rates that hold from a day on: the last that has begun takes the place of the one in tax_rate.
create table tax_rate_ahead (
  country      text not null,
  tax_code     text not null,
  first_day    date not null,
  percent      numeric(5,2) not null check (percent between 0 and 100),
  not_included boolean not null default false,
  primary key (country, tax_code, first_day),
  foreign key (country, tax_code) references tax_rate on delete cascade
);
