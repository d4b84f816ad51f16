-- How bookings are called in the ledger of the seller's accountant.
create table ledger_setting (
  one            boolean primary key default true check (one),
  consultant     text not null default '',
  client         text not null default '',
  year_start     int not null default 1 check (year_start between 1 and 12),
  account_length int not null default 4 check (account_length between 4 and 8),
  debtors        text not null default '',
  bank           text not null default '',
  discount       text not null default '',
  version        int not null default 1
);
insert into ledger_setting (one) values (true);

-- The account of what was sold under a tax, with the accountant's key of that tax; empty: none.
create table ledger_revenue (
  note    text not null check (note in ('included', 'reverse-charge', 'not-included')),
  percent numeric(5, 2) not null,
  account text not null,
  tax_key text not null default '',
  primary key (note, percent)
);

-- A month that is closed, with the very files that were made of it; datev null: accounts were missing.
create table ledger_month (
  month     date primary key check (extract(day from month) = 1),
  closed_by text not null,
  closed_at timestamptz not null default now(),
  bookings  int not null,
  csv       bytea not null,
  datev     bytea
);
