-- who of the desk looks after an order; null: nobody
alter table sales_order add column owner_id bigint references customer;
create index sales_order_of_owner on sales_order (owner_id, id) where owner_id is not null;
