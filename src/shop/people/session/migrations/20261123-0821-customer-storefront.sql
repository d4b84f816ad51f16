-- The storefront a person used last: letters to her are in its language, with links into it. Null: never signed in.
alter table customer add column storefront text references storefront;
