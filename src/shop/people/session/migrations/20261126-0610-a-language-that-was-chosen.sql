-- Whether a person has set the language of her account herself: then a visit to another storefront does not change it.
alter table customer add column storefront_chosen boolean not null default false;
