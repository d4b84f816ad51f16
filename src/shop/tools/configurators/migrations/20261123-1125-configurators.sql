-- Knowledge bases of the configurators: a key through all versions; `published` is the one that visitors use.
create table knowledge_base (
  key          text primary key check (key ~ '^[A-Z0-9][A-Z0-9_-]{1,59}$'),
  kind         text not null check (kind in ('modules', 'cable', 'modular', 'assembly', 'summary', 'mto', 'popup')),
  -- configOrderProductCode
  product_code text not null,
  -- further articles or products whose pages lead here
  product_codes text[] not null default '{}',
  published    integer
);
create index knowledge_base_product on knowledge_base (product_code);
create index knowledge_base_products on knowledge_base using gin (product_codes);

create table knowledge_base_version (
  key        text not null references knowledge_base on delete cascade,
  version    integer not null check (version > 0),
  definition jsonb not null,
  created_at timestamptz not null default now(),
  created_by bigint references customer on delete set null,
  primary key (key, version)
);
alter table knowledge_base
  add constraint knowledge_base_published foreign key (key, published) references knowledge_base_version (key, version)
  deferrable initially deferred;

-- A configuration under way or saved; it keeps the version of the knowledge base it was made with.
create table configuration (
  -- configId, zConfID
  id          text primary key check (id ~ '^[A-Za-z0-9_-]{16,40}$'),
  key         text not null,
  version     integer not null,
  customer_id bigint references customer on delete cascade,
  guest_hash  bytea,
  -- { choices, counts, typed, extras, quantity }
  state       jsonb not null,
  -- moves with every change: two quick clicks cannot overtake each other
  seq         integer not null default 0,
  -- what a reset discarded, to be brought back
  before      jsonb,
  opened_from text,
  saved_at    timestamptz,
  comment     text not null default '' check (length(comment) <= 500),
  created_at  timestamptz not null default now(),
  changed_at  timestamptz not null default now(),
  foreign key (key, version) references knowledge_base_version (key, version),
  check (customer_id is not null or guest_hash is not null)
);
create index configuration_saved on configuration (customer_id, saved_at desc) where saved_at is not null;
create index configuration_old on configuration (changed_at) where saved_at is null;
