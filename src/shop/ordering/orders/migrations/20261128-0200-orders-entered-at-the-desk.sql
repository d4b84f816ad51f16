-- An order that the seller's desk enters for a customer, e.g. by phone.
alter table sales_order drop constraint sales_order_origin_kind_check;
alter table sales_order add constraint sales_order_origin_kind_check
  check (origin_kind in ('basket', 'quote', 'schedule', 'approval', 'interface', 'desk'));
