-- What a mode costs is an amount of a currency; a mode without a cost in the order's currency is not offered there.
create table delivery_cost (
  mode_code text not null references delivery_mode on delete cascade,
  currency  text not null check (currency ~ '^[A-Z]{3}$'),
  -- in the smallest unit of the currency
  cost      bigint not null check (cost >= 0),
  -- net amount from which it costs nothing; null: never
  free_from bigint check (free_from >= 0),
  primary key (mode_code, currency)
);
insert into delivery_cost (mode_code, currency, cost, free_from)
select m.code, c.currency, m.cost, m.free_from
  from delivery_mode m,
       (select distinct unnest(currencies) as currency from storefront) c;
alter table delivery_mode drop column cost, drop column free_from;
-- currencies that no storefront has yet
insert into delivery_cost (mode_code, currency, cost, free_from)
select m.code, c.currency, c.cost, c.free_from
  from (values ('standard-net', 'GBP', 450, 13000), ('standard-net', 'MXN', 9900, 300000),
               ('express-net', 'GBP', 1790, null), ('express-net', 'MXN', 39900, null)) as c(code, currency, cost, free_from)
  join delivery_mode m on m.code = c.code
on conflict do nothing;
