-- What a person has chosen of how the shop looks, kept with her account; every browser has its own copy in a cookie.
create table choice (
  customer_id bigint not null references customer on delete cascade,
  name        text not null,
  value       text not null check (length(value) <= 4000),
  chosen_at   timestamptz not null default now(),
  primary key (customer_id, name)
);
