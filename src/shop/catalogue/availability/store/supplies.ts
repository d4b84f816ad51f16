import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Inbound, StoreStock, Supply } from '../model/plan.ts'

/** One of the things that make up a supply: of the article itself with its stock, what is held of it, what comes. */
type Row = { id: number } & (
  | {
      part: 'article'
      stock_kind: Supply['stockKind']
      lead_time_days: number
      pieces: number | null
      list: StoreStock[] | null
    }
  | { part: 'held'; pieces: number }
  | { part: 'inbound'; list: Inbound[] }
)

/** What can be picked up of the article `a`, in stores that are open and hand goods out. */
export const inStores = `(
  select jsonb_agg(jsonb_build_object('store', o.code, 'site', s.site_code, 'quantity', s.quantity) order by o.id)
    from stock s join site w on w.code = s.site_code join store o on o.id = w.store_id
   where s.article_id = a.id and s.quantity > 0 and o.pickup and o.active)`

/** Each part is read once for all articles: a basket may hold 2,000 of them. */
const reading = (stores: string) => `
  select a.id, 'article' as part, a.stock_kind, a.lead_time_days, t.pieces, t.list
    from article a
    left join (
      select s.article_id, (sum(s.quantity) filter (where w.store_id is null))::bigint as pieces, ${stores} as list
        from stock s join site w on w.code = s.site_code left join store o on o.id = w.store_id
       where s.article_id = any($1) group by s.article_id) t on t.article_id = a.id
   where a.id = any($1)
   union all
  select r.article_id, 'held', null, null, sum(r.quantity)::bigint, null
    from stock_reservation r
   where r.article_id = any($1) and r.expires_at > now() and r.cart_id <> $2 group by r.article_id
   union all
  select i.article_id, 'inbound', null, null, null,
         jsonb_agg(jsonb_build_object('on', i.due_on, 'quantity', i.quantity - i.promised) order by i.due_on)
    from stock_inbound i
   where i.article_id = any($1) and i.quantity > i.promised group by i.article_id`
const supplies = preparedStatement<Row, [number[], number]>('availability-supplies', reading('null::jsonb'))
const withStores = preparedStatement<Row, [number[], number]>(
  'availability-supplies-with-stores',
  reading(`jsonb_agg(jsonb_build_object('store', o.code, 'site', s.site_code, 'quantity', s.quantity) order by o.id)
           filter (where s.quantity > 0 and o.pickup and o.active)`),
)

function suppliesIn(rows: readonly Row[]): Map<number, Supply> {
  const found = new Map<number, Supply>()
  for (const row of rows)
    if (row.part === 'article')
      found.set(row.id, {
        articleId: row.id,
        stockKind: row.stock_kind,
        leadTimeDays: row.lead_time_days,
        free: row.pieces ?? 0,
        inbound: [],
        ...(row.list && { stores: row.list }),
      })
  for (const row of rows) {
    const supply = found.get(row.id)
    if (!supply) continue
    switch (row.part) {
      case 'article':
        break
      case 'held':
        supply.free -= row.pieces
        break
      case 'inbound':
        supply.inbound = row.list
        break
    }
  }
  for (const supply of found.values()) supply.free = Math.max(0, supply.free)
  return found
}

/**
 * What is there and what comes, by article, in one round trip. Stock that other open checkouts hold does not count;
 * `cartId` is the basket whose own reservation does.
 */
export const suppliesOf = async (
  db: Db | Tx,
  articleIds: readonly number[],
  cartId = 0,
): Promise<Map<number, Supply>> => suppliesIn(await supplies(db, [[...articleIds], cartId]))

/** The same with what can be picked up in stores. */
export const suppliesWithStoresOf = async (
  db: Db | Tx,
  articleIds: readonly number[],
  cartId: number,
): Promise<Map<number, Supply>> => suppliesIn(await withStores(db, [[...articleIds], cartId]))
