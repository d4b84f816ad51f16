-- A person has one open registration: a newer one that is confirmed takes the place of an older, and an account that comes to
-- be another way (an invitation, the company's administrator) leaves nothing to decide. Such a one is 'refused' to the
-- release before, which knows no other end; this says that nobody refused it, and that no letter went out.
alter table registration add column closed_because text check (closed_because in ('newer', 'account'));
