-- By what lists are sorted that name a person
create index customer_name on customer (last_name, first_name, id);
