import type { Db, Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { Inbound, Supply } from '../model/plan.ts'

type Row = {
  id: number
  stock_kind: Supply['stockKind']
  lead_time_days: number
  free: number
  inbound: Inbound[] | null
}

const supplies = named<Row, [number[], number]>(
  'availability-supplies',
  `select a.id, a.stock_kind, a.lead_time_days,
          greatest(0, coalesce((select sum(s.quantity) from stock s where s.article_id = a.id), 0)
            - coalesce((select sum(r.quantity) from stock_reservation r
                         where r.article_id = a.id and r.expires_at > now() and r.cart_id <> $2), 0))::int as free,
          (select jsonb_agg(jsonb_build_object('on', i.due_on, 'quantity', i.quantity - i.promised) order by i.due_on)
             from stock_inbound i where i.article_id = a.id and i.quantity > i.promised) as inbound
     from article a where a.id = any($1)`,
)

/**
 * What is there and what comes, by article, in one round trip. Stock that other open checkouts hold does not count;
 * `cartId` is the basket whose own reservation does.
 */
export async function suppliesOf(
  db: Db | Tx,
  articleIds: readonly number[],
  cartId = 0,
): Promise<Map<number, Supply>> {
  const rows = await supplies(db, [[...articleIds], cartId])
  return new Map(
    rows.map(row => [
      row.id,
      {
        articleId: row.id,
        stockKind: row.stock_kind,
        leadTimeDays: row.lead_time_days,
        free: row.free,
        inbound: row.inbound ?? [],
      },
    ]),
  )
}
