-- The last correction of a level that was known when the list was made, and when the count was entered: who counted saw the same goods as
-- whoever corrected it since, so that a difference is not taken off twice. Null: not known.
alter table stock_count_line add column correction_listed bigint, add column correction_entered bigint;
