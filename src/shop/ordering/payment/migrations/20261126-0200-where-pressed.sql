-- Where an order by card was pressed for: whoever goes on with it outside of a request acts there.
alter table payment_authorisation add column storefront text;
alter table payment_authorisation add column country text;
