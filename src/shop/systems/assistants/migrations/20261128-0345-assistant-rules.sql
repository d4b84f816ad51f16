-- Which assistants people of a company may let in; no row: any.
create table assistant_rule (
  company_id bigint primary key references company,
  rule       text not null check (rule in ('all', 'named', 'none')),
  -- where answers may go when only named ones are let in, between commas
  places     text not null default '',
  version    integer not null default 1
);
-- Where the answer went when it was let in: who receives the tokens.
alter table assistant_grant add column place text;
