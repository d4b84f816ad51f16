-- Tables that were uploaded at the desk and wait between their preview and being applied, several a person. desk_upload, one a
-- person, stays for processes of the release before and goes with a later one.
create table waiting_upload (
  id          text primary key,
  customer_id bigint not null references customer on delete cascade,
  filename    text not null,
  kind        text not null check (kind in ('articles', 'prices', 'stock')),
  bytes       bytea not null,
  report      jsonb not null,
  -- where the form that made it leads back to; null: it was uploaded
  back        text,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null default now() + interval '1 hour'
);
create index waiting_upload_customer on waiting_upload (customer_id, created_at);
create index waiting_upload_expires on waiting_upload (expires_at);
insert into waiting_upload (id, customer_id, filename, kind, bytes, report, back, created_at, expires_at)
  select id, customer_id, filename, kind, bytes, report, back, created_at, expires_at from desk_upload where expires_at > now();
