-- What the lists of orders and invoices are searched for
select add_trigram_index('sales_order_text', 'sales_order', 'code', 'reference_number', 'purchase_order_number');
select add_trigram_index('sales_order_line_text', 'sales_order_line', 'code');
