-- Roles that the administrators of the desk make: a name, and what it opens, section by section.
create table desk_role (
  id         bigint generated always as identity primary key,
  name       text not null check (name <> ''),
  note       text not null default '',
  version    int not null default 1,
  retired_at timestamptz
);
create unique index desk_role_name on desk_role (lower(name)) where retired_at is null;
create table desk_role_right (
  role_id bigint not null references desk_role on delete cascade,
  section text not null,
  access  text not null check (access in ('read', 'write')),
  primary key (role_id, section)
);
create table desk_role_grant (
  customer_id bigint not null references customer on delete cascade,
  role_id     bigint not null references desk_role,
  primary key (customer_id, role_id)
);
create index desk_role_grant_role on desk_role_grant (role_id);

-- What people of the desk may by these roles; a retired role opens nothing.
create view desk_right_held as
select g.customer_id, 'own-' || r.id as role, t.section, t.access
  from desk_role_grant g
  join desk_role r on r.id = g.role_id and r.retired_at is null
  join desk_role_right t on t.role_id = r.id;
