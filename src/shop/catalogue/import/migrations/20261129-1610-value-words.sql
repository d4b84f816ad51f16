-- What the values of a choice are called in files of other systems, beside features, groups and kinds of prices.
alter table file_word drop constraint file_word_kind_check;
alter table file_word add constraint file_word_kind_check check (kind in ('feature', 'group', 'price', 'value'));
