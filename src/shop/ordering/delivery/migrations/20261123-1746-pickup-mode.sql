-- The mode of a basket of which everything is picked up in a store.
alter table delivery_mode add column pickup boolean not null default false;
insert into delivery_mode (code, names, descriptions, days, sort, pickup) values
  ('pickup-in-store', '{"en":"Pickup in store","es":"Recogida en tienda"}',
   '{"en":"Ready on the working day after the order. Please bring your order number.","es":"Lista el día laborable siguiente al pedido. Traiga su número de pedido, por favor."}',
   1, 9, true);
insert into delivery_cost (mode_code, currency, cost)
select 'pickup-in-store', c.currency, 0
  from (select unnest(currencies) as currency from storefront union select currency from delivery_cost) c;
