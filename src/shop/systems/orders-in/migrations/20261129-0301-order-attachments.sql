-- Files that came with an order document; what is said of them stands in its document, at the same place.
create table incoming_attachment (
  id          bigint generated always as identity primary key,
  incoming_id bigint not null references incoming_order on delete cascade,
  place       integer not null,
  file_id     text not null unique,
  unique (incoming_id, place)
);
