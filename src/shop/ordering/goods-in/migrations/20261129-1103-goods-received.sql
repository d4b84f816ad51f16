-- Goods that arrived, as the desk entered them, and how many of them went to orders that waited for them.
create table goods_receipt (
  id          bigint generated always as identity primary key,
  form_key    text not null unique,
  site_code   text not null references site,
  reference   text not null check (length(reference) <= 80),
  received_on date not null,
  entered_by  text not null,
  entered_at  timestamptz not null default now()
);
create table goods_receipt_line (
  receipt_id bigint not null references goods_receipt on delete cascade,
  line       integer not null,
  code       text not null,
  names      jsonb not null,
  quantity   integer not null check (quantity > 0),
  served     integer not null,
  primary key (receipt_id, line)
);
