-- What a person says of herself; what is empty holds as her unit or company has it.
alter table customer
  add column title_code text not null default '',
  add column phone text not null default '',
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column region text not null default '',
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column deactivated_at timestamptz,
  add column erased_at timestamptz;

-- What a session was opened with, for the list of sessions.
alter table session add column user_agent text not null default '';

-- Another e-mail address that is on its way: it holds when both the old and the new address have confirmed it.
create table email_change (
  customer_id  bigint primary key references customer on delete cascade,
  email        text not null check (email = lower(email)),
  old_hash     bytea not null unique,
  new_hash     bytea not null unique,
  old_at       timestamptz,
  new_at       timestamptz,
  until        timestamptz not null
);

-- Letters that a person does not want: what they are about, by the first word of their key.
create table unwanted_letter (
  customer_id bigint not null references customer on delete cascade,
  about       text not null check (about in ('order', 'quote', 'approval', 'request')),
  primary key (customer_id, about)
);

-- What a letter is about is the first word of its key. Confirmations of what she herself sent always come.
create function leave_out_unwanted() returns trigger language plpgsql as $$
begin
  if new.key !~ '^(order-placed|order-confirmation|request-sent)' and exists (
    select from unwanted_letter u join customer c on c.id = u.customer_id
     where c.email = lower(new.recipient) and new.key like u.about || '-%') then
    return null;
  end if;
  return new;
end $$;
create trigger mail_wanted before insert on mail for each row execute function leave_out_unwanted();
