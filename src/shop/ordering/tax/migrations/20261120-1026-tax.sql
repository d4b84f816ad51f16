-- Percent by ship-to country and tax code (conventions.md, Money). `not-included`: the shop shows 0 and says so.
create table tax_rate (
  country  text not null check (country ~ '^[A-Z]{2}$'),
  tax_code text not null,
  percent  numeric(5,2) not null check (percent between 0 and 100),
  not_included boolean not null default false,
  primary key (country, tax_code)
);
insert into tax_rate values
  ('DE', 'standard', 19, false), ('IE', 'standard', 23, false), ('ES', 'standard', 21, false),
  ('FR', 'standard', 20, false), ('IT', 'standard', 22, false), ('AT', 'standard', 20, false),
  ('GB', 'standard', 20, false), ('MX', 'standard', 16, false), ('CN', 'standard', 13, false),
  ('US', 'standard', 0, true), ('CA', 'standard', 0, true);
