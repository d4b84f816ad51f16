-- Prices of articles that came to be by an answer to an inquiry or by a reference document: who gave which, when, in the
-- place of which. What files and forms of price lists do is kept with their imports.
create table price_change (
  id         bigint generated always as identity primary key,
  article_id bigint not null references article on delete cascade,
  changed_at timestamptz not null default now(),
  author_id  bigint references customer on delete set null,
  author     text not null,
  origin     text not null check (origin in ('inquiry', 'document')),
  -- the number of the inquiry or document
  reference  text not null,
  -- where the price stands: company, agreement, currency and quantity
  key        text not null,
  -- as they are read, with the price unit behind a stroke; null: there was none, or there is none any more
  before     text,
  after      text,
  percent    double precision
);
create index price_change_article on price_change (article_id, id desc);
create index price_change_author on price_change (author_id);
