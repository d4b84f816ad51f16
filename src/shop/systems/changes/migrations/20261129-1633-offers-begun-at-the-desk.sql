-- What the seller does with a quote until it is sent is not told, also not of one that the seller began and discards.
create or replace function tell_quote() returns trigger language plpgsql as $$
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
   where new.state in ('requested', 'offered', 'declined', 'ordered', 'cancelled', 'expired') and not new.unsent;
  return null;
end $$;
