-- What a person may do: a role, for a unit of her company and all units below it; without a unit for the seller's desk.
create table role_grant (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  role        text not null check (role in ('buyer', 'approver', 'company-admin', 'distributor',
                'orders', 'catalogue', 'content', 'service', 'administrator')),
  unit_id     bigint references company_unit on delete cascade,
  unique nulls not distinct (customer_id, role, unit_id)
);
create index role_grant_unit on role_grant (unit_id);

alter table customer drop constraint customer_roles_check;
alter table customer add constraint customer_roles_check check (roles <@ array['buyer', 'approver', 'company-admin',
  'distributor', 'desk', 'orders', 'catalogue', 'content', 'service', 'administrator']::text[]);

-- The column `roles` stays while versions that read it run beside this one; what they write there becomes grants of the
-- person's own unit. 'desk' was everything at the desk.
create function grant_roles() returns trigger language plpgsql as $$
begin
  delete from role_grant where customer_id = new.id;
  insert into role_grant (customer_id, role, unit_id)
  select new.id, role, case when role in ('orders', 'catalogue', 'content', 'service', 'administrator')
    then null else new.unit_id end
  from (
    select unnest(new.roles) as role
    union select unnest(array['orders', 'catalogue', 'content', 'service', 'administrator'])
     where 'desk' = any (new.roles)
  ) given
  where role <> 'desk';
  return new;
end $$;
create trigger customer_roles_granted after insert or update of roles, unit_id on customer
  for each row execute function grant_roles();
update customer set roles = roles;
