-- An administrator of a company that a registration seems to belong to says that the person is not one of its people: it
-- is not shown to that company any more, and the seller's desk decides knowing what was said.
create table registration_not_ours (
  registration_id bigint not null references registration on delete cascade,
  company_id      bigint not null references company,
  said_by         bigint not null references customer,
  reason          text not null,
  said_at         timestamptz not null default now(),
  primary key (registration_id, company_id)
);
create index registration_not_ours_company on registration_not_ours (company_id);
create index registration_not_ours_said_by on registration_not_ours (said_by);
