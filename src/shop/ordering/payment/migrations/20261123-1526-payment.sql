-- A card that a person entered on her provider's form: neither its number nor its security code is known here.
create table payment_card (
  id           bigint generated always as identity primary key,
  key          text not null unique,
  company_id   bigint not null references company,
  customer_id  bigint not null references customer,
  provider     text not null,
  -- what the provider calls it
  token        text not null,
  card_type    text not null,
  last4        text not null check (last4 ~ '^[0-9]{4}$'),
  holder       text not null default '',
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year  smallint not null check (expiry_year between 2000 and 2999),
  -- of maestro and switch only
  start_month  smallint check (start_month between 1 and 12),
  start_year   smallint check (start_year between 1990 and 2999),
  issue_number text not null default '',
  -- where its bills go; null: where the company's go
  billing      jsonb,
  -- offered again; otherwise it is of one basket only
  saved        boolean not null default false,
  is_default   boolean not null default false,
  created_at   timestamptz not null default now(),
  removed_at   timestamptz,
  check (saved or not is_default)
);
create index payment_card_customer on payment_card (customer_id, id) where removed_at is null;
create index payment_card_company on payment_card (company_id);
create unique index payment_card_default on payment_card (customer_id) where is_default and removed_at is null;

alter table cart add column payment_card_id bigint references payment_card;
create index cart_payment_card on cart (payment_card_id) where payment_card_id is not null;

-- Money that was asked for before the order was written. One that no order followed is given back.
create table payment_authorisation (
  id                 bigint generated always as identity primary key,
  -- the key of the call to the provider, and of the way back from its page
  key                text not null unique,
  company_id         bigint not null references company,
  customer_id        bigint not null references customer,
  -- the place token of the basket it is for
  place_token        text not null,
  card_id            bigint not null references payment_card,
  amount             bigint not null check (amount > 0),
  currency           text not null check (currency ~ '^[A-Z]{3}$'),
  provider           text not null,
  -- empty: the provider has not answered
  provider_reference text not null default '',
  state              text not null default 'asked'
                     check (state in ('asked', 'action', 'authorised', 'declined', 'used', 'voiding', 'voided')),
  reason             text not null default '',
  -- where its holder comes back to, and in which language; a repeated call says the same
  return_url         text not null,
  language           text not null,
  -- the provider's page that its holder goes on with
  action_url         text not null default '',
  -- what was entered with the order, to go on with it on the way back
  asked              jsonb not null default '{}',
  order_code         text,
  created_at         timestamptz not null default now(),
  changed_at         timestamptz not null default now(),
  check ((state = 'used') = (order_code is not null))
);
create unique index payment_authorisation_live on payment_authorisation (place_token, card_id, amount, currency)
  where state in ('asked', 'action', 'authorised', 'used');
create index payment_authorisation_open on payment_authorisation (created_at)
  where state in ('asked', 'action', 'authorised', 'voiding');
create index payment_authorisation_customer on payment_authorisation (customer_id);
create index payment_authorisation_company on payment_authorisation (company_id);
create index payment_authorisation_card on payment_authorisation (card_id);

-- A card that is being entered at its provider.
create table payment_entry (
  key                text primary key,
  company_id         bigint not null references company,
  customer_id        bigint not null references customer,
  provider           text not null,
  provider_reference text not null,
  -- the provider's form: shown in a frame, or the page that she goes on to
  url                text not null,
  -- what the shop's own form said, where the provider's page comes after it
  form               jsonb,
  created_at         timestamptz not null default now()
);
create index payment_entry_customer on payment_entry (customer_id);
create index payment_entry_company on payment_entry (company_id);
create index payment_entry_age on payment_entry (created_at);
