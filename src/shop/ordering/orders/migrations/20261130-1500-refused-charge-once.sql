-- What of a payment by card the provider refused to charge and nobody asked for again: what was asked for last, since each charge asks
-- for all that is open. Before, a charge that was tried again and refused again counted twice.
create or replace function payment_refused(p order_payment) returns bigint language sql stable as
  $$ select coalesce((select x.amount from payment_operation x
      where x.payment_id = p.id and x.kind = 'capture' and x.state = 'failed' and p.state = 'authorised'
        and not exists (select from payment_operation y where y.payment_id = p.id and y.id > x.id and y.state <> 'failed')
      order by x.id desc limit 1), 0)::bigint $$;
