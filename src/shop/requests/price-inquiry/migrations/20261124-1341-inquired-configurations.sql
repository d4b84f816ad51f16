-- A position of something configured: the key of its lines, and what it was made to, as a basket's line keeps it.
alter table price_inquiry_position add column line_key text not null default '';
alter table price_inquiry_position add column details jsonb not null default '{}';
