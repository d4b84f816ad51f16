-- A line is more than an article: its key tells two lines of one article apart, its details say what is special about it.
alter table cart_entry
  add column line_key text not null default '' check (length(line_key) <= 200),
  add column details jsonb not null default '{}',
  drop constraint cart_entry_cart_id_article_id_key,
  add constraint cart_entry_line unique (cart_id, article_id, line_key);
alter table cart add constraint cart_currency check (currency ~ '^[A-Z]{3}$');
create index cart_entry_article on cart_entry (article_id);
