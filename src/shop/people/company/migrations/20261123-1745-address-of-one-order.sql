-- An address that somebody entered for one order stands in no book.
alter table address add column kept boolean not null default true;
