-- When the holder of a session has last proved who they are; null: when it began.
alter table session add column proved_at timestamptz;
