-- The app that shows codes by the time (RFC 6238) of a person, once it has shown a right one. The secret is sealed by the
-- shop's; a code of `last_step` or before is not taken any more.
create table authenticator (
  customer_id bigint primary key references customer,
  sealed      bytea not null,
  last_step   bigint not null,
  created_at  timestamptz not null default now()
);
-- Codes for who has not got the app at hand, each good once; of each only its hash is kept.
create table recovery_code (
  customer_id bigint not null references customer,
  code_hash   bytea not null,
  used_at     timestamptz,
  primary key (customer_id, code_hash)
);
