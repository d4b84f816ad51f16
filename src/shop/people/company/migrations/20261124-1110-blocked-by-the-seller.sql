-- When the seller blocked an account; only the seller opens it again.
alter table customer
  add column blocked_at timestamptz;
