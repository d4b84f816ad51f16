-- Reminders of what is open of an invoice: each step once, by whom stands in the audit log.
create table invoice_reminder (
  invoice_id bigint not null references invoice,
  step       int not null check (step between 1 and 3),
  sent_on    date not null,
  -- what was open on that day, in the smallest unit of the invoice's currency
  open       bigint not null,
  primary key (invoice_id, step)
);
