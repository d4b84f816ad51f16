-- What the tax of a paper in another currency comes to in that of the seller's country, as it was issued; null: it is in that currency,
-- bears no tax, there was no rate, or it was issued before this was said.
alter table invoice add column national_tax jsonb;
alter table credit_note add column national_tax jsonb;
