-- Who asks for an account: a person of a company, or somebody who only wants restricted downloads. Until her e-mail is
-- confirmed it is nobody's; the hash of the password and of the link are all that is kept of either.
create table registration (
  id              bigint generated always as identity primary key,
  code            text not null unique,
  kind            text not null check (kind in ('company', 'download')),
  state           text not null check (state in ('unconfirmed', 'waiting', 'approved', 'refused')),
  version         integer not null default 1,
  email           text not null check (email = lower(email)),
  title_code      text not null default '',
  first_name      text not null,
  last_name       text not null,
  company_name    text not null,
  customer_number text not null default '',
  vat_id          text not null default '',
  line1           text not null default '',
  line2           text not null default '',
  postcode        text not null default '',
  town            text not null default '',
  region          text not null default '',
  country         text not null,
  phone           text not null default '',
  password_hash   text not null,
  storefront      text not null references storefront,
  terms_version   integer,
  privacy_version integer,
  link_hash       bytea unique,
  link_until      timestamptz,
  created_at      timestamptz not null default now(),
  confirmed_at    timestamptz,
  decided_at      timestamptz,
  decided_by      bigint references customer,
  reason          text not null default '',
  customer_id     bigint references customer on delete set null,
  company_id      bigint references company
);
create sequence registration_number start 1001;
create index registration_state on registration (state, id);
create index registration_email on registration (email);
create index registration_customer on registration (customer_id);
create index registration_decided_by on registration (decided_by);
create index registration_company on registration (company_id);
