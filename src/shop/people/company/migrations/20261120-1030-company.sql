create table company (
  id            bigint generated always as identity primary key,
  code          text not null unique,
  name          text not null,
  country       text not null,
  vat_id        text,
  price_list    text references price_list,
  on_account    boolean not null default true,
  delivery_days smallint[] not null default '{1,2,3,4,5}',
  active        boolean not null default true,
  created_at    timestamptz not null default now()
);

create table company_unit (
  id         bigint generated always as identity primary key,
  company_id bigint not null references company,
  parent_id  bigint,
  code       text not null,
  name       text not null,
  active     boolean not null default true,
  unique (company_id, code),
  unique (id, company_id),
  foreign key (parent_id, company_id) references company_unit (id, company_id)
);

create table customer (
  id              bigint generated always as identity primary key,
  email           text not null check (email = lower(email)),
  first_name      text not null,
  last_name       text not null,
  company_id      bigint references company,
  unit_id         bigint,
  roles           text[] not null default '{}'
                  check (roles <@ array['buyer','approver','company-admin','distributor','desk']::text[]),
  password_hash   text not null,
  -- an order above it needs approval, in minor units of the order's currency; null: no limit
  order_threshold bigint check (order_threshold >= 0),
  active          boolean not null default true,
  created_at      timestamptz not null default now(),
  unique (email),
  foreign key (unit_id, company_id) references company_unit (id, company_id)
);
create index customer_company on customer (company_id);

create table cost_center (
  id         bigint generated always as identity primary key,
  company_id bigint not null references company,
  unit_id    bigint not null,
  code       text not null,
  name       text not null,
  currency   text not null,
  active     boolean not null default true,
  unique (company_id, code),
  unique (id, company_id),
  foreign key (unit_id, company_id) references company_unit (id, company_id)
);

create table budget (
  id         bigint generated always as identity primary key,
  company_id bigint not null references company,
  unit_id    bigint not null,
  code       text not null,
  name       text not null,
  currency   text not null,
  amount     bigint not null check (amount >= 0),
  used       bigint not null default 0 check (used >= 0),
  starts_on  date not null,
  ends_on    date not null,
  active     boolean not null default true,
  unique (company_id, code),
  unique (id, company_id),
  check (ends_on >= starts_on),
  check (used <= amount),
  foreign key (unit_id, company_id) references company_unit (id, company_id)
);

create table cost_center_budget (
  company_id     bigint not null,
  cost_center_id bigint not null,
  budget_id      bigint not null,
  primary key (cost_center_id, budget_id),
  foreign key (cost_center_id, company_id) references cost_center (id, company_id),
  foreign key (budget_id, company_id) references budget (id, company_id)
);

-- The ledger; used = sum of consume and reserve minus release (in minor units of the budget's currency).
create table budget_entry (
  id         bigint generated always as identity primary key,
  budget_id  bigint not null references budget,
  order_code text not null,
  kind       text not null check (kind in ('reserve', 'consume', 'release')),
  amount     bigint not null check (amount > 0),
  at         timestamptz not null default now()
);
create index budget_entry_budget on budget_entry (budget_id, id);
create index budget_entry_order on budget_entry (order_code);

-- The company's address book; addresses of a unit, and of one person where customer_id is set.
create table address (
  id               bigint generated always as identity primary key,
  key              text not null unique,
  company_id       bigint not null references company,
  unit_id          bigint not null,
  customer_id      bigint references customer,
  company_name     text not null default '',
  title_code       text not null default '',
  first_name       text not null default '',
  last_name        text not null default '',
  line1            text not null,
  line2            text not null default '',
  town             text not null,
  postcode         text not null default '',
  region           text not null default '',
  country          text not null,
  phone            text not null default '',
  shipping         boolean not null default true,
  billing          boolean not null default false,
  default_shipping boolean not null default false,
  foreign key (unit_id, company_id) references company_unit (id, company_id)
);
create index address_company on address (company_id, unit_id);

-- A company's own part numbers.
create table company_article_number (
  company_id bigint not null references company,
  article_id bigint not null references article on delete cascade,
  number     text not null check (length(number) between 1 and 120),
  number_key text not null,
  primary key (company_id, article_id, number)
);
create index company_article_number_key on company_article_number (company_id, number_key);
