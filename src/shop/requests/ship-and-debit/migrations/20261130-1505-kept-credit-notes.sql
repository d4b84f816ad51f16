-- What stands on the credit note of a claim, as it was issued; null: issued before it was kept.
alter table debit_claim add column credit_paper jsonb;
