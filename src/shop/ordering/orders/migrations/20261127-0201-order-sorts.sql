-- By what the desk sorts all orders: read along it, a list ends with its first page
create index sales_order_total on sales_order (currency, total, id);
create index sales_order_state on sales_order (state, id);
create index sales_order_reference on sales_order (reference_number, id);
