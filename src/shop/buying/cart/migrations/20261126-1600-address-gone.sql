-- The address that was chosen for a basket has been deleted since; the buyer chooses another before anything goes out.
alter table cart add column address_gone boolean not null default false;
