-- Lists of numbers too long for an address (SRCH-01): kept by what they say, so that pages of the result can be linked.
create table id_list (
  code    text primary key,
  ids     text not null,
  used_at timestamptz not null default now()
);
create index id_list_used on id_list (used_at);
