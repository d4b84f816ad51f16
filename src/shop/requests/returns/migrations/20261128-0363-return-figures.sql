-- What figures know of goods that customers asked to send back.
create view return_figure as
  select r.request_id, q.code, q.sent_at, r.order_code, l.line_number, l.quantity, coalesce(l.received, 0) as received
    from goods_return r join request q on q.id = r.request_id join goods_return_line l on l.request_id = r.request_id
   where q.sent_at is not null;
