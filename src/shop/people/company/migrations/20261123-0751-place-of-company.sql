-- Where a company's people are shipped to and what they pay in when they sign in; null in a unit: as the company.
alter table company add column currency text check (currency ~ '^[A-Z]{3}$');
alter table company_unit
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column currency text check (currency ~ '^[A-Z]{3}$');
-- Companies of before: the currency most of their cost centers have.
update company c set currency = (
  select currency from cost_center where company_id = c.id and active
  group by currency order by count(*) desc, currency limit 1
);
