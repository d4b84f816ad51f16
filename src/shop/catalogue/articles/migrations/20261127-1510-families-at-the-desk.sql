-- Products with variants as the desk keeps them: what all variants have in common, and drafts. A draft is not in the shop yet: it
-- is retired until it is published, and so are the variants that belong to it alone.
alter table base_product
  add column attributes jsonb not null default '{}',
  add column draft boolean not null default false;
alter table article add column draft boolean not null default false;

-- Pictures and documents of a product with variants: every variant shows them behind its own.
create table base_picture (
  base_id bigint not null references base_product on delete cascade,
  sort    integer not null,
  source  text not null,
  alt     jsonb not null default '{}',
  primary key (base_id, sort)
);
create table base_document (
  base_id     bigint not null references base_product on delete cascade,
  document_id bigint not null references document on delete cascade,
  sort        integer not null default 0,
  primary key (base_id, document_id)
);
create index base_document_document on base_document (document_id);
