-- Part numbers of quotes are searched by the trigrams of their lines
select add_trigram_index('quote_revision_text', 'quote_revision', '(lines::text)');
select add_trigram_index('quote_text', 'quote', 'reference_number', 'purchase_order_number', 'description');
