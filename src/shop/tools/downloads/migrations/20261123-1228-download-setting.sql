-- How long records of downloads are kept, in days: set at the desk.
create table download_setting (
  only_row  boolean primary key default true check (only_row),
  kept_days integer not null check (kept_days between 1 and 3650)
);
insert into download_setting values (true, 400);
