-- Whether the buyer was told that the last day of an offer is near; null: it was sent before anybody was told so, and
-- nobody is.
alter table quote_revision add column ending_told boolean;
create index quote_revision_ending on quote_revision (valid_until) where ending_told = false;
