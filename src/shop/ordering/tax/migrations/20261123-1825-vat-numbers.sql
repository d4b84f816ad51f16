-- What the register said of VAT numbers, as they are without signs between; a number without a row was never asked for.
create table vat_number (
  vat_id      text primary key check (vat_id ~ '^[A-Z0-9]+$'),
  state       text not null check (state in ('valid', 'invalid', 'unavailable')),
  -- whom it was given to, where the register says so
  name        text not null default '',
  checked_at  timestamptz not null default now(),
  -- when the register confirmed it last
  valid_at    timestamptz,
  -- who at the desk takes it as good, whatever the register says
  accepted_by text,
  -- tax is worked out by it: confirmed, accepted by hand, or confirmed lately by a register that does not answer now
  counts      boolean not null
);
