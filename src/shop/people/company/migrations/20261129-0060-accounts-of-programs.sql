-- An account that nobody signs in to: a program works with it for a unit. Its address gets the letters.
alter table customer add column of_program boolean not null default false;
create or replace view person as
  select id, company_id, unit_id, email, first_name, last_name, storefront, works_at_desk, active, erased_at, of_program
    from customer;
