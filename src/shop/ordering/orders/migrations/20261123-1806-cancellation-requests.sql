-- Since when the buyer asks to cancel what has not left; null: she does not, or she was answered.
alter table sales_order add column cancellation_asked_at timestamptz;
create index sales_order_cancellation on sales_order (cancellation_asked_at) where cancellation_asked_at is not null;
