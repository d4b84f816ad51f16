-- Buyers of schedules are told of an article as soon as it is stopped; those stopped before are told when their date is near.
insert into act_since (act) values ('tell-stopped-articles');
