-- Large files at work: read, or applied, by a job, so that nobody waits for an answer and everybody sees how far it is.
create table upload_work (
  id          text primary key,
  customer_id bigint not null references customer on delete cascade,
  what        text not null check (what in ('try', 'apply')),
  filename    text not null,
  -- the bytes, while they are read
  file_id     text,
  -- what waits with its preview, before it is applied or once it was read
  upload_id   text,
  sure        boolean not null default false,
  partly      boolean not null default false,
  state       text not null default 'open' check (state in ('open', 'done', 'failed', 'ended')),
  phase       text not null default 'queued',
  done        integer not null default 0,
  total       integer,
  import_id   bigint,
  reason      text not null default '',
  begun_at    timestamptz not null default now(),
  changed_at  timestamptz not null default now()
);
create index upload_work_customer on upload_work (customer_id, begun_at);
