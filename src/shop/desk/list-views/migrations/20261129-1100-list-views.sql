-- Filter and order of a list of the desk that a person keeps under a name, and may share with the desk.
create table list_view (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  list        text not null check (length(list) between 1 and 100),
  name        text not null check (length(name) between 1 and 60),
  query       text not null check (length(query) between 1 and 2000),
  shared      boolean not null default false
);
create unique index list_view_of_person on list_view (customer_id, list, lower(name));
create index list_view_shared on list_view (list) where shared;
