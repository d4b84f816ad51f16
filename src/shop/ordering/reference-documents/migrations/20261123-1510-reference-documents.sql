-- What a customer agreed on before and calls off against: quotations, contracts, scheduling agreements, earlier orders.
create table reference_document (
  id          bigint generated always as identity primary key,
  code        text not null unique check (length(code) between 1 and 40),
  kind        text not null check (kind in ('quotation', 'contract', 'scheduling-agreement', 'order')),
  company_id  bigint not null references company,
  title       text not null default '' check (length(title) <= 120),
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from  date,
  valid_until date,
  closed_at   timestamptz,
  version     integer not null default 1,
  changed_at  timestamptz not null default now(),
  check (valid_until >= valid_from)
);
create index reference_document_company on reference_document (company_id, changed_at desc);

create table reference_position (
  id              bigint generated always as identity primary key,
  document_id     bigint not null references reference_document on delete cascade,
  position_number integer not null check (position_number > 0),
  article_id      bigint not null references article,
  quantity        integer not null check (quantity > 0),
  -- what orders have taken of it
  called_off      integer not null default 0 check (called_off between 0 and quantity),
  -- null: the prices of the day hold
  price           numeric(15, 4) check (price >= 0),
  price_unit      integer not null default 1 check (price_unit in (1, 100, 1000)),
  unique (document_id, position_number)
);
create index reference_position_article on reference_position (article_id);

create table reference_call_off (
  position_id bigint not null references reference_position on delete cascade,
  order_code  text not null,
  quantity    integer not null check (quantity > 0),
  at          timestamptz not null default now(),
  primary key (position_id, order_code)
);
