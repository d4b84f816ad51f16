-- Northern Ireland has rates of its own (decision 163); they begin as those of the United Kingdom.
insert into tax_rate (country, tax_code, percent, not_included)
select 'XI', tax_code, percent, not_included from tax_rate where country = 'GB'
on conflict do nothing;
