-- What systems of buyers are told about orders that came by a connection, and where to.
create table answer_setting (
  connection_id bigint primary key references buyer_connection on delete cascade,
  -- where messages are posted to; empty: they are fetched
  url           text not null default '',
  -- sealed: the secret by which the buyer's system knows us; null: it asks for none
  secret        bytea,
  -- who gets them by e-mail where there is no address; empty: nobody
  email         text not null default '',
  kinds         text[] not null default '{}',
  version       integer not null default 1
);

create table answer_message (
  id            bigint generated always as identity primary key,
  connection_id bigint not null references buyer_connection on delete cascade,
  order_code    text not null,
  kind          text not null check (kind in ('confirmation', 'ship-notice', 'invoice', 'credit-note', 'status')),
  -- of the document: of a confirmation, a shipment, an invoice
  number        text not null,
  operation     text not null default 'new' check (operation in ('new', 'update', 'delete')),
  -- payloadID: the receiver knows by it what it has got already
  key           text not null unique,
  -- without the secret
  body          text not null,
  made_at       timestamptz not null default now(),
  attempts      integer not null default 0,
  -- when it is sent next; null: not by itself
  try_after     timestamptz,
  tried_at      timestamptz,
  sent_at       timestamptz,
  -- of the last try: HTTP, and what the answer says of itself; null where nothing was answered
  status        integer,
  said          integer,
  answer        text not null default '',
  took_ms       integer
);
create index answer_message_connection on answer_message (connection_id, id);
create index answer_message_order on answer_message (order_code, id);
create index answer_message_waiting on answer_message (try_after) where try_after is not null;
create index answer_message_made on answer_message (made_at);
