-- The network that a session was opened from, as limits count it: an IPv4 address, or the /64 of an IPv6 one.
alter table session add column network text not null default '';

-- Browsers that somebody has signed in with: a sign-in by another one is told by letter. Of the cookie only its hash is kept.
create table sign_in_device (
  customer_id bigint not null references customer,
  mark_hash   bytea not null,
  user_agent  text not null,
  network     text not null,
  seen_at     timestamptz not null default now(),
  primary key (customer_id, mark_hash)
);
create index sign_in_device_seen on sign_in_device (seen_at);
