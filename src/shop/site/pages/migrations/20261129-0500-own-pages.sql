-- Pages and news that the seller writes; each save is one more version of their texts.
create table own_page (
  id          bigint generated always as identity primary key,
  slug        text not null unique,
  kind        text not null check (kind in ('page', 'news')),
  -- the column of the footer that leads to it
  place       text not null default 'none' check (place in ('none', 'products', 'ordering', 'service', 'company')),
  sort        integer not null default 1,
  -- false: a draft
  public      boolean not null default false,
  shown_from  timestamptz not null default now(),
  shown_until timestamptz,
  -- the id of a kept file
  picture     text,
  version     integer not null default 1
);
create table own_page_text (
  page_id    bigint not null references own_page on delete cascade,
  version    integer not null,
  language   text not null,
  title      text not null,
  body       text not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (page_id, version, language)
);
-- Addresses that are no page, and the page below a storefront that they lead to.
create table moved_address (
  address    text primary key,
  target     text not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
-- Links in texts of the shop that lead nowhere, as they were last looked at.
create table dead_link (
  kind     text not null,
  thing    text not null,
  name     text not null,
  link     text not null,
  found_at timestamptz not null default now(),
  primary key (kind, thing, link)
);
