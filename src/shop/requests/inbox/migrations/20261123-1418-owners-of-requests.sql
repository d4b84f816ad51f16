-- Whose a new request is, by its country and kind: the most particular rule counts, the country before the kind.
create table request_owner_rule (
  id       bigint generated always as identity primary key,
  -- empty: of all kinds, of all countries
  kind     text not null default '',
  country  text not null default '' check (country ~ '^([A-Z]{2})?$'),
  owner_id bigint not null references customer,
  unique (kind, country)
);
create index request_owner_rule_owner on request_owner_rule (owner_id);
