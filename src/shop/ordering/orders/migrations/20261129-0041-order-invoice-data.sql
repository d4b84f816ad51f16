-- What an order says for its invoice itself: buyer reference and contract, over what its company has; null: nothing.
alter table sales_order add column invoice_data jsonb;
