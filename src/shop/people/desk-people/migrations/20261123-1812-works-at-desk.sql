-- Somebody of the desk stays one when she has no role there for a while.
alter table customer add column works_at_desk boolean not null default false;
update customer c set works_at_desk = true
 where exists (select from role_grant g where g.customer_id = c.id and g.role in ('orders', 'catalogue', 'content', 'service', 'administrator'));
