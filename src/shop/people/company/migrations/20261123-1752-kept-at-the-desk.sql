-- What the seller keeps of a company: why it is blocked, and which version a form showed.
alter table company
  add column blocked_because text not null default '',
  add column version integer not null default 1;
