-- Where a signed-in person looks for stores (LOC-01); guests keep it in a cookie of their own.
create table store_location (
  customer_id bigint primary key references customer on delete cascade,
  query       text not null,
  latitude    numeric(9,6) not null check (latitude between -90 and 90),
  longitude   numeric(9,6) not null check (longitude between -180 and 180),
  changed_at  timestamptz not null default now()
);
