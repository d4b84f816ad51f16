-- What of an invoice is given back, with numbers of its own that have no gaps either.
insert into invoice_series (name, last) values ('credit-note', 500000);
create table credit_note (
  id         bigint generated always as identity primary key,
  number     bigint not null unique,
  invoice_id bigint not null references invoice,
  issued_on  date not null,
  net        bigint not null,
  delivery   bigint not null,
  tax        bigint not null,
  total      bigint not null check (total = net + delivery + tax and total > 0),
  reason     text not null,
  content    jsonb not null,
  file_id    text unique,
  issued_by  text not null
);
create index credit_note_invoice on credit_note (invoice_id, id);
create table credit_note_line (
  credit_note_id bigint not null references credit_note on delete cascade,
  line_number    integer not null,
  quantity       integer not null check (quantity > 0),
  amount         bigint not null,
  primary key (credit_note_id, line_number)
);
