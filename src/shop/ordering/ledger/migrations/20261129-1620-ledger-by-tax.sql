-- Discounts for paying early are booked by the tax of what they were taken off, and the tax of another country than the
-- seller's has accounts of its own. What was sold there has had the account of its rate; where that is no rate at home it keeps it.
alter table ledger_revenue
  add column discount_account text not null default '',
  add column discount_key     text not null default '',
  drop constraint ledger_revenue_note_check,
  add constraint ledger_revenue_note_check
    check (note in ('included', 'included-abroad', 'reverse-charge', 'not-included'));
insert into ledger_revenue (note, percent, account, tax_key)
select 'included-abroad', r.percent, r.account, r.tax_key from ledger_revenue r
 where r.note = 'included'
   and not exists (select from tax_rate t where t.country = 'DE' and not t.not_included and t.percent = r.percent);
