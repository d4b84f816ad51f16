-- Kept in step under the cart's row lock, so that adding needs one statement: a counter inside the adding statement
-- would be older than its lock. `last_entry` only grows while there are positions; `total_quantity` is the header's count.
alter table cart
  add column last_entry     integer not null default 0 check (last_entry >= 0),
  add column total_quantity bigint  not null default 0 check (total_quantity >= 0);
-- The delivery day of a line that nobody asked for otherwise is tomorrow (CART-35); terms asked for before checkout.
alter table cart_entry alter column requested_on set default current_date + 1;
