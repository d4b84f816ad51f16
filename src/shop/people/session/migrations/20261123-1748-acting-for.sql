-- Somebody of the seller's desk may act for a customer inside her own session, until she ends it or signs out; null: for nobody.
alter table session add column acting_for bigint references customer on delete set null;
create index session_acting_for on session (acting_for) where acting_for is not null;
