-- Words that mean the same, as the seller keeps them; language null: in all languages.
create table synonym_group (
  id         bigint generated always as identity primary key,
  language   text,
  words      text[] not null check (cardinality(words) between 2 and 12),
  changed_at timestamptz not null default now()
);

-- Searches that found nothing, by day; nobody's name is kept with them.
create table search_miss (
  day      date not null,
  language text not null,
  text     text not null check (length(text) between 1 and 120),
  times    integer not null default 1,
  last_at  timestamptz not null default now(),
  primary key (day, language, text)
);
