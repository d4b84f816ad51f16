-- Orders of who left are billed for who reads in their place: of what leaves from now on, so that a new version bills nothing that stood.
alter table billing_start add column heirs_from timestamptz not null default now();
alter table billing_start alter column heirs_from set default '-infinity';
