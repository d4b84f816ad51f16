-- Figures that people of the desk get by letter: which one, of the week or month before, on which day next.
create table figure_letter (
  id         bigint generated always as identity primary key,
  -- measure, by what it is split, currency and what it is narrowed to, as an address asks for it
  asked      jsonb not null,
  every      text not null check (every in ('week', 'month')),
  next_on    date not null,
  stopped_at timestamptz
);
create index figure_letter_due on figure_letter (next_on) where stopped_at is null;
create table figure_letter_reader (
  letter_id   bigint not null references figure_letter on delete cascade,
  customer_id bigint not null references customer on delete cascade,
  primary key (letter_id, customer_id)
);
create index figure_letter_reader_customer on figure_letter_reader (customer_id);
