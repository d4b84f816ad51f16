-- Files that the shop keeps: what was uploaded, what was made on demand. Their bytes lie in DATA_DIR/files under the id.
create table kept_file (
  id          text primary key check (id ~ '^[\w-]{22}$'),
  -- what it is for, 'upload', 'export'; who keeps it says how long
  purpose     text not null,
  name        text not null,
  type        text not null,
  size        bigint not null check (size >= 0),
  sha256      bytea not null,
  -- whose it is; null: the shop's
  customer_id bigint,
  created_at  timestamptz not null default now(),
  -- null: until it is removed
  expires_at  timestamptz
);
create index kept_file_expires on kept_file (expires_at) where expires_at is not null;
create index kept_file_customer on kept_file (customer_id) where customer_id is not null;
