-- Why the shop itself lets a schedule rest: 'cause', something that its buyer has to mend; 'person', the buyer or the
-- company may not order. Null: it does not rest, or a person paused it.
alter table replenishment add column stopped text check (stopped in ('cause', 'person'));
create index replenishment_stopped on replenishment (customer_id) where stopped is not null;
