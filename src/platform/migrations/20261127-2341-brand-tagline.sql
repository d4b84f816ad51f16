-- What the shop sells, in a line of each language: at the head of the home page and of the footer.
alter table brand add column tagline jsonb not null default '{}' check (jsonb_typeof(tagline) = 'object');
