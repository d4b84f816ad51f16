-- Offers of distributors as the desk keeps them (PDP-12), and how often their links were followed (PDP-13).
alter table distributor_offer
  add column id bigint generated always as identity unique,
  -- what is to be said of the stock beside the number: '2 to 3 days'
  add column remark text not null default '' check (length(remark) <= 120),
  add constraint distributor_offer_quantity check (quantity >= 0),
  add constraint distributor_offer_price check (price >= 0 and (price is null) = (currency is null)),
  add constraint distributor_offer_link check (link ~ '^https://' and length(link) <= 1000);
create index distributor_offer_distributor on distributor_offer (distributor_id);

-- Per day and article, of nobody in particular.
create table distributor_click (
  distributor_id bigint not null references distributor on delete cascade,
  article_id     bigint not null references article on delete cascade,
  day            date not null,
  clicks         integer not null default 1 check (clicks > 0),
  primary key (distributor_id, day, article_id)
);
create index distributor_click_article on distributor_click (article_id);
