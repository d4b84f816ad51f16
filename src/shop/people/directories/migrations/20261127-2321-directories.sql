-- The directory in which a company keeps its own people, to sign in by OpenID Connect: one a company.
create table directory (
  id             bigint generated always as identity primary key,
  company_id     bigint not null unique references company,
  -- in the addresses that the directory sends people back to
  key            text not null unique,
  -- in whose address they come back
  storefront     text not null,
  name           text not null,
  issuer         text not null,
  client_id      text not null,
  -- sealed with the shop's secret
  secret         bytea not null,
  makes_people   boolean not null default false,
  -- the claims that say unit and roles, and what their values mean, one a line; empty: the directory does not say
  unit_claim     text not null default '',
  unit_values    text not null default '',
  role_claim     text not null default '',
  role_values    text not null default '',
  -- where no value fits
  unit_id        bigint references company_unit on delete set null,
  roles          text[] not null default '{}',
  active         boolean not null default false,
  -- a test sign-in succeeded with what is kept now
  tested_at      timestamptz,
  -- passwords of the company's people open nothing, but that of one person
  only_here      boolean not null default false,
  break_glass_id bigint references customer,
  version        integer not null default 1,
  created_at     timestamptz not null default now()
);
-- Mail domains of a company; one that is proved is nobody else's.
create table directory_domain (
  id           bigint generated always as identity primary key,
  directory_id bigint not null references directory on delete cascade,
  domain       text not null,
  token        text not null,
  proved_at    timestamptz,
  -- dns: by its text; desk: the desk vouched for it
  proved_by    text check (proved_by in ('dns', 'desk')),
  unique (directory_id, domain)
);
create unique index directory_domain_proved on directory_domain (domain) where proved_at is not null;
-- Who somebody in a directory is here. An e-mail address alone is nobody.
create table directory_person (
  id           bigint generated always as identity primary key,
  directory_id bigint not null references directory on delete cascade,
  issuer       text not null,
  subject      text not null,
  customer_id  bigint not null references customer,
  -- how it came about
  linked_by    text not null check (linked_by in ('made', 'address', 'password')),
  linked_at    timestamptz not null default now(),
  last_at      timestamptz,
  unique (directory_id, issuer, subject)
);
create index directory_person_customer on directory_person (customer_id);
-- The last sign-ins by a directory, refused ones too.
create table directory_sign_in (
  id           bigint generated always as identity primary key,
  directory_id bigint not null references directory on delete cascade,
  at           timestamptz not null default now(),
  outcome      text not null,
  subject      text not null default '',
  email        text not null default '',
  customer_id  bigint references customer,
  detail       text not null default ''
);
create index directory_sign_in_directory on directory_sign_in (directory_id, id);
-- Sessions at a directory that opened one here, for its word that one has ended.
create table directory_session (
  directory_id bigint not null references directory on delete cascade,
  sid          text not null,
  customer_id  bigint not null references customer,
  at           timestamptz not null default now(),
  primary key (directory_id, sid)
);
create index directory_session_at on directory_session (at);
-- Ways to a directory and words of one that were used: none counts twice.
create table directory_used (
  mark_hash bytea primary key,
  used_at   timestamptz not null default now()
);
create index directory_used_used on directory_used (used_at);
