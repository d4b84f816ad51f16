-- The desk's list of all quotes, by how long they have waited
create index quote_waiting_since on quote (waiting_since, id);
