-- Endpoints of companies that are told what happened, and what they were told.
create table webhook (
  id            bigint generated always as identity primary key,
  company_id    bigint not null references company on delete cascade,
  -- what happens there and below is told; null: in the whole company
  unit_id       bigint references company_unit,
  -- who is written to when it fails
  customer_id   bigint not null references customer,
  name          text not null,
  url           text not null,
  events        text[] not null check (cardinality(events) > 0),
  -- sealed: messages are signed with it; the one before signs too for a while after a change
  secret        bytea not null,
  former        bytea,
  former_until  timestamptz,
  -- what happened up to there was told
  told          bigint not null,
  -- since when nothing arrives; null: the last one did
  failing_since timestamptz,
  -- switched off by the shop since then: it failed for days, or said that it is gone
  off_at        timestamptz,
  ended_at      timestamptz,
  version       integer not null default 1,
  created_at    timestamptz not null default now()
);
create unique index webhook_name on webhook (company_id, name) where ended_at is null;
create index webhook_company on webhook (company_id);
create index webhook_unit on webhook (unit_id);
create index webhook_customer on webhook (customer_id);

create table webhook_message (
  id          bigint generated always as identity primary key,
  webhook_id  bigint not null references webhook on delete cascade,
  -- webhook-id: the receiver knows by it what it has got already
  key         text not null unique,
  -- the change that it tells; null: a test
  place       bigint,
  kind        text not null,
  subject     text not null,
  body        text not null,
  made_at     timestamptz not null default now(),
  attempts    integer not null default 0,
  -- when it is sent next; null: not by itself
  try_after   timestamptz default now(),
  tried_at    timestamptz,
  sent_at     timestamptz,
  -- of the last try: null where nothing was answered
  status      integer,
  answer      text not null default '',
  took_ms     integer,
  unique (webhook_id, place)
);
create index webhook_message_waiting on webhook_message (webhook_id, try_after) where try_after is not null;
create index webhook_message_of on webhook_message (webhook_id, id);
create index webhook_message_made on webhook_message (made_at);
