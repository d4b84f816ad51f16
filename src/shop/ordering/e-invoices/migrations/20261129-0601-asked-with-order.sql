-- Who orders may name a buyer reference and a contract of their own with each order; of a unit: it or one above it wants that.
alter table e_invoice_routing add column asks_with_order boolean not null default false;
alter table e_invoice_unit_routing add column asks_with_order boolean not null default false;
