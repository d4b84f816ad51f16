-- The key of the desk's form that founded a company: the same form sent twice is one company
alter table company add column founding_key text unique;
