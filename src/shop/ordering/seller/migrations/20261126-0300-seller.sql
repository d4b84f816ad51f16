-- Who sells: what papers and invoices say of her. One record; none: nobody has entered it yet, and no invoice is issued.
create table seller (
  one        boolean primary key default true check (one),
  data       jsonb not null,
  version    integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null
);
