-- Payments that a bank's list (CAMT.053 or CSV) says came in, and which invoices they were booked for.
create table bank_statement (
  id         bigint generated always as identity primary key,
  name       text not null,
  -- what the bank calls it, and the account; empty: the file does not say
  reference  text not null,
  account    text not null,
  taken_by   text not null,
  taken_at   timestamptz not null default now(),
  -- entries that are no incoming payment, and those that were known from another file
  left_out   int not null,
  known      int not null
);

create table bank_entry (
  id           bigint generated always as identity primary key,
  statement_id bigint not null references bank_statement,
  -- of what the bank says of it: of one payment there is one row, in however many files it stands
  fingerprint  bytea not null unique,
  booked_on    date not null,
  amount       bigint not null check (amount > 0),
  currency     text not null,
  payer        text not null,
  payer_account text not null,
  words        text not null,
  -- structured reference, and the payer's own
  reference    text not null,
  state        text not null default 'open' check (state in ('open', 'booked', 'aside')),
  why          text not null default '',
  settled_by   text,
  settled_at   timestamptz,
  version      int not null default 1
);
create index bank_entry_state on bank_entry (state, booked_on desc, id desc);
create index bank_entry_statement on bank_entry (statement_id);

-- What of a payment was booked for which invoice; a row goes when it is undone, the payment is then taken back.
create table bank_entry_booking (
  entry_id       bigint not null references bank_entry,
  invoice_number bigint not null,
  payment_id     bigint not null unique references invoice_payment,
  amount         bigint not null,
  discount       bigint not null,
  primary key (entry_id, payment_id)
);
