-- A directory speaks OpenID Connect or SAML 2.0. Of one that speaks SAML, issuer is its entity ID; client and secret are empty.
alter table directory add column kind text not null default 'oidc' check (kind in ('oidc', 'saml'));
create table directory_saml (
  directory_id     bigint primary key references directory on delete cascade,
  -- where its metadata stands; empty: it was typed
  metadata_url     text not null default '',
  -- when it was last asked for
  read_at          timestamptz,
  sso_url          text not null,
  -- where it signs people out; empty: nowhere
  slo_url          text not null default '',
  -- whose signatures count, as PEM; several while one follows the other
  certificates     text[] not null,
  name_id_format   text not null check (name_id_format in ('persistent', 'unspecified', 'email')),
  -- the attribute that says who somebody is; empty: the NameID
  subject_claim    text not null default '',
  -- the attributes of address and name; empty: the usual ones
  email_claim      text not null default '',
  first_name_claim text not null default '',
  last_name_claim  text not null default '',
  signs_requests   boolean not null default false,
  -- the shop's own, sealed with its secret, and the certificate that others know it by
  own_key          bytea not null,
  own_certificate  text not null
);
-- Ways to a directory whose answer comes by a form, which no cookie of the shop travels with: what was asked, and what came.
create table directory_way (
  mark_hash    bytea primary key,
  directory_id bigint not null references directory on delete cascade,
  request_id   text not null,
  asked_at     timestamptz not null default now(),
  -- sealed with the shop's secret; null: none yet
  answer       bytea
);
create index directory_way_directory on directory_way (directory_id);
create index directory_way_asked on directory_way (asked_at);
