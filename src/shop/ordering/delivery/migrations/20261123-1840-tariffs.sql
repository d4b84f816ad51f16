-- What a mode costs beside delivery_cost: to a country, up to a weight, or both. What fits best holds.
create table delivery_tariff (
  mode_code text not null references delivery_mode on delete cascade,
  currency  text not null check (currency ~ '^[A-Z]{3}$'),
  -- empty: every country
  country   text not null default '' check (country ~ '^([A-Z]{2})?$'),
  -- weight of the goods in grams up to which it holds; 0: any weight
  up_to_g   integer not null default 0 check (up_to_g >= 0),
  -- in the smallest unit of the currency
  cost      bigint not null check (cost >= 0),
  -- net amount from which it costs nothing; null: never
  free_from bigint check (free_from >= 0),
  primary key (mode_code, currency, country, up_to_g),
  check (country <> '' or up_to_g > 0)
);
