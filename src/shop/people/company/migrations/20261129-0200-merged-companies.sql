-- Companies that became part of another one: what their number leads to.
create table company_merged (
  code       text primary key,
  name       text not null,
  company_id bigint not null references company,
  merged_at  timestamptz not null default now(),
  merged_by  text not null
);
create index company_merged_company on company_merged (company_id);
-- Units, cost centers and what hangs on them change their company together, in one transaction that checks it at its end.
alter table address alter constraint address_unit_id_company_id_fkey deferrable initially immediate;
alter table approval_rule alter constraint approval_rule_cost_center_id_company_id_fkey deferrable initially immediate;
alter table approval_rule alter constraint approval_rule_unit_id_company_id_fkey deferrable initially immediate;
alter table budget alter constraint budget_unit_id_company_id_fkey deferrable initially immediate;
alter table company_unit alter constraint company_unit_parent_id_company_id_fkey deferrable initially immediate;
alter table cost_center alter constraint cost_center_unit_id_company_id_fkey deferrable initially immediate;
alter table cost_center_budget alter constraint cost_center_budget_cost_center_id_company_id_fkey deferrable initially immediate;
alter table cost_center_budget alter constraint cost_center_budget_budget_id_company_id_fkey deferrable initially immediate;
alter table customer alter constraint customer_unit_id_company_id_fkey deferrable initially immediate;
alter table e_invoice_unit_routing alter constraint e_invoice_unit_routing_unit_id_company_id_fkey deferrable initially immediate;
alter table provisioned_group alter constraint provisioned_group_company_id_fkey deferrable initially immediate;
alter table provisioned_person alter constraint provisioned_person_company_id_fkey deferrable initially immediate;
alter table provisioning_call alter constraint provisioning_call_company_id_fkey deferrable initially immediate;
alter table quote alter constraint quote_unit_id_company_id_fkey deferrable initially immediate;
alter table sales_order alter constraint sales_order_unit deferrable initially immediate;
