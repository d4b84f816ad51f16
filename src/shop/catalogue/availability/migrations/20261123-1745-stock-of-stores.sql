-- Stock of a store lies at a site of its own, so that orders take it and give it back like any other; it is there for who
-- picks it up, and is no part of what is delivered.
alter table store add column pickup boolean not null default false;
alter table site add column store_id bigint unique references store;
create function keep_site_of_store() returns trigger language plpgsql as $$
begin
  if new.pickup then
    insert into site (code, names, country, priority, store_id)
    values ('store-' || new.code, jsonb_build_object('en', new.name, 'es', new.name), new.country, 1000, new.id)
    on conflict (store_id) do update set names = excluded.names, country = excluded.country;
  end if;
  return null;
end $$;
create trigger site_of_store after insert or update of pickup, name, country on store
  for each row execute function keep_site_of_store();
