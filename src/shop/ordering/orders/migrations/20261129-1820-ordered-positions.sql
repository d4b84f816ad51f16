-- Orders that were really placed and not cancelled: what figures count.
create function order_counts(state text) returns boolean language sql immutable as $$
  select state not in ('awaiting-approval', 'awaiting-payment', 'rejected', 'cancelled') $$;
create or replace view order_figure as
  select id, code, placed_at, company_id, storefront, currency, net, ship_to ->> 'country' as country,
         order_counts(state) as counts
    from sales_order;

-- Positions of orders that count, each with what figures ask of its order: a year of them is read from one narrow table. The
-- transaction that changes an order changes them, too, so that they are never behind.
create table ordered_position (
  order_id    bigint not null,
  line_number integer not null,
  placed_at   timestamptz not null,
  company_id  bigint not null,
  storefront  text not null,
  country     text,
  currency    text not null,
  article_id  bigint not null,
  amount      bigint not null,
  primary key (order_id, line_number),
  foreign key (order_id, line_number) references sales_order_line on delete cascade
);
create index ordered_position_placed on ordered_position (placed_at);
create view order_position_figure as
  select order_id, line_number, placed_at, company_id, storefront, country, currency, article_id, amount from ordered_position;

create function keep_ordered_positions(orders bigint[]) returns void language sql as $$
  insert into ordered_position (order_id, line_number, placed_at, company_id, storefront, country, currency, article_id, amount)
  select o.id, l.line_number, o.placed_at, o.company_id, o.storefront, o.country, o.currency, l.article_id, l.amount
    from order_figure o join order_line_figure l on l.order_id = o.id where o.id = any(orders) and o.counts
  on conflict (order_id, line_number) do update
     set placed_at = excluded.placed_at, company_id = excluded.company_id, storefront = excluded.storefront,
         country = excluded.country, currency = excluded.currency, article_id = excluded.article_id, amount = excluded.amount $$;

create function ordered_lines_came() returns trigger language plpgsql as $$
begin
  perform keep_ordered_positions(array(select distinct order_id from came));
  return null;
end $$;
create trigger ordered_lines_came after insert on sales_order_line
  referencing new table as came for each statement execute function ordered_lines_came();

create function ordered_line_changed() returns trigger language plpgsql as $$
begin
  update ordered_position set article_id = new.article_id, amount = new.amount
   where order_id = new.order_id and line_number = new.line_number;
  return null;
end $$;
create trigger ordered_line_changed after update on sales_order_line for each row
  when ((old.article_id, old.amount) is distinct from (new.article_id, new.amount)) execute function ordered_line_changed();

create function ordered_order_changed() returns trigger language plpgsql as $$
begin
  if order_counts(new.state) then
    perform keep_ordered_positions(array[new.id]);
  else
    delete from ordered_position where order_id = new.id;
  end if;
  return null;
end $$;
create trigger ordered_order_changed after update on sales_order for each row
  when ((order_counts(old.state), old.placed_at, old.company_id, old.storefront, old.ship_to ->> 'country', old.currency)
    is distinct from (order_counts(new.state), new.placed_at, new.company_id, new.storefront, new.ship_to ->> 'country', new.currency))
  execute function ordered_order_changed();

select keep_ordered_positions(array(select id from sales_order));
