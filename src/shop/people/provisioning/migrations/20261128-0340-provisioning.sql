-- The door by which the directory of a company keeps its people here (SCIM 2.0): one a company.
create table provisioning (
  company_id    bigint primary key references company,
  -- null: the token has been ended, nobody is let in
  token_hash    bytea unique,
  former_hash   bytea unique,
  -- until then the token before counts as well
  former_until  timestamptz,
  token_made_at timestamptz,
  used_at       timestamptz,
  -- in whose language new people are written to
  storefront    text not null,
  -- where no group says more
  unit_id       bigint references company_unit on delete set null,
  roles         text[] not null default '{}',
  version       integer not null default 1,
  created_at    timestamptz not null default now()
);
-- What the directory says of a person beside what the account itself holds.
create table provisioned_person (
  customer_id bigint primary key references customer,
  company_id  bigint not null references provisioning on delete cascade,
  external_id text,
  user_name   text not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  -- the directory has taken them out
  removed_at  timestamptz
);
create unique index provisioned_person_name on provisioned_person (company_id, lower(user_name)) where removed_at is null;
-- A group of the directory, and what it means here.
create table provisioned_group (
  id           bigint generated always as identity primary key,
  company_id   bigint not null references provisioning on delete cascade,
  external_id  text,
  display_name text not null,
  -- roles and unit that its members get; none: it says nothing
  roles        text[] not null default '{}',
  unit_id      bigint references company_unit on delete set null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create unique index provisioned_group_name on provisioned_group (company_id, lower(display_name));
create table provisioned_member (
  group_id    bigint not null references provisioned_group on delete cascade,
  customer_id bigint not null references customer,
  primary key (group_id, customer_id)
);
create index provisioned_member_customer on provisioned_member (customer_id);
-- The last calls of the directory, refused ones too.
create table provisioning_call (
  id          bigint generated always as identity primary key,
  company_id  bigint not null references provisioning on delete cascade,
  at          timestamptz not null default now(),
  method      text not null,
  path        text not null,
  status      integer not null,
  detail      text not null default '',
  customer_id bigint references customer
);
create index provisioning_call_company on provisioning_call (company_id, id);
create index provisioning_call_customer on provisioning_call (customer_id);
