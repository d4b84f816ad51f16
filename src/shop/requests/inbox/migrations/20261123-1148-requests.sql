-- Whatever a customer asks for and the seller answers, of all kinds: one row, one queue at the desk, one list at the buyer.
create sequence request_number start 100001;
create table request (
  id              bigint generated always as identity primary key,
  code            text not null unique,
  kind            text not null,
  state           text not null,
  -- whose move it is now
  turn            text not null check (turn in ('buyer', 'seller', 'nobody')),
  version         integer not null default 1 check (version > 0),
  storefront      text not null references storefront,
  -- null: a guest asked
  customer_id     bigint references customer,
  company_id      bigint references company,
  contact_name    text not null default '',
  contact_email   text not null check (contact_email <> ''),
  contact_company text not null default '',
  contact_phone   text not null default '',
  country         text not null default '',
  -- what it is about, in a line
  about           text not null default '',
  owner_id        bigint references customer,
  due_on          date,
  created_at      timestamptz not null default now(),
  changed_at      timestamptz not null default now(),
  -- null: still a draft of the buyer's, which the desk does not see
  sent_at         timestamptz,
  check ((sent_at is null) = (state = 'draft'))
);
create index request_customer on request (customer_id, id);
create index request_company on request (company_id, id);
create index request_owner on request (owner_id);
create index request_queue on request (turn, sent_at, id) where sent_at is not null;

-- What was said and done, in order: the whole conversation.
create table request_entry (
  id         bigint generated always as identity primary key,
  request_id bigint not null references request on delete cascade,
  at         timestamptz not null default now(),
  -- e-mail address, and the name the other side reads
  actor      text not null,
  name       text not null,
  side       text not null check (side in ('buyer', 'seller')),
  action     text not null,
  body       text not null default '',
  -- for the desk only
  internal   boolean not null default false,
  details    jsonb not null default '{}'
);
create index request_entry_request on request_entry (request_id, id);

-- The keys in letters to guests: who follows such a link reads and answers that one request.
create table request_key (
  key_hash   bytea primary key,
  request_id bigint not null references request on delete cascade,
  created_at timestamptz not null default now()
);
create index request_key_request on request_key (request_id);

-- Answers that the desk gives again and again.
create table request_template (
  id       bigint generated always as identity primary key,
  -- null: for all kinds
  kind     text,
  language text not null,
  name     text not null check (name <> ''),
  body     text not null check (body <> ''),
  version  integer not null default 1,
  unique (language, name)
);
