-- Visits out of procurement systems: each hangs on its own path and has a basket of its own.
create table punch_out_visit (
  id            bigint generated always as identity primary key,
  connection_id bigint not null references buyer_connection on delete cascade,
  -- of the token in the path
  token_hash    bytea not null unique,
  csrf_token    text not null,
  -- finds its basket; stays when the token changes
  basket        bytea not null,
  -- of the page that begins it, once
  start_hash    bytea unique,
  storefront    text not null references storefront,
  -- what the buyer's system said: where the basket goes back to, and what goes back with it
  returns_to    text not null,
  said          jsonb not null default '{}',
  looks_only    boolean not null default false,
  created_at    timestamptz not null default now(),
  seen_at       timestamptz not null default now(),
  ended_at      timestamptz
);
create index punch_out_visit_connection on punch_out_visit (connection_id);

-- What was returned and is more than its article (a configuration, a label), by the number that travels with it.
create table punch_out_item (
  id            text primary key,
  connection_id bigint not null references buyer_connection on delete cascade,
  article_id    bigint not null references article,
  line_key      text not null,
  details       jsonb not null,
  returned_at   timestamptz not null default now()
);
create index punch_out_item_connection on punch_out_item (connection_id);
create index punch_out_item_article on punch_out_item (article_id);
