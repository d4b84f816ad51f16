-- Documents of procurement systems that were carried out, by their number: the same one is answered the same again.
create table punch_out_payload (
  connection_id bigint not null references buyer_connection on delete cascade,
  payload_id    text not null,
  -- sealed: it can hold the address that begins a visit; null: it is worked on
  answer        bytea,
  at            timestamptz not null default now(),
  primary key (connection_id, payload_id)
);
