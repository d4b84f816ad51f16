-- Maker's numbers are looked up as they are typed, like all other numbers of an article.
create index article_by_mpn on article (lower(regexp_replace(mpn, '[^[:alnum:]]', '', 'g'))) where mpn is not null;
