-- Up to which share of a budget (in per cent) who administers it was told: 0, 80 or 100. What is used by now is not told anew.
alter table budget add column told smallint not null default 0;
update budget set told = case when used >= amount then 100 else 80 end where used > 0 and used * 5 >= amount * 4;
