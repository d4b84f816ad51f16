-- Who gets the newsletter: asked for, confirmed by the link of a letter, ended by a link. One row an address.
create table newsletter_subscriber (
  id           bigint generated always as identity primary key,
  email        text not null,
  email_key    text not null unique generated always as (lower(email)) stored,
  -- letters speak its language
  storefront   text not null,
  state        text not null check (state in ('asked', 'subscribed', 'unsubscribed')),
  -- of the links to confirm and to unsubscribe
  token        text not null unique,
  asked_at     timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at     timestamptz,
  check ((state = 'subscribed') <= (confirmed_at is not null))
);
create index newsletter_subscriber_state on newsletter_subscriber (state, id);
