-- Attributes that articles of a category should have; those of the categories above it count, too.
alter table category add column attributes text[] not null default '{}';
