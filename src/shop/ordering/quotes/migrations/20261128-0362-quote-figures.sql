create index quote_revision_offered on quote_revision (offered_at) where offered_at is not null;
-- What figures know of quotes that were offered: when first, who answered, and what became of it.
create view quote_figure as
  select q.id, q.code, q.company_id, q.storefront, q.currency, q.owner_id, q.order_code, f.offered_at,
         case when q.state = 'ordered' then 'won'
              when q.state in ('cancelled', 'declined') then 'lost'
              when q.state = 'expired' or q.state = 'offered' and r.valid_until < current_date then 'expired'
              else 'open' end as outcome
    from quote q
    join quote_revision r on r.quote_id = q.id and r.revision = q.revision
    join lateral (select min(o.offered_at) as offered_at from quote_revision o where o.quote_id = q.id) f
      on f.offered_at is not null;
