-- Invoices by the beginning of their number
create index invoice_number_text on invoice ((number::text) text_pattern_ops);
