-- An approver may go over a budget: the ledger says who allowed it.
alter table budget drop constraint budget_check1;
alter table budget_entry add column allowed_by bigint references customer;
create index budget_entry_allowed_by on budget_entry (allowed_by) where allowed_by is not null;

-- Above which total an order of a person needs approval: an amount in each currency she orders in. No row: no limit.
create table order_limit (
  customer_id bigint not null references customer on delete cascade,
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  -- in the smallest unit of the currency
  amount      bigint not null check (amount >= 0),
  primary key (customer_id, currency)
);
insert into order_limit (customer_id, currency, amount)
select c.id, k.currency, c.order_threshold
  from customer c, unnest(coalesce(
    (select array_agg(distinct currency) from cost_center where company_id = c.company_id), array['EUR'])) as k(currency)
 where c.order_threshold is not null;
alter table customer drop column order_threshold;

alter table cost_center add constraint cost_center_currency check (currency ~ '^[A-Z]{3}$');
alter table budget add constraint budget_currency check (currency ~ '^[A-Z]{3}$');
