-- Files of reference documents: shown before they are applied, kept with their author, and taken back as a whole.
create table reference_import (
  id            bigint generated always as identity primary key,
  author_id     bigint references customer on delete set null,
  author        text not null,
  filename      text not null,
  -- what the file says, row by row
  rows          jsonb not null,
  -- what it does, as it was shown before it was applied
  changes       jsonb not null,
  doubts        jsonb not null,
  made_at       timestamptz not null default now(),
  -- null: it waits to be looked at
  applied_at    timestamptz,
  -- the documents as they were before it, and their versions after it
  undo          jsonb,
  taken_back_at timestamptz,
  taken_back_by text
);
create index reference_import_author on reference_import (author_id);
create index reference_import_applied on reference_import (applied_at desc) where applied_at is not null;
