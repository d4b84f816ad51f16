-- What a customer wishes to pay: wishes, kept apart from prices; they never reach a basket or an order.
create table price_inquiry (
  request_id          bigint primary key references request on delete cascade,
  currency            text not null check (currency ~ '^[A-Z]{3}$'),
  region              text not null default '',
  -- by when the answer is wanted
  quote_date          date,
  is_subcontractor    boolean not null default false,
  subcontractor       jsonb not null default '{}',
  -- the positions that 'delete all' or an import took away last, to undo it
  removed             jsonb
);
create table price_inquiry_position (
  request_id          bigint not null references price_inquiry on delete cascade,
  position            integer not null check (position > 0),
  article_id          bigint not null references article on delete cascade,
  annual_demand       integer not null default 0 check (annual_demand between 0 and 9999999),
  quantity            integer not null check (quantity between 1 and 9999999),
  lot                 integer not null check (lot between 0 and quantity),
  -- wished in all
  desired_price       numeric(15,4) not null default 0 check (desired_price >= 0),
  -- wished per price unit
  target_price        numeric(14,4) not null default 0 check (target_price >= 0),
  target_unit         integer not null default 1 check (target_unit between 1 and 1000000),
  target_resale_price numeric(14,4) not null default 0 check (target_resale_price >= 0),
  -- the answer: a scale valid until a day, or a reason for none
  offered_bounds      integer[],
  offered_prices      numeric(15,4)[],
  offered_unit        integer,
  valid_until         date,
  reason              text not null default '',
  primary key (request_id, position)
);
create index price_inquiry_position_article on price_inquiry_position (article_id);
-- Which agreements an inquiry was answered with.
create table price_inquiry_agreement (
  request_id   bigint not null references price_inquiry on delete cascade,
  agreement_id bigint not null references agreement on delete cascade,
  primary key (request_id, agreement_id)
);
create index price_inquiry_agreement_agreement on price_inquiry_agreement (agreement_id);
