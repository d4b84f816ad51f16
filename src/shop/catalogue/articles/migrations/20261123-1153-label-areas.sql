-- What of an article can be labelled, one row a kind of label (LAB-01): the printable area, what fits on it, and how
-- many such places there are.
create table label_area (
  article_id bigint not null references article on delete cascade,
  kind       text not null,
  -- in mm
  width      numeric(6,2) not null check (width > 0),
  height     numeric(6,2) not null check (height > 0),
  lines      integer not null check (lines between 1 and 4),
  -- a line
  characters integer not null check (characters between 1 and 60),
  -- names of the contacts or module places, each of which takes a label of its own
  places     text[] not null check (cardinality(places) between 1 and 300),
  symbols    text[] not null default '{}',
  materials  text[] not null check (cardinality(materials) > 0),
  sort       integer not null default 0,
  primary key (article_id, kind)
);
