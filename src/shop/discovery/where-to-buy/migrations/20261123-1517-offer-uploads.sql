-- A file of offers that somebody at the desk uploaded and has not yet taken over; the last one of each person.
create table distributor_offer_upload (
  customer_id    bigint primary key references customer on delete cascade,
  distributor_id bigint not null references distributor on delete cascade,
  token          text not null,
  filename       text not null,
  -- offers that the file does not name are to be removed
  whole          boolean not null,
  rows           jsonb not null,
  made_at        timestamptz not null default now()
);
create index distributor_offer_upload_distributor on distributor_offer_upload (distributor_id);
