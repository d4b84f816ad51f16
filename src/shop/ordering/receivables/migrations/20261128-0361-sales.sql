create index credit_note_issued on credit_note (issued_on, id);
-- What a billed line was of and for whom, beside its amount: a paper never changes, so that figures read one table. The cost
-- of a piece is the one that its order kept.
alter table invoice_line
  add column number bigint,
  add column day date,
  add column company_id bigint,
  add column order_id bigint,
  add column currency text,
  add column article_id bigint,
  add column cost numeric(19, 8),
  add column cost_currency text,
  add column country text,
  add column storefront text;
create function fill_invoice_line() returns trigger language plpgsql as $$
begin
  select i.number, i.issued_on, i.company_id, i.order_id, i.currency, o.ship_to ->> 'country', o.storefront,
         l.article_id, l.cost, l.cost_currency
    into new.number, new.day, new.company_id, new.order_id, new.currency, new.country, new.storefront,
         new.article_id, new.cost, new.cost_currency
    from invoice i join sales_order o on o.id = i.order_id
    left join sales_order_line l on l.order_id = i.order_id and l.line_number = new.line_number
   where i.id = new.invoice_id;
  return new;
end $$;
create trigger invoice_line_filled before insert on invoice_line for each row execute function fill_invoice_line();
update invoice_line n
   set number = i.number, day = i.issued_on, company_id = i.company_id, order_id = i.order_id, currency = i.currency,
       country = o.ship_to ->> 'country', storefront = o.storefront, article_id = l.article_id, cost = l.cost,
       cost_currency = l.cost_currency
  from invoice i join sales_order o on o.id = i.order_id join sales_order_line l on l.order_id = i.order_id
 where i.id = n.invoice_id and l.line_number = n.line_number;
create index invoice_line_day on invoice_line (day);

-- What was sold by its papers, without delivery and tax: what a credit note gives back counts against it, on its own day.
create view sale as
  select 'invoice' as kind, id, number, issued_on as day, company_id, order_id, currency, net as amount from invoice
  union all
  select 'credit-note', c.id, c.number, c.issued_on, i.company_id, i.order_id, i.currency, -c.net
    from credit_note c join invoice i on i.id = c.invoice_id;
-- The same line by line; what comes back costs less, too.
create view sale_line as
  select 'invoice' as kind, number, day, company_id, order_id, currency, country, storefront, line_number, article_id,
         quantity, amount, cost, cost_currency
    from invoice_line
  union all
  select 'credit-note', c.number, c.issued_on, l.company_id, l.order_id, l.currency, l.country, l.storefront, l.line_number,
         l.article_id, -n.quantity, -n.amount, l.cost, l.cost_currency
    from credit_note c join credit_note_line n on n.credit_note_id = c.id
    join invoice_line l on l.invoice_id = c.invoice_id and l.line_number = n.line_number;
