-- What became of work outside a request: one row for each piece of work on demand (its key makes it happen once), and
-- one for each job that runs by the clock (key 'clock').
create table job_run (
  id          bigint generated always as identity primary key,
  -- of the queue's own entry; a new one when it is tried again
  queue_id    uuid not null default gen_random_uuid(),
  name        text not null,
  key         text not null,
  data        jsonb not null default 'null',
  -- the person it acts for
  customer_id bigint,
  state       text not null default 'waiting' check (state in ('waiting', 'queued', 'running', 'done', 'failed')),
  done        integer not null default 0 check (done >= 0),
  total       integer check (total >= 0),
  attempts    integer not null default 0,
  last_error  text,
  created_at  timestamptz not null default now(),
  changed_at  timestamptz not null default now(),
  unique (name, key)
);
create index job_run_open on job_run (id) where state in ('waiting', 'failed');
create index job_run_changed on job_run (changed_at);
