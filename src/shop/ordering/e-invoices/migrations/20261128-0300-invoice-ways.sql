-- How invoices reach the company; null: the PDF, as before.
alter table e_invoice_routing
  add column way text check (way in ('paper', 'zugferd', 'xrechnung-ubl', 'xrechnung-cii', 'peppol'));

-- The same of a unit. What is empty is as for the unit above it, and in the end as for the company.
create table e_invoice_unit_routing (
  unit_id          bigint primary key,
  company_id       bigint not null,
  way              text check (way in ('paper', 'zugferd', 'xrechnung-ubl', 'xrechnung-cii', 'peppol')),
  email            text not null default '',
  peppol           text not null default '',
  buyer_reference  text not null default '',
  is_leitweg_id    boolean not null default false,
  contract         text not null default '',
  supplier_number  text not null default '',
  version          integer not null default 1,
  foreign key (unit_id, company_id) references company_unit (id, company_id) on delete cascade
);
create index e_invoice_unit_routing_company on e_invoice_unit_routing (company_id);
