/** Who holds the pieces of an article: lines of open orders, and checkouts that are under way. */
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Holder, InCheckouts } from '../model/holder.ts'

const holders = preparedStatement<Holder & { found: number }, [number, number, number]>(
  'orders-holders-of-article',
  `with open as (
     select o.id, o.code, o.company_id, o.state, o.placed_at, l.line_number, l.quantity - l.cancelled - l.shipped as pieces,
            count(*) over ()::int as found
       from sales_order_line l join sales_order o on o.id = l.order_id
      where l.article_id = $1 and l.quantity > l.cancelled + l.shipped and o.goods_taken
        and o.state in ('awaiting-approval', 'awaiting-payment', 'placed', 'confirmed', 'partly-shipped')
      order by o.placed_at, o.id, l.line_number limit $2 offset $3)
   select p.code as "orderCode", p.line_number as line, f.name as company, p.state, p.placed_at as "placedAt", p.pieces as open,
          p.found,
          coalesce((select jsonb_agg(jsonb_build_object('site', s.names, 'quantity', h.pieces) order by s.priority, s.code)
             from goods_held_by_line h join site s on s.code = h.site_code
            where h.article_id = $1 and h.order_id = p.id and h.line_number = p.line_number), '[]') as stock,
          coalesce((select jsonb_agg(jsonb_build_object('site', s.names, 'on', r.due_on, 'quantity', r.quantity)
                             order by r.due_on, s.code)
             from receipt_promised r join site s on s.code = r.site_code
            where r.article_id = $1 and r.order_id = p.id and r.line_number = p.line_number), '[]') as receipts
     from open p join company_shown f on f.id = p.company_id
    order by p.placed_at, p.id, p.line_number`,
)
/** Lines of open orders that wait for an article, the oldest order first; `found`: how many there are. */
export const holdersOf = (
  db: Db,
  articleId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<(Holder & { found: number })[]> => holders(db, [articleId, limit, offset])

const inCheckouts = preparedStatement<InCheckouts, [number]>(
  'orders-article-in-checkouts',
  `select count(*)::int as checkouts, coalesce(sum(quantity), 0)::bigint as pieces, max(expires_at) as until
     from stock_reservation where article_id = $1 and expires_at > now()`,
)
export const checkoutsHolding = async (db: Db, articleId: number): Promise<InCheckouts> =>
  (await inCheckouts(db, [articleId]))[0] ?? { checkouts: 0, pieces: 0, until: null }
