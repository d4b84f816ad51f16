-- Programs of companies that work without a screen: in the name of a person, as far as their scopes go.
create table program (
  id            bigint generated always as identity primary key,
  company_id    bigint not null references company,
  -- in whose name it works
  customer_id   bigint not null references customer,
  name          text not null,
  -- client: OAuth client credentials; key: sent with every call
  kind          text not null check (kind in ('client', 'key')),
  -- the client id, or the beginning of the key
  identifier    text not null unique,
  -- SHA-256 of what the shop has made by chance; the one before stays good for a while after a change
  secret_hash   text not null,
  former_hash   text,
  former_until  timestamptz,
  scopes        text[] not null,
  -- networks it may come from, as they were typed; empty: from everywhere
  networks      text not null default '',
  expires_at    timestamptz,
  used_at       timestamptz,
  ended_at      timestamptz,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  unique (company_id, name)
);
create index program_customer on program (customer_id);

-- What a client got for its secret, for an hour.
create table program_token (
  token_hash  text primary key,
  program_id  bigint not null references program on delete cascade,
  -- the secret that it was given for: it ends with it
  secret_hash text not null,
  scopes      text[] not null,
  expires_at  timestamptz not null
);
create index program_token_program on program_token (program_id);
create index program_token_expires on program_token (expires_at);
