-- What people did in configurators, for the seller's CRM; sent once where a CRM is configured, else only kept.
create table crm_event (
  id          bigint generated always as identity primary key,
  -- makes sending once: the receiver knows it
  key         uuid not null default gen_random_uuid() unique,
  customer_id bigint references customer on delete set null,
  email       text not null,
  person      text not null,
  config_id   text not null,
  type        text not null,
  campaign    text not null,
  title       text not null,
  url         text not null,
  score       integer not null,
  made_at     timestamptz not null default now(),
  sent_at     timestamptz,
  attempts    integer not null default 0,
  try_after   timestamptz not null default now()
);
create index crm_event_waiting on crm_event (try_after) where sent_at is null;
