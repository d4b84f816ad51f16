-- an order, or a line of it, that the desk holds back: {"reason": text, "until": day or null, "told": boolean}
alter table sales_order add column hold jsonb;
alter table sales_order_line add column hold jsonb;
create index sales_order_on_hold on sales_order (id) where hold is not null;
create index sales_order_line_on_hold on sales_order_line (order_id) where hold is not null;
