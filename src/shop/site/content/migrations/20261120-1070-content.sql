-- Texts the seller keeps: terms, privacy, imprint, cookies, help. One row per version; the newest is shown.
create table content_page (
  topic      text not null,
  language   text not null,
  version    integer not null,
  title      text not null,
  body       text not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (topic, language, version)
);

create table slide (
  id       bigint generated always as identity primary key,
  storefront text not null references storefront,
  sort     integer not null,
  title    text not null,
  body     text not null default '',
  link     text not null,
  drawing  jsonb,
  shown_from  timestamptz not null default now(),
  shown_until timestamptz
);
create index slide_storefront on slide (storefront, sort);
