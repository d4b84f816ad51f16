-- Software of others that asks people to be let in: it made itself known (RFC 7591), or says who it is at an address of its own.
create table assistant_client (
  id         bigint generated always as identity primary key,
  -- what the shop made by chance, or the https address of a client id metadata document
  client_id  text not null unique,
  -- as it calls itself
  name       text not null,
  redirects  text[] not null,
  created_at timestamptz not null default now(),
  -- when its document was read
  read_at    timestamptz not null default now()
);

-- Which software a person's program is.
create table assistant_grant (
  program_id  bigint primary key references program on delete cascade,
  customer_id bigint not null references customer,
  client_id   text not null,
  granted_at  timestamptz not null default now()
);
create index assistant_grant_customer on assistant_grant (customer_id);

-- What a person's consent is fetched with: once, within a minute, by who knows the secret of the challenge (PKCE).
create table assistant_code (
  code_hash  text primary key,
  program_id bigint not null references program on delete cascade,
  client_id  text not null,
  redirect   text not null,
  challenge  text not null,
  scopes     text[] not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index assistant_code_program on assistant_code (program_id);

-- What a new token is fetched with: once, it gets its successor with it.
create table assistant_refresh (
  token_hash text primary key,
  program_id bigint not null references program on delete cascade,
  client_id  text not null,
  scopes     text[] not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index assistant_refresh_program on assistant_refresh (program_id);
