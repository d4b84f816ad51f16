-- What other domains may know of a person and of a company, to show beside their own rows.
create view person as
  select id, company_id, unit_id, email, first_name, last_name, storefront, works_at_desk, active, erased_at from customer;
create view company_shown as
  select id, code, name, country, currency, price_list, active from company;
