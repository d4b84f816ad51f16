-- How many units of a currency one euro is, from a day on.
create table exchange_rate (
  currency   text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  valid_from date not null,
  per_euro   numeric(20, 8) not null check (per_euro > 0),
  changed_at timestamptz not null default now(),
  primary key (currency, valid_from)
);

-- What is still owed on account of an order, and of all orders of a company together, in the smallest unit of the currency.
create table order_owed (
  order_id   bigint primary key,
  company_id bigint not null,
  currency   text not null,
  owed       bigint not null
);
create table company_balance (
  company_id bigint not null,
  currency   text not null,
  owed       bigint not null,
  primary key (company_id, currency)
);

-- Its part on account, less what was received and given back of each invoice, of none more than it comes to. A row of an
-- invoice that only says when it was paid was paid in full.
create function owed_of_order(of_order bigint) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(p.amount), 0) from order_payment p join sales_order o on o.id = p.order_id
           where p.order_id = of_order and p.kind = 'ACCOUNT' and p.state = 'due' and o.state <> 'rejected')
       - (select coalesce(sum(least(i.total,
             coalesce((to_jsonb(i) ->> 'paid')::bigint, case when i.paid_on is null then 0 else i.total end)
             + (select coalesce(sum(n.total), 0) from credit_note n where n.invoice_id = i.id))), 0)
            from invoice i where i.order_id = of_order and i.payment_type = 'ACCOUNT');
end $$;

-- Locks the row of the order first and sums afterwards, in a statement of its own, so that two who change one order at the
-- same moment both count.
create function keep_order_owed(of_order bigint) returns void language plpgsql as $$
declare
  kept order_owed;
  owes bigint;
begin
  insert into order_owed (order_id, company_id, currency, owed)
    select id, company_id, currency, 0 from sales_order where id = of_order on conflict do nothing;
  select * into kept from order_owed where order_id = of_order for update;
  if not found then return; end if;
  owes := owed_of_order(of_order);
  if owes = kept.owed then return; end if;
  update order_owed set owed = owes where order_id = of_order;
  insert into company_balance (company_id, currency, owed) values (kept.company_id, kept.currency, owes - kept.owed)
    on conflict (company_id, currency) do update set owed = company_balance.owed + excluded.owed;
end $$;

create function order_owed_changed() returns trigger language plpgsql as $$
begin
  perform keep_order_owed(case tg_table_name
    when 'sales_order' then (to_jsonb(coalesce(new, old)) ->> 'id')::bigint
    when 'credit_note' then (select order_id from invoice where id = (to_jsonb(coalesce(new, old)) ->> 'invoice_id')::bigint)
    else (to_jsonb(coalesce(new, old)) ->> 'order_id')::bigint end);
  return null;
end $$;

-- With the commit: the balance of a company is held for as short a time as can be, and after all other locks.
create constraint trigger order_payment_owed after insert or update or delete on order_payment
  deferrable initially deferred for each row execute function order_owed_changed();
create constraint trigger sales_order_owed after update of state on sales_order
  deferrable initially deferred for each row when ((old.state = 'rejected') <> (new.state = 'rejected'))
  execute function order_owed_changed();
create constraint trigger invoice_owed after insert or update or delete on invoice
  deferrable initially deferred for each row execute function order_owed_changed();
create constraint trigger credit_note_owed after insert or update or delete on credit_note
  deferrable initially deferred for each row execute function order_owed_changed();

-- Sums everything anew; answers how many companies' balances were wrong.
create function rebuild_company_balance() returns integer language plpgsql as $$
declare
  wrong integer;
begin
  lock table order_owed, company_balance in exclusive mode;
  create temporary table balance_before on commit drop as select * from company_balance;
  delete from order_owed;
  insert into order_owed (order_id, company_id, currency, owed)
    select o.id, o.company_id, o.currency, owed_of_order(o.id) from sales_order o where o.payment_type = 'ACCOUNT';
  delete from company_balance;
  insert into company_balance (company_id, currency, owed)
    select company_id, currency, sum(owed) from order_owed group by 1, 2;
  select count(*) into wrong from balance_before b full join company_balance c using (company_id, currency)
   where coalesce(b.owed, 0) <> coalesce(c.owed, 0);
  drop table balance_before;
  return wrong;
end $$;
select rebuild_company_balance();
