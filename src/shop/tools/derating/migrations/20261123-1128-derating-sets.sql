-- Sets of operating points (DER-09): a person's own, or those of a guest's session, which are taken along at sign-in.
create table derating_set (
  id          bigint generated always as identity primary key,
  customer_id bigint references customer on delete cascade,
  -- of the cookie that carries a guest's token
  guest_hash  bytea,
  article_id  bigint not null references article on delete cascade,
  -- empty: not named yet
  label       text not null default '',
  -- [{x: °C, y: A, c: colour, d: label of the nearest curve that covers it}]
  points      jsonb not null default '[]',
  -- cross-sections of the curves that are hidden
  hidden      text[] not null default '{}',
  changed_at  timestamptz not null default now(),
  check ((customer_id is null) <> (guest_hash is null))
);
create index derating_set_customer on derating_set (customer_id, article_id);
create index derating_set_guest on derating_set (guest_hash, article_id);
create index derating_set_article on derating_set (article_id);
