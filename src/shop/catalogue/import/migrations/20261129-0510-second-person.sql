-- Prices that a second person has to apply: from which change on, in per cent (null: never), and what waits for one.
alter table import_setting add column second_percent integer check (second_percent between 1 and 1000);
alter table waiting_upload add column asked_at timestamptz;
create index waiting_upload_asked on waiting_upload (asked_at) where asked_at is not null;
