-- What figures know of stock.
create view stock_figure as select article_id, sum(quantity)::bigint as quantity from stock group by article_id;
