-- Heads of lists that a company, or a person without one, has named: which column of its files holds what.
create table list_head (
  company_id  bigint references company on delete cascade,
  customer_id bigint references customer on delete cascade,
  meaning     text not null check (meaning in ('code', 'quantity')),
  head        text not null check (length(head) between 1 and 80),
  named_at    timestamptz not null default now(),
  check (num_nonnulls(company_id, customer_id) = 1),
  unique nulls not distinct (company_id, customer_id, meaning, head)
);
create index list_head_customer on list_head (customer_id);
