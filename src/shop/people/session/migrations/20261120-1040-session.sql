-- Only the hash of the session's token is kept (256 bit, SHA-256).
create table session (
  token_hash  bytea primary key,
  customer_id bigint not null references customer,
  csrf_token  text not null,
  created_at  timestamptz not null default now(),
  seen_at     timestamptz not null default now(),
  revoked_at  timestamptz
);
create index session_customer on session (customer_id) where revoked_at is null;

create table password_reset (
  token_hash  bytea primary key,
  customer_id bigint not null references customer,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index password_reset_customer on password_reset (customer_id);
