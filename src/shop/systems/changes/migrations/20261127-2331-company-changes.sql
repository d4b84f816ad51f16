-- What happened to what companies order, ask about and buy, one row each, written in the transaction in which it happens. Programs
-- read it in the order of its places, endpoints are told of it; nothing of it is money or a name.
create table company_change (
  id          bigint generated always as identity primary key,
  -- where it stands for readers, without gaps, given once the transaction holds; null: not yet
  place       bigint unique,
  kind        text not null,
  -- what it happened to, as programs call it: the code of an order, of an article, the number of an invoice
  subject     text not null,
  -- the order, quote or article that it belongs to
  about       text not null,
  company_id  bigint not null references company on delete cascade,
  -- the units that it concerns; null: all of them; none: only who answers for the whole company
  units       bigint[],
  -- whose order or quote it is; null: nobody's own, as with prices
  customer_id bigint references customer on delete cascade,
  details     jsonb not null default '{}',
  at          timestamptz not null default now()
);
create index company_change_company on company_change (company_id, place);
create index company_change_customer on company_change (customer_id, place);
create index company_change_waiting on company_change (id) where place is null;
create index company_change_about on company_change (about) where customer_id is not null;
create index company_change_at on company_change (at);

create function tell_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.customer_id, new.unit_id) is distinct from (old.customer_id, old.unit_id) then
    update company_change set customer_id = new.customer_id, units = array_remove(array[new.unit_id], null)
     where about = new.code and customer_id is not null and company_id = new.company_id;
  end if;
  insert into company_change (kind, subject, about, company_id, units, customer_id, details)
  select case when tg_op = 'UPDATE' and new.state = old.state then 'order.changed'
              when new.state = 'partly-shipped' then 'order.shipped'
              when new.state in ('placed', 'confirmed', 'shipped', 'delivered', 'cancelled') then 'order.' || new.state
              else 'order.changed' end,
         new.code, new.code, new.company_id, array_remove(array[new.unit_id], null), new.customer_id,
         jsonb_build_object('state', new.state, 'version', new.version);
  return null;
end $$;
create trigger order_placed after insert on sales_order for each row execute function tell_order();
create trigger order_told after update on sales_order for each row
  when ((old.state, old.version, old.customer_id, old.unit_id)
    is distinct from (new.state, new.version, new.customer_id, new.unit_id))
  execute function tell_order();

create function tell_shipment() returns trigger language plpgsql as $$
begin
  insert into company_change (kind, subject, about, company_id, units, customer_id, details)
  select case tg_op when 'INSERT' then 'delivery.shipped' else 'delivery.withdrawn' end, o.code || '/' || new.number, o.code,
         o.company_id, array_remove(array[o.unit_id], null), o.customer_id,
         jsonb_build_object('order', o.code, 'number', new.number)
    from sales_order o where o.id = new.order_id;
  return null;
end $$;
create trigger shipment_told after insert on shipment for each row execute function tell_shipment();
create trigger shipment_withdrawn after update of undone_at on shipment for each row
  when (old.undone_at is null and new.undone_at is not null) execute function tell_shipment();

create function tell_invoice() returns trigger language plpgsql as $$
begin
  insert into company_change (kind, subject, about, company_id, units, customer_id, details)
  select case tg_op when 'INSERT' then 'invoice.issued' else 'invoice.paid' end, new.number::text, o.code, o.company_id,
         array_remove(array[o.unit_id], null), o.customer_id, jsonb_build_object('order', o.code)
    from sales_order o where o.id = new.order_id;
  return null;
end $$;
create trigger invoice_told after insert on invoice for each row execute function tell_invoice();
create trigger invoice_paid_told after update of paid_on on invoice for each row
  when (old.paid_on is null and new.paid_on is not null) execute function tell_invoice();

create function tell_credit_note() returns trigger language plpgsql as $$
begin
  insert into company_change (kind, subject, about, company_id, units, customer_id, details)
  select 'credit-note.issued', new.number::text, o.code, o.company_id, array_remove(array[o.unit_id], null), o.customer_id,
         jsonb_build_object('order', o.code, 'invoice', i.number)
    from invoice i join sales_order o on o.id = i.order_id where i.id = new.invoice_id;
  return null;
end $$;
create trigger credit_note_told after insert on credit_note for each row execute function tell_credit_note();

