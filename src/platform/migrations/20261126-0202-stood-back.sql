-- What jobs could not do now, and when they look at it again: it takes no place in a round until then.
create table stood_back (
  -- the name of the work, e.g. 'invoices'
  work     text not null,
  -- what it is about there, e.g. the code of an order; never an address or a name
  item     text not null,
  -- failures in a row; 0: it only waits
  failures integer not null default 0,
  until    timestamptz not null,
  reason   text not null default '',
  since    timestamptz not null default now(),
  primary key (work, item)
);
create index stood_back_failing on stood_back (since) where failures > 0;
