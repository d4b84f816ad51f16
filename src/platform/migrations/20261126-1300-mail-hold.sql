-- Mails that do not leave by themselves: 'restore', the shop was restored, and they may have been sent after the backup;
-- 'late', nobody tried to send them within a day. An administrator of the desk lets them go or drops them; what was dropped
-- is given up for every release and stays to be read.
alter table mail add column held_for text check (held_for in ('restore', 'late'));
alter table mail add column let_go_at timestamptz;
alter table mail add column dropped_at timestamptz;
create index mail_held on mail (id) where held_for is not null;

-- Since when every mail is held. A restore makes the table itself in a database of a release before this one.
create table if not exists mail_hold (
  one   boolean primary key default true check (one),
  since timestamptz not null default now()
);
