-- Lists by which goods of a site are counted.
create table stock_count (
  id            bigint generated always as identity primary key,
  form_key      text not null unique,
  site_code     text not null references site,
  name          text not null check (length(name) <= 80),
  -- which articles it began with: '' and null are all
  category_code text not null,
  prefix        text not null,
  moved_since   date,
  begun_by      text not null,
  begun_at      timestamptz not null default now(),
  closed_by     text,
  closed_at     timestamptz,
  check ((closed_by is null) = (closed_at is null))
);
create index stock_count_site on stock_count (site_code);
create table stock_count_line (
  count_id     bigint not null references stock_count on delete cascade,
  line         integer not null,
  article_id   bigint references article on delete set null,
  code         text not null,
  names        jsonb not null,
  -- what should have lain there when the list was made: free pieces, and those that open orders hold
  expected     integer not null,
  counted      integer check (counted >= 0),
  -- what should have lain there when the counted quantity was entered
  found        integer,
  counted_by   text,
  counted_at   timestamptz,
  -- the form that entered it: sent twice it counts once
  entry_key    text,
  posted_by    text,
  posted_at    timestamptz,
  level_before integer,
  level_after  integer,
  -- pieces that open orders hold and that were not there
  missing      integer,
  primary key (count_id, line),
  unique (count_id, article_id),
  check ((counted is null) = (found is null)),
  check (posted_at is null or counted is not null)
);
create index stock_count_line_article on stock_count_line (article_id);
-- Which levels were set since a day.
create index trail_stock_set on trail (at) where action = 'stock-set';
