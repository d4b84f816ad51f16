create table site (
  code     text primary key,
  names    jsonb not null,
  country  text not null,
  priority integer not null
);
insert into site values ('central', '{"en":"Central warehouse","es":"Almacén central"}', 'DE', 1);

create table stock (
  article_id bigint not null references article on delete cascade,
  site_code  text not null references site,
  quantity   integer not null check (quantity >= 0),
  primary key (article_id, site_code)
) with (fillfactor = 70);

-- Planned receipts: what arrives when.
create table stock_inbound (
  article_id bigint not null references article on delete cascade,
  site_code  text not null references site,
  due_on     date not null,
  quantity   integer not null check (quantity > 0),
  -- what orders were already promised of it
  promised   integer not null default 0 check (promised between 0 and quantity),
  primary key (article_id, site_code, due_on)
);
