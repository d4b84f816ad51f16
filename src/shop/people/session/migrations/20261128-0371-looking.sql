-- Until when the holder of a session sees the shop as the person they act for, without changing anything; null: they act.
alter table session add column looks_until timestamptz;
