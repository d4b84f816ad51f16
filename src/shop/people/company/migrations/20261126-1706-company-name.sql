-- By what lists of orders and invoices are sorted: read along it, they end with their first page
create index company_name on company (name, id);
