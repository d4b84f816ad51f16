-- Systems of customers that open sessions by signed links, and the links that were used.
create table connected_system (
  id         bigint generated always as identity primary key,
  company_id bigint not null references company,
  name       text not null,
  -- the key that signs its links, sealed with the shop's secret
  key        bytea not null,
  active     boolean not null default true,
  created_at timestamptz not null default now(),
  unique (company_id, name)
);
create table external_link_used (
  system_id bigint not null references connected_system on delete cascade,
  nonce     text not null,
  used_at   timestamptz not null default now(),
  primary key (system_id, nonce)
);
-- the name of the system that opened it; null: she signed in herself
alter table session add column external_system text;
