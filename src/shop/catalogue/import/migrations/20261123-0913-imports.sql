-- Files that were applied at the desk: with their author, what they changed, and the file itself.
create table catalogue_import (
  id            bigint generated always as identity primary key,
  filename      text not null,
  kind          text not null,
  author_id     bigint references customer on delete set null,
  author        text not null,
  file_id       text not null,
  -- counts and changes, as they were shown before
  report        jsonb not null,
  applied_at    timestamptz not null default now(),
  taken_back_at timestamptz,
  taken_back_by text
);
create index catalogue_import_author on catalogue_import (author_id);

-- The per cent by which a price may move before the desk asks.
create table import_setting (
  only_row     boolean primary key default true check (only_row),
  jump_percent integer not null check (jump_percent between 1 and 1000)
);
insert into import_setting values (true, 50);
