-- From when on the shop does by itself what the release before did not do: what lies before is left to people. A release that
-- brings such an act writes its row in a migration, so that it is the moment of its first start on this database.
create table act_since (
  act   text primary key,
  since timestamptz not null default now()
);
-- Registrations that wait are closed without a letter when their person has an account.
insert into act_since (act) values ('close-registrations');
