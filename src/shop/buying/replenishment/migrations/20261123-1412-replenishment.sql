-- Schedules of repeated orders, their positions, and what became of each due date.
create sequence replenishment_code start 500001;
create table replenishment (
  id                    bigint generated always as identity primary key,
  code                  text not null unique default 'RS' || nextval('replenishment_code'),
  version               integer not null default 1,
  state                 text not null default 'active' check (state in ('active', 'paused', 'completed', 'ended')),
  company_id            bigint not null references company,
  customer_id           bigint not null references customer,
  -- what it was made from, so that a second press makes no second one: 'basket', 'order' or 'quote' and which
  origin_kind           text not null check (origin_kind in ('basket', 'order', 'quote')),
  origin_reference      text not null,
  -- of the place where it was made: pages and letters of the orders speak its language
  storefront            text not null,
  currency              text not null check (currency ~ '^[A-Z]{3}$'),
  recurrence            text not null check (recurrence in ('DAILY', 'WEEKLY', 'MONTHLY')),
  n_days                integer not null check (n_days between 1 and 30),
  n_weeks               integer not null check (n_weeks between 1 and 12),
  -- 1 = Monday
  weekdays              integer[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  day_of_month          integer not null check (day_of_month between 1 and 31),
  starts_on             date not null,
  ends_on               date check (ends_on >= starts_on),
  -- an article may cost so much more than agreed, in percent
  tolerance_percent     integer not null default 5 check (tolerance_percent between 0 and 100),
  cost_center_id        bigint references cost_center,
  address_id            bigint references address on delete set null,
  delivery_mode         text not null,
  purchase_order_number text not null default '',
  reference_number      text not null check (reference_number <> ''),
  created_at            timestamptz not null default now(),
  unique (origin_kind, origin_reference),
  check (recurrence <> 'WEEKLY' or cardinality(weekdays) > 0)
);
create index replenishment_customer on replenishment (customer_id, id);
create index replenishment_company on replenishment (company_id, id);
create table replenishment_line (
  replenishment_id  bigint not null references replenishment on delete cascade,
  line_number       integer not null check (line_number > 0),
  article_id        bigint not null references article,
  quantity          integer not null check (quantity > 0),
  line_key          text not null default '',
  details           jsonb not null default '{}',
  -- what the buyer agreed to last; null: there was none
  agreed_price      numeric(15,4),
  agreed_price_unit integer check (agreed_price_unit > 0),
  primary key (replenishment_id, line_number),
  unique (replenishment_id, article_id, line_key),
  check ((agreed_price is null) = (agreed_price_unit is null))
);
-- One row a due date at most: who comes second finds it. The next date of an active schedule has its row already.
create table replenishment_run (
  replenishment_id bigint not null references replenishment on delete cascade,
  -- by the rhythm
  due_on           date not null,
  -- the day on which it is ordered: the same unless the buyer moved it
  runs_on          date not null,
  state            text not null default 'planned' check (state in ('planned', 'released', 'held', 'ordered', 'skipped')),
  -- when it was looked at some days ahead
  checked_at       timestamptz,
  -- why it is held
  findings         jsonb not null default '[]',
  -- what it came to when it was checked or ordered, in minor units
  total            bigint,
  order_code       text references sales_order (code),
  changed_at       timestamptz not null default now(),
  primary key (replenishment_id, due_on),
  check ((state = 'ordered') = (order_code is not null))
);
create index replenishment_run_due on replenishment_run (runs_on) where state in ('planned', 'released');
create index replenishment_run_held on replenishment_run (changed_at) where state = 'held';
create table replenishment_event (
  id               bigint generated always as identity primary key,
  replenishment_id bigint not null references replenishment on delete cascade,
  at               timestamptz not null default now(),
  -- the e-mail address of who did it, or 'replenishment': the shop itself
  actor            text not null,
  action           text not null,
  details          jsonb not null default '{}'
);
create index replenishment_event_of on replenishment_event (replenishment_id, id);
