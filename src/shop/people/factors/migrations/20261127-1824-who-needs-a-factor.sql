-- Whose roles need a second factor. Without the row all of these do; a shop with demo data has the row with both off.
create table factor_rule (
  one            boolean primary key default true check (one),
  desk           boolean not null,
  company_admins boolean not null,
  changed_at     timestamptz not null default now()
);
insert into factor_rule (desk, company_admins)
select false, false where exists (select from customer where email = 'desk@contara.example');

-- Until when somebody who needs a factor and has none may go on without; from the first sign-in at which it was asked for.
create table factor_due (
  customer_id bigint primary key references customer,
  until       timestamptz not null
);
