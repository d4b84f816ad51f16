-- From which day on what leaves is billed by itself; null: nobody has said so yet, and nothing is. An empty shop begins at
-- once, one that has billed goes on, and one that sold before it had invoices is asked: it has billed those goods elsewhere.
create table billing_start (
  one        boolean primary key default true check (one),
  since      date,
  changed_at timestamptz not null default now(),
  changed_by text
);
insert into billing_start (since)
select case when exists (select from invoice) then (select min(issued_on) from invoice)
            when not exists (select from sales_order) then current_date end;
