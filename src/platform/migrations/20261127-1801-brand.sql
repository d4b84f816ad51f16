-- How the shop presents itself: its name, who letters are from, its colour and logo; and whether it has opened. Without a
-- row it is open under the names of the release: so are all shops from before this was kept.
create table brand (
  one       boolean primary key default true check (one),
  -- empty: the release's own
  name      text not null default '',
  -- empty: as the name
  sender    text not null default '',
  -- '#0a6b47'; empty: the release's own
  accent    text not null default '' check (accent = '' or accent ~ '^#[0-9a-f]{6}$'),
  logo      bytea,
  logo_type text check (logo_type in ('image/svg+xml', 'image/png')),
  -- of its bytes, for its address
  logo_hash text,
  version   integer not null default 1,
  -- null: an empty shop that is being set up, shown to the desk alone
  opened_at timestamptz default now(),
  check ((logo is null) = (logo_type is null) and (logo is null) = (logo_hash is null))
);
