-- Who sold, as she was on the day of the paper; null: issued before the shop kept her.
alter table invoice add column seller jsonb;
alter table credit_note add column seller jsonb;
