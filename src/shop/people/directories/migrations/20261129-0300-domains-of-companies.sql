-- A mail domain belongs to a company, whether or not it has a directory that people sign in by: its directory may only keep people
-- here (SCIM). Where it has one, its number goes on being written, since the release before finds domains by it.
alter table directory_domain add column company_id bigint references company;
alter table directory_domain alter column directory_id drop not null;
update directory_domain m set company_id = d.company_id from directory d where d.id = m.directory_id;
create unique index directory_domain_of_company on directory_domain (company_id, domain);
-- what the release before enters says only its directory
create function company_of_domain() returns trigger language plpgsql as $$
begin
  if new.company_id is null then
    select company_id into new.company_id from directory where id = new.directory_id;
  end if;
  return new;
end $$;
create trigger directory_domain_company before insert on directory_domain for each row execute function company_of_domain();
