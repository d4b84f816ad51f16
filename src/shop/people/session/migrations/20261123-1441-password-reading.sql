-- How long a password must be at least in a storefront (PWD-02, K-01): reading A 6 characters, reading B 8.
alter table storefront add column password_reading text not null default 'B' check (password_reading in ('A', 'B'));
