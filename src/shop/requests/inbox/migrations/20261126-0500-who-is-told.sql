-- Whom the desk's letters go to about what nobody owns yet, beside request_owner_rule: also about quotes, registrations
-- and orders, and also an address that several people read.
create table notice_rule (
  -- numbers of their own: one page shows both kinds of rules
  id         bigint generated always as identity (start with 1000000001) primary key,
  -- empty: of all kinds, of all countries
  kind       text not null default '',
  country    text not null default '' check (country ~ '^([A-Z]{2})?$'),
  owner_id   bigint references customer,
  mailbox    text,
  -- in whose words letters to an address are written
  storefront text not null references storefront,
  unique (kind, country),
  check ((owner_id is null) <> (mailbox is null))
);
create index notice_rule_owner on notice_rule (owner_id);
