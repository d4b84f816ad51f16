-- Invoices and credit notes of companies and units that get them in another way than by the usual letter, each once.
create table bill_delivery (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('invoice', 'credit-note')),
  bill_id     bigint not null,
  number      bigint not null,
  order_code  text not null,
  company_id  bigint not null references company,
  -- the letter that goes with it, without its receiver
  letter      jsonb not null,
  made_at     timestamptz not null default now(),
  -- in which way it went, or is held; null: nobody has looked yet
  way         text check (way in ('paper', 'zugferd', 'xrechnung-ubl', 'xrechnung-cii', 'peppol')),
  state       text not null default 'waiting'
              check (state in ('waiting', 'held', 'mailed', 'handed-over', 'delivered', 'refused', 'given-up')),
  -- what is missing for its way, while it is held
  missing     text[] not null default '{}',
  -- when the company was told that something is missing
  told_at     timestamptz,
  -- where it went: an e-mail address, or a participant of the network
  receiver    text not null default '',
  attempts    integer not null default 0,
  -- how often it was begun anew at the desk: the access point knows each by a key of its own
  round       integer not null default 1,
  -- when it is looked at next; null: not by itself
  try_after   timestamptz default now(),
  tried_at    timestamptz,
  sent_at     timestamptz,
  -- by which the access point knows it
  external_id text not null default '',
  -- of the last try: HTTP, and what was said
  status      integer,
  reason      text not null default '',
  unique (kind, bill_id)
);
create index bill_delivery_due on bill_delivery (try_after) where try_after is not null;
create index bill_delivery_state on bill_delivery (state, id);
create index bill_delivery_company on bill_delivery (company_id, id);
create index bill_delivery_number on bill_delivery (number);
