-- An event that the CRM refuses again and again is given up at last, and the desk is told.
alter table crm_event add column given_up_at timestamptz;
create index crm_event_given_up on crm_event (given_up_at) where given_up_at is not null;
