-- How many baskets of guests were forgotten that still held something, by the day on which they were last changed: all that
-- is kept of them.
create table basket_gone (
  day        date not null,
  storefront text not null,
  currency   text not null,
  baskets    integer not null check (baskets > 0),
  pieces     bigint not null,
  primary key (day, storefront, currency)
);
create index cart_changed on cart (changed_at) where ordered_at is null and total_quantity > 0;
create index cart_ordered on cart (ordered_at) where ordered_at is not null;
-- What figures know of baskets. One that holds something and was not changed for a week is left. `id` null: forgotten ones.
create view basket_figure as
  select id, changed_at as at, storefront, currency, company_id, 0 as ordered, 1 as left_behind, total_quantity as pieces
    from cart where ordered_at is null and total_quantity > 0 and changed_at < now() - interval '7 days'
  union all
  select id, ordered_at, storefront, currency, company_id, 1, 0, 0 from cart where ordered_at is not null
  union all
  select null, day::timestamptz, storefront, currency, null, 0, baskets, pieces from basket_gone;
