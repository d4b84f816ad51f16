-- Claims stand in the common queue of requests: those that were sent before are entered, each in its state.
insert into request (code, kind, state, turn, storefront, customer_id, company_id, contact_name, contact_email,
       contact_company, country, about, due_on, created_at, changed_at, sent_at)
select c.code, 'ship-and-debit', case c.state when 'rejected' then 'declined' else c.state end,
       case when c.state in ('in-check', 'approved') then 'seller' else 'nobody' end,
       c.storefront, c.customer_id, c.company_id, trim(p.first_name || ' ' || p.last_name), p.email, f.name, f.country,
       left(c.filename, 200),
       -- two working days
       case when c.state in ('in-check', 'approved') then (c.made_at at time zone 'UTC')::date
         + case extract(isodow from c.made_at at time zone 'UTC')::int when 4 then 4 when 5 then 4 when 6 then 3 else 2 end end,
       c.made_at, c.made_at, c.made_at
  from debit_claim c join customer p on p.id = c.customer_id join company f on f.id = c.company_id
 where not exists (select from request r where r.code = c.code);
insert into request_entry (request_id, at, actor, name, side, action)
select r.id, r.sent_at, r.contact_email, r.contact_name, 'buyer', 'send'
  from request r where r.kind = 'ship-and-debit' and not exists (select from request_entry e where e.request_id = r.id);
