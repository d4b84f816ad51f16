-- What figures know of costs.
create view cost_figure as select article_id, currency, cost / cost_unit as cost from article_cost;
