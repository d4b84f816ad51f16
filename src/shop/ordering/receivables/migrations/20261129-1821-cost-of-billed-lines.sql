-- Decimals of a currency as amounts are kept: the same list as kit/money.ts.
create function currency_decimals(currency text) returns integer language sql immutable as $$
  select case
    when currency in ('AFN', 'ALL', 'BIF', 'CLP', 'COP', 'DJF', 'GNF', 'HUF', 'IDR', 'IQD', 'IRR', 'ISK', 'JPY', 'KMF', 'KPW', 'KRW',
      'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'PYG', 'RWF', 'SLL', 'SOS', 'SYP', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF', 'YER') then 0
    when currency in ('BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when currency in ('CLF', 'UYW') then 4
    else 2 end $$;
-- What so many pieces cost in smallest units of their currency; null: more than any paper is about.
create function cost_of_pieces(cost numeric, quantity integer, currency text) returns bigint language sql immutable as $$
  select case when abs(cost * quantity) < 100000000000 then round(cost * quantity * power(10::numeric, currency_decimals(currency)))::bigint end $$;

-- The cost of a billed line where it is in the currency of the line: figures add it without working it out for each row anew.
alter table invoice_line add column cost_amount bigint
  generated always as (case when cost_currency = currency then cost_of_pieces(cost, quantity, currency) end) stored;
create or replace view sale_line as
  select 'invoice' as kind, number, day, company_id, order_id, currency, country, storefront, line_number, article_id,
         quantity, amount, cost, cost_currency, cost_amount
    from invoice_line
  union all
  select 'credit-note', c.number, c.issued_on, l.company_id, l.order_id, l.currency, l.country, l.storefront, l.line_number,
         l.article_id, -n.quantity, -n.amount, l.cost, l.cost_currency,
         case when l.cost_currency = l.currency then cost_of_pieces(l.cost, -n.quantity, l.currency) end
    from credit_note c join credit_note_line n on n.credit_note_id = c.id
    join invoice_line l on l.invoice_id = c.invoice_id and l.line_number = n.line_number;
