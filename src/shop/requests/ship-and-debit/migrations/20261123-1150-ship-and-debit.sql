-- What a distributor may buy back for one end customer: the difference of two prices, up to a quantity, for a time.
create table debit_agreement (
  id              bigint generated always as identity primary key,
  number          text not null check (length(number) between 1 and 40),
  -- letters and digits alone: as it is found
  number_key      text not null check (number_key <> ''),
  company_id      bigint not null references company,
  article_id      bigint not null references article,
  end_customer    text not null check (length(end_customer) between 1 and 120),
  currency        text not null,
  price_unit      integer not null check (price_unit in (1, 100, 1000)),
  reference_price numeric(15, 4) not null,
  agreed_price    numeric(15, 4) not null check (agreed_price >= 0 and agreed_price < reference_price),
  -- pieces for which it holds in all
  quantity        bigint not null check (quantity > 0),
  valid_from      date not null,
  valid_until     date not null check (valid_until >= valid_from),
  active          boolean not null default true,
  unique (number_key, article_id)
);
create index debit_agreement_company on debit_agreement (company_id, number_key);
create index debit_agreement_article on debit_agreement (article_id);

create sequence debit_claim_number start 100001;
create table debit_claim (
  id            bigint generated always as identity primary key,
  code          text not null unique default 'SD' || nextval('debit_claim_number'),
  company_id    bigint not null references company,
  customer_id   bigint not null references customer,
  storefront    text not null references storefront,
  filename      text not null,
  -- empty where no position found an agreement
  currency      text not null default '',
  state         text not null check (state in ('in-check', 'approved', 'rejected', 'withdrawn', 'credited')),
  version       integer not null default 1,
  made_at       timestamptz not null default now(),
  -- when it was credited
  credit_number text unique,
  credited_on   date,
  check ((state = 'credited') = (credit_number is not null and credited_on is not null))
);
create index debit_claim_company on debit_claim (company_id, id desc);
create index debit_claim_customer on debit_claim (customer_id);
create index debit_claim_state on debit_claim (state, id);
create sequence debit_credit_number start 50001;

create table debit_claim_line (
  claim_id        bigint not null references debit_claim on delete cascade,
  -- row of the file, as a spreadsheet program counts
  row_number      integer not null,
  company_id      bigint not null,
  -- as it stood in the file
  agreement       text not null,
  code            text not null,
  quantity_text   text not null,
  resale_text     text not null,
  end_customer    text not null,
  invoice         text not null,
  position        text not null,
  -- letters and digits of invoice and position
  invoice_key     text not null,
  -- what was read of it; null: it could not be
  agreement_id    bigint references debit_agreement,
  quantity        bigint check (quantity > 0),
  resale_on       date,
  reference_price numeric(15, 4),
  agreed_price    numeric(15, 4),
  price_unit      integer,
  amount          bigint check (amount >= 0),
  state           text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  reason          text not null default '',
  -- what the reason names: another claim, pieces that are left
  about           text not null default '',
  note            text not null default '',
  decided_by      text,
  primary key (claim_id, row_number),
  check (state in ('rejected', 'withdrawn') or (agreement_id is not null and quantity is not null and amount is not null)),
  check ((state = 'rejected') = (reason <> ''))
);
-- A position of an invoice is claimed once.
create unique index debit_claim_line_invoice on debit_claim_line (company_id, invoice_key)
  where state in ('pending', 'approved');
create index debit_claim_line_sent on debit_claim_line (company_id, invoice_key);
create index debit_claim_line_agreement on debit_claim_line (agreement_id) where state in ('pending', 'approved');

create table debit_claim_event (
  id       bigint generated always as identity primary key,
  claim_id bigint not null references debit_claim on delete cascade,
  at       timestamptz not null default now(),
  actor    text not null,
  kind     text not null,
  details  jsonb not null default '{}'
);
create index debit_claim_event_claim on debit_claim_event (claim_id, id);
