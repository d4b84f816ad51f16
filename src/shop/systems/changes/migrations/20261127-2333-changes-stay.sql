-- A person goes by being emptied; what happened to orders stays with their company.
alter table company_change drop constraint company_change_customer_id_fkey;
alter table company_change add constraint company_change_customer foreign key (customer_id) references customer;