-- What the seller does with a quote until it is sent is not told.
create function tell_quote() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.customer_id, new.unit_id) is distinct from (old.customer_id, old.unit_id) then
    update company_change set customer_id = new.customer_id, units = array[new.unit_id]
     where about = new.code and customer_id is not null and company_id = new.company_id;
  end if;
  insert into company_change (kind, subject, about, company_id, units, customer_id, details)
  select case new.state when 'offered' then 'quote.sent' when 'ordered' then 'quote.accepted'
              when 'expired' then 'quote.expired' else 'quote.changed' end,
         new.code, new.code, new.company_id, array[new.unit_id], new.customer_id,
         jsonb_build_object('state', new.state, 'version', new.revision)
           || case when new.order_code is null then '{}' else jsonb_build_object('order', new.order_code) end
   where new.state in ('requested', 'offered', 'declined', 'ordered', 'cancelled', 'expired');
  return null;
end $$;
create trigger quote_requested after insert on quote for each row execute function tell_quote();
create trigger quote_told after update on quote for each row
  when ((old.state, old.customer_id, old.unit_id) is distinct from (new.state, new.customer_id, new.unit_id))
  execute function tell_quote();

-- Articles are told to companies that have ordered or watch them, with the units that have.
create function tell_lifecycle() returns trigger language plpgsql as $$
begin
  insert into company_change (kind, subject, about, company_id, units, details)
  select 'article.lifecycle', new.code, new.code, f.company_id, coalesce(array_agg(distinct f.unit_id) filter (where f.unit_id is not null), '{}'),
         jsonb_build_object('before', old.lifecycle, 'lifecycle', new.lifecycle)
    from (select o.company_id, o.unit_id from sales_order_line l join sales_order o on o.id = l.order_id
           where l.article_id = new.id
          union all
          select c.company_id, c.unit_id from watchlist_entry w join customer c on c.id = w.customer_id
           where w.article_id = new.id and c.company_id is not null) f
   group by f.company_id;
  return null;
end $$;
create trigger article_lifecycle_told after update of lifecycle on article for each row
  when (old.lifecycle is distinct from new.lifecycle) execute function tell_lifecycle();

-- Prices of a list concern the companies of that list, those of the general list all; rows that stay as they were concern nobody.
create function tell_prices() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(distinct jsonb_build_array(article_id, price_list)) into changed from put;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(distinct jsonb_build_array(article_id, price_list)) into changed from gone;
  else
    select jsonb_agg(distinct jsonb_build_array(article_id, price_list)) into changed
      from (select * from put except select * from gone) p;
  end if;
  insert into company_change (kind, subject, about, company_id, units, details)
  select 'price.changed', a.code, a.code, f.company_id, coalesce(array_agg(distinct f.unit_id) filter (where f.unit_id is not null), '{}'), '{}'
    from (select (e->>0)::bigint as article_id, e->>1 as price_list from jsonb_array_elements(changed) e) p
    join (select l.article_id, o.company_id, o.unit_id from sales_order_line l join sales_order o on o.id = l.order_id
          union all
          select w.article_id, c.company_id, c.unit_id from watchlist_entry w join customer c on c.id = w.customer_id
           where c.company_id is not null) f on f.article_id = p.article_id
    join company k on k.id = f.company_id and p.price_list in ('list', k.price_list)
    join article a on a.id = p.article_id
   group by a.code, f.company_id;
  return null;
end $$;
create trigger price_added after insert on article_price
  referencing new table as put for each statement execute function tell_prices();
create trigger price_gone after delete on article_price
  referencing old table as gone for each statement execute function tell_prices();
create trigger price_changed after update on article_price
  referencing old table as gone new table as put for each statement execute function tell_prices();

-- Prices of an agreement concern its company, whether it has ordered the article yet or not.
create function tell_agreed_prices() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(distinct jsonb_build_array(article_id, agreement_id)) into changed from put;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(distinct jsonb_build_array(article_id, agreement_id)) into changed from gone;
  else
    select jsonb_agg(distinct jsonb_build_array(article_id, agreement_id)) into changed
      from (select * from put except select * from gone) p;
  end if;
  insert into company_change (kind, subject, about, company_id, units, details)
  select 'price.changed', a.code, a.code, g.company_id, null, jsonb_build_object('agreement', g.code)
    from (select (e->>0)::bigint as article_id, (e->>1)::bigint as agreement_id from jsonb_array_elements(changed) e) p
    join agreement g on g.id = p.agreement_id join article a on a.id = p.article_id;
  return null;
end $$;
create trigger agreed_price_added after insert on agreement_price
  referencing new table as put for each statement execute function tell_agreed_prices();
create trigger agreed_price_gone after delete on agreement_price
  referencing old table as gone for each statement execute function tell_agreed_prices();
create trigger agreed_price_changed after update on agreement_price
  referencing old table as gone new table as put for each statement execute function tell_agreed_prices();
