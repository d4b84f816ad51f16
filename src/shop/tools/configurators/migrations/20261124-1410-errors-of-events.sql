-- Why handing an event over failed last.
alter table crm_event add column last_error text;
