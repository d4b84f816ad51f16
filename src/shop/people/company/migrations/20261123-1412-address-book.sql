-- The number a business is taxed under, on an address that bills go to.
alter table address add column vat_id text not null default '';
alter table address add column version integer not null default 1;
-- Where a person has her goods sent unless she says otherwise; without a row: what her unit has preset.
create table default_address (
  customer_id bigint primary key references customer on delete cascade,
  address_id  bigint not null references address on delete cascade
);
create index default_address_address on default_address (address_id);
