-- The configuration that a browser or a person changed last: calls of the specification name a group only.
create index configuration_of_guest on configuration (guest_hash, changed_at desc) where guest_hash is not null;
create index configuration_of_customer on configuration (customer_id, changed_at desc) where customer_id is not null;
