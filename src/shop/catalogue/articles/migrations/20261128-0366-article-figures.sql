-- What figures know of articles: the product they are a variant of, and the category in which they stand first.
create view article_figure as
  select a.id, a.code, a.names, a.base_id, b.code as family,
         coalesce((select c.category_code from article_category c where c.article_id = a.id order by c.sort, c.category_code limit 1),
                  b.category_code) as category
    from article a left join base_product b on b.id = a.base_id;
create view family_shown as select code, names from base_product;
create view category_shown as select code, names, parent_code from category;
