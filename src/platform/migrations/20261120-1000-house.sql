-- A storefront is a row: path locale, text language and format locale are three settings (I18N-02).
create table storefront (
  path_locale   text primary key check (path_locale ~ '^[a-z]{2}$'),
  text_language text not null,
  format_locale text not null,
  countries     text[] not null check (cardinality(countries) > 0),
  currencies    text[] not null check (cardinality(currencies) > 0),
  sort          integer not null default 0
);
insert into storefront (path_locale, text_language, format_locale, countries, currencies, sort) values
  ('en', 'en', 'en-GB', '{US,GB,IE,CA}', '{USD,EUR}', 0),
  ('zh', 'es', 'es-ES', '{ES,MX,CN}', '{EUR,USD}', 1);

-- Mails are rows of the transaction that causes them; a job sends them. `key` makes a mail unique per cause.
create table mail (
  id         bigint generated always as identity primary key,
  key        text not null unique,
  recipient  text not null,
  subject    text not null,
  body_text  text not null,
  body_html  text,
  created_at timestamptz not null default now(),
  sent_at    timestamptz,
  attempts   integer not null default 0,
  last_error text
);
create index mail_unsent on mail (id) where sent_at is null;

-- Who did what and when, for every change at the desk and in accounts.
create table trail (
  id      bigint generated always as identity primary key,
  at      timestamptz not null default now(),
  actor   text not null,
  action  text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index trail_subject on trail (subject, id desc);

-- Counters of attempts (sign-in, feedback …) that survive a restart and are shared by all processes.
create table attempt (
  key      text primary key,
  count    integer not null,
  since    timestamptz not null,
  until    timestamptz not null
);
create index attempt_until on attempt (until);
