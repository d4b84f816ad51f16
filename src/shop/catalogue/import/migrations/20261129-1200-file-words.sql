-- What names in files of other systems mean at this shop: a feature an attribute, a group a category, a kind of price a price list.
-- Said by the desk, once for all files; null: it is left out.
create table file_word (
  kind    text not null check (kind in ('feature', 'group', 'price')),
  word    text not null,
  meaning text,
  primary key (kind, word)
);
