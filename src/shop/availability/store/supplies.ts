import type { Db, Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { Inbound, StoreStock, Supply } from '../model/plan.ts'

type Row = {
  id: number
  stock_kind: Supply['stockKind']
  lead_time_days: number
  free: number
  inbound: Inbound[] | null
  stores: StoreStock[] | null
}

/** What can be picked up of the article `a`, in stores that are open and hand goods out. */
export const inStores = `(
  select jsonb_agg(jsonb_build_object('store', o.code, 'site', s.site_code, 'quantity', s.quantity) order by o.id)
    from stock s join site w on w.code = s.site_code join store o on o.id = w.store_id
   where s.article_id = a.id and s.quantity > 0 and o.pickup and o.active)`

const reading = (stores: string) => `
  select a.id, a.stock_kind, a.lead_time_days,
         greatest(0, coalesce((select sum(s.quantity) from stock s
                         where s.article_id = a.id and s.site_code in (select code from site where store_id is null)), 0)
           - coalesce((select sum(r.quantity) from stock_reservation r
                        where r.article_id = a.id and r.expires_at > now() and r.cart_id <> $2), 0))::int as free,
         (select jsonb_agg(jsonb_build_object('on', i.due_on, 'quantity', i.quantity - i.promised) order by i.due_on)
            from stock_inbound i where i.article_id = a.id and i.quantity > i.promised) as inbound,
         ${stores} as stores
    from article a where a.id = any($1)`
const supplies = named<Row, [number[], number]>('availability-supplies', reading('null'))
const withStores = named<Row, [number[], number]>('availability-supplies-with-stores', reading(inStores))

const supplyOf = (row: Row): Supply => ({
  articleId: row.id,
  stockKind: row.stock_kind,
  leadTimeDays: row.lead_time_days,
  free: row.free,
  inbound: row.inbound ?? [],
  ...(row.stores && { stores: row.stores }),
})

/**
 * What is there and what comes, by article, in one round trip. Stock that other open checkouts hold does not count;
 * `cartId` is the basket whose own reservation does.
 */
export const suppliesOf = async (
  db: Db | Tx,
  articleIds: readonly number[],
  cartId = 0,
): Promise<Map<number, Supply>> =>
  new Map((await supplies(db, [[...articleIds], cartId])).map(row => [row.id, supplyOf(row)]))

/** The same with what can be picked up in stores. */
export const suppliesWithStoresOf = async (
  db: Db | Tx,
  articleIds: readonly number[],
  cartId: number,
): Promise<Map<number, Supply>> =>
  new Map((await withStores(db, [[...articleIds], cartId])).map(row => [row.id, supplyOf(row)]))
