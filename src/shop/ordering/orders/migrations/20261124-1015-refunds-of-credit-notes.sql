-- A refund that a credit note is for: what was delivered costs less, so it does not settle what was charged and not delivered.
alter table payment_operation add column credit boolean not null default false;
