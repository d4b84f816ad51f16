-- A number means one article within a company: of equal ones the oldest article's stays.
delete from company_article_number n using company_article_number o
 where o.company_id = n.company_id and o.number_key = n.number_key
   and (o.article_id, o.number) < (n.article_id, n.number);
drop index company_article_number_key;
create unique index company_article_number_key on company_article_number (company_id, number_key);
create index company_article_number_article on company_article_number (article_id);

-- A file of own numbers that a person uploaded and has not yet taken over; the last one of each person.
create table own_number_upload (
  customer_id bigint primary key references customer on delete cascade,
  token       text not null,
  filename    text not null,
  rows        jsonb not null,
  made_at     timestamptz not null default now()
);
