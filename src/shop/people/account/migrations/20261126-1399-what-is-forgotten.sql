-- Events of configurators, and changes of an address that nobody confirmed, are forgotten after a time; what was there before
-- the release that does so stays.
insert into act_since (act) values ('forget-events-and-changes');
