-- Two companies that become one keep one of two prices of an article.
alter table price_change drop constraint price_change_origin_check,
  add constraint price_change_origin_check check (origin in ('inquiry', 'document', 'merge'));
