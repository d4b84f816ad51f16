-- What a load changed, kept so that it can be taken back: the rows of an article in one table, before and after.
create table article_state (
  load_id    bigint not null,
  article_id bigint not null references article on delete cascade,
  -- the table that the rows belong to
  part       text not null,
  -- null: the article was not there
  before     jsonb,
  after      jsonb not null,
  primary key (load_id, part, article_id)
);
create index article_state_article on article_state (article_id);
