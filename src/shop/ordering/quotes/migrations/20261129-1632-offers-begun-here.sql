-- Offers that the desk begins: nothing of them is its buyer's to read until one version was sent.
alter table quote add column unsent boolean not null default false;
alter table quote drop constraint quote_origin_kind_check;
alter table quote add constraint quote_origin_kind_check check (origin_kind in ('basket', 'order', 'quote', 'desk'));
create unique index quote_begun_here on quote (origin_reference) where origin_kind = 'desk';
