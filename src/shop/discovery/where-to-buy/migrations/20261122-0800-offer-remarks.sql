-- What a distributor says of its stock is told in the language of the storefront (I18N-01).
alter table distributor_offer
  add column remarks jsonb not null default '{}' check (jsonb_typeof(remarks) = 'object');
update distributor_offer o
   set remarks = jsonb_build_object(case when d.country in ('ES', 'MX') then 'es' else 'en' end, o.remark)
  from distributor d where d.id = o.distributor_id and o.remark <> '';
alter table distributor_offer drop column remark;
