-- Somebody was invited whose address has an account of its own elsewhere: her company sees this address, and the row keeps
-- another one that nobody can sign in with (decision 164).
alter table customer
  add column invited_as text check (invited_as = lower(invited_as));
create unique index customer_invited_as on customer (company_id, invited_as) where invited_as is not null;
create index customer_invited_address on customer (invited_as) where invited_as is not null;
