-- What a piece of a line cost the maker when the line was written, where that was known, in the currency of the order before
-- any other; null: it was not known, or the line is older than this.
alter table sales_order_line add column cost numeric(19, 8), add column cost_currency text;
create function keep_line_cost() returns trigger language plpgsql as $$
declare
  known record;
begin
  if new.cost is not null then return new; end if;
  select c.cost / c.cost_unit as cost, c.currency into known from article_cost c where c.article_id = new.article_id
   order by (c.currency = (select o.currency from sales_order o where o.id = new.order_id)) desc nulls last,
            (c.currency = 'EUR') desc, c.currency limit 1;
  if found then
    new.cost := known.cost;
    new.cost_currency := known.currency;
  end if;
  return new;
end $$;
create trigger sales_order_line_cost before insert on sales_order_line for each row execute function keep_line_cost();

create index sales_order_placed on sales_order (placed_at, id);
-- What figures know of an order and of its lines; `counts`: it was really placed and was not cancelled.
create view order_figure as
  select id, code, placed_at, company_id, storefront, currency, net, ship_to ->> 'country' as country,
         state not in ('awaiting-approval', 'awaiting-payment', 'rejected', 'cancelled') as counts
    from sales_order;
create view order_line_figure as
  select order_id, line_number, article_id, code, name, quantity, quantity - cancelled as wanted, amount, cost, cost_currency
    from sales_order_line;
