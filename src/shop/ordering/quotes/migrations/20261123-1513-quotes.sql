-- A price asked for before ordering: one quote with its versions, what was said about it, and the order it became.
create sequence quote_number start 2000101;
create table quote (
  id                    bigint generated always as identity primary key,
  code                  text not null unique,
  state                 text not null check (state in ('requested', 'in-progress', 'awaiting-approval', 'offered',
    'declined', 'ordered', 'cancelled', 'expired')),
  -- moves with every change
  version               integer not null default 1 check (version > 0),
  -- the version both sides talk about, 1, 2 …
  revision              integer not null default 1 check (revision > 0),
  storefront            text not null references storefront,
  customer_id           bigint not null references customer,
  company_id            bigint not null references company,
  unit_id               bigint not null,
  currency              text not null check (currency ~ '^[A-Z]{3}$'),
  description           text not null default '',
  cost_center_id        bigint,
  address_id            bigint,
  delivery_mode         text,
  purchase_order_number text not null default '',
  reference_number      text not null default '',
  -- who answers it at the desk, and who sent the offer that waits for approval
  owner_id              bigint references customer,
  submitted_by          bigint references customer,
  -- where it comes from: a basket's place token, an order, an earlier quote
  origin_kind           text not null check (origin_kind in ('basket', 'order', 'quote')),
  origin_reference      text not null,
  order_code            text unique references sales_order (code),
  created_at            timestamptz not null default now(),
  changed_at            timestamptz not null default now(),
  -- since when the seller has to do something
  waiting_since         timestamptz not null default now(),
  foreign key (unit_id, company_id) references company_unit (id, company_id),
  check ((state = 'ordered') = (order_code is not null))
);
create unique index quote_basket on quote (origin_reference) where origin_kind = 'basket';
create index quote_customer on quote (customer_id, id);
create index quote_company on quote (company_id, id);
create index quote_unit on quote (unit_id, company_id);
create index quote_owner on quote (owner_id);
create index quote_submitted_by on quote (submitted_by);
create index quote_open on quote (waiting_since, id) where state in ('requested', 'in-progress', 'awaiting-approval');

-- What is asked and offered, version by version; an earlier version never changes.
create table quote_revision (
  quote_id    bigint not null references quote on delete cascade,
  revision    integer not null check (revision > 0),
  lines       jsonb not null,
  -- on every position that is not locked, in percent
  discount    numeric(5,2) not null default 0 check (discount between 0 and 100),
  -- what delivery is to cost; null: by the mode
  delivery    bigint check (delivery >= 0),
  -- last day of the offer
  valid_until date,
  -- when the buyer got it as an offer; null: not (yet)
  offered_at  timestamptz,
  created_at  timestamptz not null default now(),
  primary key (quote_id, revision)
);
create index quote_revision_lines on quote_revision using gin (lines jsonb_path_ops);

create table quote_event (
  id       bigint generated always as identity primary key,
  quote_id bigint not null references quote on delete cascade,
  revision integer not null,
  at       timestamptz not null default now(),
  -- e-mail address, and the name that is read
  actor    text not null,
  name     text not null,
  side     text not null check (side in ('buyer', 'seller', 'shop')),
  action   text not null,
  body     text not null default '',
  -- for the desk only
  internal boolean not null default false,
  details  jsonb not null default '{}'
);
create index quote_event_quote on quote_event (quote_id, id);

create table quote_file (
  id       bigint generated always as identity primary key,
  quote_id bigint not null references quote on delete cascade,
  file_id  text not null unique,
  name     text not null check (name <> ''),
  type     text not null,
  size     bigint not null,
  side     text not null check (side in ('buyer', 'seller')),
  -- for the desk only
  internal boolean not null default false,
  by_name  text not null,
  at       timestamptz not null default now()
);
create index quote_file_quote on quote_file (quote_id, id);

-- Above what an offer needs the approval of somebody else at the desk.
create table quote_limit (
  currency         text primary key check (currency ~ '^[A-Z]{3}$'),
  -- net amount from which; null: at no amount
  approve_from     bigint check (approve_from >= 0),
  -- discount on the list price, in percent; null: at no discount
  approve_discount numeric(5,2) check (approve_discount between 0 and 100)
);
insert into quote_limit (currency, approve_from, approve_discount) values ('EUR', 2500000, 25), ('USD', 2500000, 25);

-- What an article costs the maker, where that is known.
create table article_cost (
  article_id bigint not null references article on delete cascade,
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  cost       numeric(15,4) not null check (cost >= 0),
  cost_unit  integer not null default 1 check (cost_unit > 0),
  primary key (article_id, currency)
);
