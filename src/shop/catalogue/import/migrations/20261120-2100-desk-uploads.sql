-- A table that was uploaded at the desk and waits between its preview and its being applied: one a person, one hour.
create table desk_upload (
  id          text primary key,
  customer_id bigint not null unique references customer on delete cascade,
  filename    text not null,
  kind        text not null check (kind in ('articles', 'prices', 'stock')),
  bytes       bytea not null,
  -- what the dry run said: counts and refused rows
  report      jsonb not null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null default now() + interval '1 hour'
);
create index desk_upload_expires on desk_upload (expires_at);
