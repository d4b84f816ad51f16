-- Its holder needs a second factor and has none: what their roles open beyond buying is closed to it.
alter table session add column owes_factor boolean not null default false;
