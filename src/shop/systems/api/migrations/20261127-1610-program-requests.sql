-- What a program has asked for under an Idempotency-Key: a second one with the same key gets what came of the first.
create table program_request (
  program_id  bigint not null references program on delete cascade,
  key         text not null,
  -- of door and body: another request under the same key is a mistake
  fingerprint text not null,
  -- the basket that it was about, by its place token
  reference   text not null,
  created_at  timestamptz not null default now(),
  primary key (program_id, key)
);
create index program_request_created on program_request (created_at);
