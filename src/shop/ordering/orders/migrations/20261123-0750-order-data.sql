-- An order comes from somewhere, once: a basket, a version of a quote, a run of a schedule, an approval, an interface.
alter table sales_order rename column place_token to origin_reference;
alter table sales_order rename constraint sales_order_place_token_key to sales_order_origin_reference_key;
alter table sales_order drop constraint sales_order_origin_reference_key;
alter table sales_order
  drop column cart_id,
  add column origin_kind text not null default 'basket'
             check (origin_kind in ('basket', 'quote', 'schedule', 'approval', 'interface')),
  -- who pressed the button; null: the shop itself, by a schedule or an interface
  add column placed_by bigint references customer,
  add column bill_to jsonb,
  -- the buyer's number of that day
  add column vat_id text,
  -- how delivery was taxed
  add column delivery_tax_code text not null default 'standard',
  add column delivery_tax_percent numeric(5,2) not null default 0 check (delivery_tax_percent between 0 and 100),
  -- what was ordered; net, delivery, tax and total follow what was cancelled
  add column ordered_total bigint check (ordered_total >= 0),
  -- are the goods taken? An order that waits for somebody takes them when it goes on
  add column goods_taken boolean not null default true,
  add constraint sales_order_origin unique (origin_kind, origin_reference),
  add constraint sales_order_currency check (currency ~ '^[A-Z]{3}$'),
  add constraint sales_order_unit foreign key (unit_id, company_id) references company_unit (id, company_id),
  drop constraint sales_order_state_check,
  add constraint sales_order_state_check check (state in ('awaiting-approval', 'awaiting-payment', 'rejected', 'placed',
    'confirmed', 'partly-shipped', 'shipped', 'delivered', 'cancelled'));
update sales_order o
   set ordered_total = total, placed_by = customer_id, vat_id = (select c.vat_id from company c where c.id = o.company_id);
alter table sales_order alter column ordered_total set not null;
create index sales_order_unit on sales_order (unit_id, company_id);
create index sales_order_placed_by on sales_order (placed_by);
create index sales_order_waiting on sales_order (id) where state in ('awaiting-approval', 'awaiting-payment');

alter table sales_order_line
  add column tax_code text not null default 'standard',
  add column tax_percent numeric(5,2) not null default 0 check (tax_percent between 0 and 100),
  -- what tells two lines of one article apart: a configuration, a label, a reference document, a pickup store
  add column line_key text not null default '',
  add column details jsonb not null default '{}',
  -- a new day for what is still to come; null: as promised
  add column expected_on date;
update sales_order_line l set tax_code = a.tax_code from article a where a.id = l.article_id;
update sales_order_line l set tax_percent = r.percent
  from sales_order o, tax_rate r
 where o.id = l.order_id and o.tax > 0 and r.country = o.ship_to->>'country' and r.tax_code = l.tax_code;
update sales_order o set delivery_tax_percent = r.percent
  from tax_rate r where o.tax > 0 and r.country = o.ship_to->>'country' and r.tax_code = 'standard';

-- Pieces of stock and of receipts belong to a line: an order may hold two of one article.
alter table stock_taken add column line_number integer;
update stock_taken k set line_number =
  (select min(l.line_number) from sales_order_line l where l.order_id = k.order_id and l.article_id = k.article_id);
delete from stock_taken where line_number is null;
alter table stock_taken
  drop constraint stock_taken_pkey,
  add primary key (order_id, line_number, site_code),
  add foreign key (order_id, line_number) references sales_order_line (order_id, line_number) on delete cascade;
create index stock_taken_article on stock_taken (article_id, site_code);
create index stock_taken_site on stock_taken (site_code);

alter table receipt_promised add column line_number integer;
update receipt_promised k set line_number =
  (select min(l.line_number) from sales_order_line l where l.order_id = k.order_id and l.article_id = k.article_id);
delete from receipt_promised where line_number is null;
alter table receipt_promised
  drop constraint receipt_promised_pkey,
  add primary key (order_id, line_number, site_code, due_on),
  add foreign key (order_id, line_number) references sales_order_line (order_id, line_number) on delete cascade;
create index receipt_promised_article on receipt_promised (article_id, site_code, due_on);
create index receipt_promised_site on receipt_promised (site_code);

-- What is owed for an order and what was paid: on account one row that says so, by card one for each authorisation.
create table order_payment (
  id                 bigint generated always as identity primary key,
  order_id           bigint not null references sales_order on delete cascade,
  kind               text not null check (kind in ('ACCOUNT', 'CARD')),
  amount             bigint not null check (amount >= 0),
  currency           text not null check (currency ~ '^[A-Z]{3}$'),
  provider           text not null default '',
  -- what the provider calls it
  provider_reference text not null default '',
  state              text not null check (state in ('due', 'pending', 'authorised', 'captured', 'failed', 'voided', 'refunded')),
  created_at         timestamptz not null default now(),
  changed_at         timestamptz not null default now()
);
create index order_payment_order on order_payment (order_id, id);
create unique index order_payment_reference on order_payment (provider, provider_reference) where provider_reference <> '';
insert into order_payment (order_id, kind, amount, currency, state, created_at, changed_at)
select id, payment_type, total, currency, case when state = 'cancelled' then 'voided' else 'due' end, placed_at, placed_at
  from sales_order;

-- A parcel that left; one that was entered by mistake stays, undone.
create table shipment (
  id              bigint generated always as identity primary key,
  order_id        bigint not null references sales_order on delete cascade,
  number          integer not null check (number > 0),
  carrier         text not null default '',
  tracking_number text not null default '',
  shipped_at      timestamptz not null default now(),
  actor           text not null,
  undone_at       timestamptz,
  unique (order_id, number)
);
create table shipment_line (
  shipment_id bigint not null references shipment on delete cascade,
  line_number integer not null,
  quantity    integer not null check (quantity > 0),
  primary key (shipment_id, line_number)
);
insert into shipment (order_id, number, shipped_at, actor)
select o.id, 1, coalesce(max(e.at), o.placed_at), coalesce(max(e.actor), '')
  from sales_order o left join sales_order_event e on e.order_id = o.id and e.kind = 'ship'
 where exists (select 1 from sales_order_line l where l.order_id = o.id and l.shipped > 0)
 group by o.id;
insert into shipment_line (shipment_id, line_number, quantity)
select s.id, l.line_number, l.shipped from shipment s join sales_order_line l on l.order_id = s.order_id where l.shipped > 0;
