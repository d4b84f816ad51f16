-- What visitors say about a page: like or dislike, and perhaps a comment. Nobody's name is kept with it.
create table page_feedback (
  id         bigint generated always as identity primary key,
  storefront text not null references storefront,
  page       text not null check (page ~ '^/'),
  option     text not null check (option in ('like', 'dislike')),
  comment    text not null default '',
  system     text,
  browser    text not null,
  given_at   timestamptz not null default now()
);
create index page_feedback_page on page_feedback (page, id desc);
create index page_feedback_given on page_feedback (given_at);
