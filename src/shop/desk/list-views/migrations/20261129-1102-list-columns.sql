-- Columns of a list of the desk that a person has put away.
create table list_columns (
  customer_id bigint not null references customer on delete cascade,
  list        text not null check (length(list) between 1 and 100),
  hidden      text[] not null check (cardinality(hidden) <= 60),
  primary key (customer_id, list)
);
