-- What the desk says of an attribute beside what a file may say: the values that it may take, in their order (null: any),
-- from and to for numbers, and where it is seen.
alter table attribute
  add column choices    text[],
  add column value_from double precision,
  add column value_to   double precision,
  add column searchable boolean not null default true,
  add column compared   boolean not null default true,
  add column shown      boolean not null default true;
