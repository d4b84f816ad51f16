-- The catalogue's version: moves with every change of articles, categories or attributes; NOTIFY catalogue.
create table catalogue_version (
  only_row   boolean primary key default true check (only_row),
  version    bigint not null,
  changed_at timestamptz not null
);
insert into catalogue_version values (true, 1, now());

create table attribute_group (
  code  text primary key,
  names jsonb not null,
  sort  integer not null default 0
);

-- One dictionary: no screen formats a value itself.
create table attribute (
  code        text primary key,
  names       jsonb not null,
  kind        text not null check (kind in ('text', 'number', 'interval', 'flag')),
  unit        text,
  precision   smallint not null default 0 check (precision between 0 and 6),
  group_code  text references attribute_group,
  sort        integer not null default 0,
  facet       text not null default 'none' check (facet in ('none', 'values', 'range')),
  key_rank    smallint,
  value_names jsonb not null default '{}',
  -- read off imported data, not curated: a later import may widen it
  inferred    boolean not null default false
);

create table category (
  code         text primary key,
  parent_code  text references category,
  names        jsonb not null,
  descriptions jsonb not null default '{}',
  drawing      jsonb,
  sort         integer not null default 0,
  retired_at   timestamptz
);
create index category_parent on category (parent_code);

-- Base product: one description and one drawing, many part numbers under it.
create table base_product (
  id            bigint generated always as identity primary key,
  code          text not null unique check (length(code) between 1 and 120),
  names         jsonb not null,
  descriptions  jsonb not null default '{}',
  category_code text references category,
  manufacturer  text,
  series        text,
  drawing       jsonb,
  -- the attributes in which the variants differ, in the order of their selects
  variant_attributes text[] not null default '{}',
  retired_at    timestamptz
);
create index base_product_category on base_product (category_code);

-- Article: what is sold, priced and stocked (SKU). Without a base it stands for itself.
create table article (
  id             bigint generated always as identity primary key,
  code           text not null unique check (length(code) between 1 and 120 and code !~ '[|[:cntrl:]]'),
  code_key       text not null,
  base_id        bigint references base_product,
  names          jsonb not null,
  descriptions   jsonb not null default '{}',
  manufacturer   text,
  mpn            text,
  series         text,
  keywords       text[] not null default '{}',
  attributes     jsonb not null default '{}',
  unit           text not null default 'C62',
  order_minimum  integer not null default 1 check (order_minimum > 0),
  order_step     integer not null default 1 check (order_step > 0),
  stock_kind     text not null default 'lead-time' check (stock_kind in ('stock-only', 'lead-time')),
  lead_time_days integer not null default 14 check (lead_time_days >= 0),
  lifecycle      text not null default 'active'
                 check (lifecycle in ('announced', 'active', 'not-for-new-designs', 'last-orders', 'discontinued')),
  last_order_on  date,
  tax_code       text not null default 'standard',
  weight_g       integer check (weight_g >= 0),
  compliance     jsonb not null default '{}',
  drawing        jsonb,
  rank           integer not null default 0,
  retired_at     timestamptz,
  changed_at     timestamptz not null default now()
);
create index article_by_code_key on article (code_key);
create index article_base on article (base_id);

create table article_category (
  article_id    bigint not null references article on delete cascade,
  category_code text not null references category,
  sort          integer not null default 0,
  primary key (article_id, category_code)
);
create index article_category_code on article_category (category_code);

-- Other numbers under which an article is known: maker's, superseded, type designation, EAN.
create table article_number (
  article_id bigint not null references article on delete cascade,
  kind       text not null check (kind in ('mpn', 'superseded', 'type', 'ean', 'order')),
  number     text not null,
  number_key text not null,
  primary key (article_id, kind, number)
);
create index article_number_key on article_number (number_key);

create table article_relation (
  article_id  bigint not null references article on delete cascade,
  kind        text not null check (kind in ('accessory', 'matching', 'part', 'successor', 'spare-part')),
  target_code text not null,
  quantity    integer not null default 1 check (quantity > 0),
  mandatory   boolean not null default false,
  sort        integer not null default 0,
  primary key (article_id, kind, target_code)
);
create index article_relation_target on article_relation (target_code, kind);

-- Pictures that are not drawn from attributes: imported files or addresses.
create table article_picture (
  article_id bigint not null references article on delete cascade,
  sort       integer not null,
  source     text not null,
  alt        jsonb not null default '{}',
  primary key (article_id, sort)
);

create table document (
  id          bigint generated always as identity primary key,
  code        text not null unique,
  type        text not null,
  language    text,
  titles      jsonb not null,
  -- 'drawing' and 'data-sheet' are made by the shop; else an https address or the key of a stored file
  source      text not null,
  file_type   text not null default 'PDF',
  size_bytes  integer,
  restricted  boolean not null default false
);
create table article_document (
  article_id  bigint not null references article on delete cascade,
  document_id bigint not null references document on delete cascade,
  sort        integer not null default 0,
  primary key (article_id, document_id)
);

create table cad_format (
  qualifier text primary key,
  name      text not null,
  version   text not null,
  dimension text not null check (dimension in ('2d', '3d')),
  sort      integer not null default 0
);

-- Measured points of a derating curve, per conductor cross-section (DER).
create table derating_curve (
  article_id           bigint not null references article on delete cascade,
  cross_section        numeric(8,3) not null check (cross_section > 0),
  descriptions         jsonb not null default '{}',
  points               jsonb not null,
  limiting_temperature numeric(6,1) not null default 125,
  current_cut          numeric(8,2) not null default 999,
  temperature_cut      numeric(6,1),
  primary key (article_id, cross_section)
);
