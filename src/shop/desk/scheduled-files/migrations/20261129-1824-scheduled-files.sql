-- Tables of articles, prices and stock that the shop fetches by itself: from the folder where other systems of the seller put
-- them, or from an address.
create table scheduled_file (
  id           bigint generated always as identity primary key,
  name         text not null,
  place        text not null check (place in ('folder', 'address')),
  -- the name of a file in the folder, with * for any signs; or the address
  source       text not null,
  username     text not null default '',
  -- sealed
  secret       bytea,
  kind         text not null check (kind in ('articles', 'prices', 'stock')),
  every        text not null check (every in ('hour', 'day', 'week')),
  -- minutes after midnight, of every hour after its beginning
  minute       integer not null check (minute between 0 and 1439),
  -- 1: Monday
  weekday      integer not null default 1 check (weekday between 1 and 7),
  time_zone    text not null,
  partly       boolean not null default false,
  -- in whose name it is applied
  owner_id     bigint references customer on delete set null,
  active       boolean not null default true,
  next_at      timestamptz not null,
  -- tries in a row that found nobody
  tries        integer not null default 0,
  -- of the file that was read last
  taken_hash   text,
  version      integer not null default 1
);
create index scheduled_file_due on scheduled_file (next_at) where active;
create table scheduled_file_run (
  id        bigint generated always as identity primary key,
  file_id   bigint not null references scheduled_file on delete cascade,
  at        timestamptz not null default now(),
  outcome   text not null,
  -- how often in a row it came to the same
  times     integer not null default 1,
  filename  text not null default '',
  reason    text not null default '',
  import_id bigint,
  upload_id text,
  added     integer not null default 0,
  changed   integer not null default 0,
  unchanged integer not null default 0,
  refused   integer not null default 0
);
create index scheduled_file_run_file on scheduled_file_run (file_id, id desc);
create index scheduled_file_run_at on scheduled_file_run (at);
