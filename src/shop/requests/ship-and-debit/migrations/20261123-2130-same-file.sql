-- Hash of the positions as they were typed: a file that is sent twice in a moment is one claim.
alter table debit_claim add column typed_hash bytea;
