-- What lies at a site for each line of an open order, and for all of them together: the rule stands once.
create view goods_held_by_line as
select p.article_id, p.order_id, p.line_number, p.site_code, p.pieces
  from (select k.article_id, k.order_id, k.line_number, k.site_code,
               greatest(0, least(sum(k.quantity) over w, l.quantity - l.cancelled)
                           - greatest(sum(k.quantity) over w - k.quantity, l.shipped)) as pieces
          from sales_order o
          join stock_taken k on k.order_id = o.id
          join sales_order_line l on l.order_id = k.order_id and l.line_number = k.line_number
          join site s on s.code = k.site_code
         where o.goods_taken
           and o.state in ('awaiting-approval', 'awaiting-payment', 'placed', 'confirmed', 'partly-shipped')
        window w as (partition by k.article_id, k.order_id, k.line_number order by s.priority, s.code)) p
 where p.pieces > 0;
create or replace view goods_held as
select article_id, site_code, sum(pieces)::bigint as quantity from goods_held_by_line group by article_id, site_code;
