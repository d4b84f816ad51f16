create table store (
  id        bigint generated always as identity primary key,
  code      text not null unique,
  name      text not null,
  line1     text not null,
  postcode  text not null default '',
  town      text not null,
  country   text not null,
  phone     text not null default '',
  latitude  numeric(9,6) not null check (latitude between -90 and 90),
  longitude numeric(9,6) not null check (longitude between -180 and 180),
  opening_hours jsonb not null default '[]',
  active    boolean not null default true
);

create table distributor (
  id      bigint generated always as identity primary key,
  code    text not null unique,
  name    text not null,
  country text not null,
  website text not null,
  active  boolean not null default true
);
create table distributor_offer (
  distributor_id bigint not null references distributor on delete cascade,
  article_id     bigint not null references article on delete cascade,
  quantity       integer not null default 0,
  price          numeric(15,4),
  currency       text,
  link           text not null,
  primary key (article_id, distributor_id)
);
