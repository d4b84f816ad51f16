-- What lies at a site for open orders: taken from its stock, not cancelled, not shipped. Of a line that takes from several sites
-- what was shipped left the first ones. The article stands in the window, so that who asks for one of them reads its rows alone.
create view goods_held as
select p.article_id, p.site_code, sum(p.pieces)::bigint as quantity
  from (select k.article_id, k.site_code,
               greatest(0, least(sum(k.quantity) over w, l.quantity - l.cancelled)
                           - greatest(sum(k.quantity) over w - k.quantity, l.shipped)) as pieces
          from sales_order o
          join stock_taken k on k.order_id = o.id
          join sales_order_line l on l.order_id = k.order_id and l.line_number = k.line_number
          join site s on s.code = k.site_code
         where o.goods_taken
           and o.state in ('awaiting-approval', 'awaiting-payment', 'placed', 'confirmed', 'partly-shipped')
        window w as (partition by k.article_id, k.order_id, k.line_number order by s.priority, s.code)) p
 where p.pieces > 0
 group by p.article_id, p.site_code;
-- What left a site, and when.
create view goods_left as
select k.article_id, k.site_code, s.shipped_at
  from shipment s
  join shipment_line l on l.shipment_id = s.id
  join stock_taken k on k.order_id = s.order_id and k.line_number = l.line_number
 where s.undone_at is null;
