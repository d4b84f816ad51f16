-- By what the desk sorts all invoices: read along it, a list ends with its first page
create index invoice_issued on invoice (issued_on, id);
create index invoice_due on invoice (due_on, id);
create index invoice_total on invoice (currency, total, id);
create index invoice_state on invoice ((paid_on is not null), due_on, id);
