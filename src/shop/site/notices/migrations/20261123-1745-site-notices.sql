-- What opens by itself, once: planned maintenance, and information for people who are signed in.
create table site_notice (
  id          bigint generated always as identity primary key,
  storefront  text not null references storefront,
  kind        text not null check (kind in ('maintenance', 'information')),
  enabled     boolean not null,
  title       text not null,
  body        text not null,
  -- as they were typed: what is no moment is shown as it stands
  starts      text not null,
  ends        text not null,
  -- the shop answers nobody but its staff from start to end
  closes      boolean not null,
  shown_from  timestamptz not null,
  shown_until timestamptz,
  -- counts the changes that make it news again
  revision    integer not null default 1
);
create table site_notice_seen (
  customer_id bigint not null references customer on delete cascade,
  notice_id   bigint not null references site_notice on delete cascade,
  revision    integer not null,
  primary key (customer_id, notice_id)
);
create index site_notice_seen_notice on site_notice_seen (notice_id);
