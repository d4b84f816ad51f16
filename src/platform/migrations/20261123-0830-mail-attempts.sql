-- A mail is taken for a while, sent outside of any transaction, and tried again after a pause that grows; when its
-- attempts end, it is left to a person. A mail whose link lets its reader in is kept sealed.
alter table mail
  add column next_at     timestamptz not null default now(),
  add column taken_until timestamptz,
  add column given_up_at timestamptz,
  add column sealed      bytea;
update mail set given_up_at = now() where sent_at is null and attempts >= 20;
drop index mail_unsent;
create index mail_due on mail (next_at, id) where sent_at is null and given_up_at is null;
create index mail_sent on mail (sent_at) where sent_at is not null;
