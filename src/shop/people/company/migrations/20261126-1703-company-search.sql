-- By what companies and people are searched
select add_trigram_index('company_text', 'company', 'name', 'code');
select add_trigram_index('customer_text', 'customer', 'email', '(first_name || '' '' || last_name)');
