-- Which ways to check out a basket offers beside the one page (CART-25, CART-26): set at the desk.
create table basket_setting (
  only_row  boolean primary key default true check (only_row),
  -- straight to the order area, with the choices of the last order
  express   boolean not null default true,
  -- the sections one after another
  steps     boolean not null default false,
  -- a new card is entered on a page of the payment provider
  pci       boolean not null default false
);
insert into basket_setting default values;
create index cart_ordered_customer on cart (customer_id, ordered_at desc) where ordered_at is not null;
