-- Passkeys of people: the public key of each, and how often it was used as its holder counts it (0: it does not count).
create table passkey (
  id            bigint generated always as identity primary key,
  customer_id   bigint not null references customer,
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null default '{}',
  name          text not null,
  created_at    timestamptz not null default now(),
  used_at       timestamptz
);
create index passkey_customer on passkey (customer_id);
-- Challenges that were answered: none is answered twice. They are void after ten minutes by themselves.
create table passkey_answer (
  challenge_hash bytea primary key,
  answered_at    timestamptz not null default now()
);
create index passkey_answer_answered on passkey_answer (answered_at);
