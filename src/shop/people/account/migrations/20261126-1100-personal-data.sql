-- What is held about a person is found by their addresses too: letters to them, what they did, and the addresses that an
-- account had before.
create index mail_recipient on mail (lower(recipient));
create index trail_actor on trail (actor, id);
create index trail_email_changed on trail (lower(actor), subject) where action = 'email-changed';

-- Nobody reads what goes to an erased person; otherwise as before.
create or replace function leave_out_unwanted() returns trigger language plpgsql as $$
begin
  if new.recipient like 'erased-%@erased.invalid' then
    return null;
  end if;
  if new.key !~ '^(order-placed|order-confirmation|request-sent)' and exists (
    select from unwanted_letter u join customer c on c.id = u.customer_id
     where c.email = lower(new.recipient) and new.key like u.about || '-%') then
    return null;
  end if;
  return new;
end $$;
