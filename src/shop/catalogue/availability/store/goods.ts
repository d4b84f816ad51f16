import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { SaleState } from '#shop/catalogue/articles/model/sale.ts'
import type { Goods } from '../model/allocate.ts'
import type { StoreStock } from '../model/plan.ts'
import { inStores } from './supplies.ts'

type Row = {
  id: number
  retired: boolean
  lifecycle: SaleState['lifecycle']
  last_order_on: SaleState['lastOrderOn']
  stock_kind: Goods['stockKind']
  lead_time_days: number
  held: number
  sites: Goods['sites'] | null
  receipts: Goods['receipts'] | null
  stores: StoreStock[] | null
}

const goods = preparedStatement<Row, [number[], number]>(
  'availability-goods',
  `select a.id, a.retired_at is not null as retired, a.lifecycle, a.last_order_on, a.stock_kind, a.lead_time_days,
          coalesce((select sum(r.quantity) from stock_reservation r
                     where r.article_id = a.id and r.expires_at > now() and r.cart_id <> $2), 0)::bigint as held,
          (select jsonb_agg(jsonb_build_object('site', s.site_code, 'quantity', s.quantity) order by w.priority, w.code)
             from stock s join site w on w.code = s.site_code where s.article_id = a.id and s.quantity > 0 and w.store_id is null) as sites,
          (select jsonb_agg(jsonb_build_object('site', i.site_code, 'on', i.due_on, 'quantity', i.quantity - i.promised)
                            order by i.due_on, i.site_code)
             from stock_inbound i where i.article_id = a.id and i.quantity > i.promised) as receipts,
          ${inStores} as stores
     from article a where a.id = any($1)`,
)

/** What an order can take, by article: like the supplies, but by site. `cartId` is the basket that is being ordered. */
export async function goodsOf(
  db: Db | Tx,
  articleIds: readonly number[],
  cartId: number,
): Promise<Map<number, Goods>> {
  const rows = await goods(db, [[...articleIds], cartId])
  return new Map(
    rows.map(row => {
      const sites = row.sites ?? []
      const receipts = row.receipts ?? []
      return [
        row.id,
        {
          articleId: row.id,
          sale: { retired: row.retired, lifecycle: row.lifecycle, lastOrderOn: row.last_order_on },
          stockKind: row.stock_kind,
          leadTimeDays: row.lead_time_days,
          free: Math.max(0, sites.reduce((sum, site) => sum + site.quantity, 0) - row.held),
          inbound: receipts.map(({ on, quantity }) => ({ on, quantity })),
          sites,
          receipts,
          ...(row.stores && { stores: row.stores }),
        },
      ]
    }),
  )
}
