-- What was received for an invoice, bit by bit; a row is taken back, never removed.
create table invoice_payment (
  id            bigint generated always as identity primary key,
  invoice_id    bigint not null references invoice,
  paid_on       date not null,
  amount        bigint not null check (amount >= 0),
  -- what was taken off for paying early
  discount      bigint not null default 0 check (discount >= 0),
  means         text not null check (means in ('transfer', 'card', 'cheque', 'cash', 'offset', 'other')),
  remark        text not null default '',
  entered_by    text not null,
  entered_at    timestamptz not null default now(),
  taken_back_by text,
  taken_back_at timestamptz,
  check (amount + discount > 0),
  check ((taken_back_by is null) = (taken_back_at is null))
);
create index invoice_payment_invoice on invoice_payment (invoice_id, id);

-- What was received in all, by card as far as it was charged; null: written by a release that only knew `paid_on`.
alter table invoice add column paid bigint;
-- What of a credit note went back to the card; null: all of it, as before.
alter table credit_note add column refund bigint;

-- What was received for an invoice; what the release before wrote only says whether it was paid.
create function invoice_paid(i invoice) returns bigint language sql stable as
  $$ select coalesce(i.paid, case when i.paid_on is null then 0 else i.total end) $$;
-- What of a payment by card the provider refused to charge and nobody asked for again.
create function payment_refused(p order_payment) returns bigint language sql stable as
  $$ select coalesce(sum(x.amount), 0)::bigint from payment_operation x
      where x.payment_id = p.id and x.kind = 'capture' and x.state = 'failed' and p.state = 'authorised'
        and not exists (select from payment_operation y where y.payment_id = p.id and y.id > x.id and y.state <> 'failed') $$;

insert into invoice_payment (invoice_id, paid_on, amount, means, entered_by)
select i.id, i.paid_on, i.total - c.sum, 'other', 'shop'
  from invoice i cross join lateral
       (select coalesce(sum(n.total), 0)::bigint as sum from credit_note n where n.invoice_id = i.id) c
 where i.payment_type = 'ACCOUNT' and i.paid_on is not null and i.total > c.sum;

update invoice i set paid = coalesce((select sum(p.amount) from invoice_payment p where p.invoice_id = i.id), 0)
 where i.payment_type = 'ACCOUNT';

-- By card it is paid as far as the card was really charged, the oldest invoice of the order first.
with charged as (
  select i.id, least(i.total, greatest(0, coalesce(p.captured, 0) - (sum(i.total) over (partition by i.order_id order by i.id)
         - i.total)))::bigint as paid
    from invoice i left join (select order_id, sum(captured) as captured from order_payment where kind = 'CARD' group by 1) p
         on p.order_id = i.order_id
   where i.payment_type = 'CARD')
update invoice i set paid = c.paid,
       paid_on = case when c.paid + coalesce((select sum(n.total) from credit_note n where n.invoice_id = i.id), 0) >= i.total
                      then i.paid_on end
  from charged c where c.id = i.id;
