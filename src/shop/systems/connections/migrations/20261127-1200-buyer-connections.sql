-- How the procurement systems of customers come to the shop: by OCI or cXML, under credentials of their own.
create table buyer_connection (
  id              bigint generated always as identity primary key,
  company_id      bigint not null references company,
  -- whose prices and unit count
  customer_id     bigint not null references customer,
  name            text not null,
  kind            text not null check (kind in ('oci', 'cxml')),
  active          boolean not null default true,
  -- of OCI
  username        text,
  -- of cXML: NetworkId, DUNS and the like, in the fields From, To and Sender
  from_domain     text not null default '',
  from_identity   text not null default '',
  to_domain       text not null default '',
  to_identity     text not null default '',
  sender_domain   text not null default '',
  sender_identity text not null default '',
  -- argon2id; the one before stays good for a while after a change
  secret_hash     text not null,
  former_hash     text,
  former_until    timestamptz,
  -- of the test that the desk runs, for minutes
  trial_hash      text,
  trial_until     timestamptz,
  -- of addresses that a basket may go back to
  hosts           text[] not null,
  -- how the buyer's system calls things
  mapping         jsonb not null default '{}',
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  check ((kind = 'oci') = (username is not null)),
  unique (company_id, name)
);
create unique index buyer_connection_username on buyer_connection (username);
create unique index buyer_connection_identity
  on buyer_connection (sender_domain, sender_identity, from_domain, from_identity) where kind = 'cxml';
create index buyer_connection_customer on buyer_connection (customer_id);

-- The last 200 messages of each: what was asked and answered, with secrets blanked.
create table buyer_message (
  id            bigint generated always as identity primary key,
  connection_id bigint not null references buyer_connection on delete cascade,
  at            timestamptz not null default now(),
  what          text not null,
  done          boolean not null,
  reason        text not null default '',
  request       text not null default '',
  answer        text not null default ''
);
create index buyer_message_connection on buyer_message (connection_id, id desc);
