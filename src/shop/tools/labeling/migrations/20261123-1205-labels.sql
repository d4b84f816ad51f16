-- Labels that a person keeps for an article (LAB-01): what stands on each contact or module place.
create table label_configuration (
  id           text primary key,
  customer_id  bigint not null references customer on delete cascade,
  product_code text not null check (length(product_code) between 1 and 120),
  kind         text not null,
  material     text not null,
  -- [{place, text, symbol}]
  entries      jsonb not null,
  made_at      timestamptz not null default now(),
  saved_at     timestamptz not null default now()
);
create index label_configuration_of on label_configuration (customer_id, product_code, saved_at desc);
