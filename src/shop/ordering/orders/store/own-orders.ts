/** The orders that a buyer may list: sorted, counted and paged. */
import type { Db } from '#kit/db/connect.ts'
import { likeText } from '#kit/db/like-text.ts'
import { paged } from '#kit/db/paged.ts'
import type { Paged } from '#kit/paged.ts'
import { foundByBuyer } from '../model/found-by-text.ts'
import type { OrderHead } from '../model/order.ts'
import { ownOrderSorts, type OwnOrderSort } from '../model/own-list.ts'
import type { OrderState } from '../model/states.ts'
import { scopeCondition, scopeValues, type Scope, type ScopeValues } from '../model/view.ts'
import { head, headColumns, headTables, type HeadRow } from './read-orders.ts'

export type OrderFilter = {
  text: string
  state: OrderState | null
  /** the moments between which it was placed; null: no limit */
  from: Date | null
  until: Date | null
  sort: OwnOrderSort
}

type ListValues = [
  ...ScopeValues,
  string | null,
  string | null,
  number | null,
  number,
  Date | null,
  Date | null,
]
const { list, pageOf } = paged<HeadRow, ListValues, (typeof ownOrderSorts)[number]>(
  'orders-list',
  {
    id: 'o.id',
    from: 'sales_order o',
    by: {
      code: 'o.id',
      state: 'o.state',
      reference: 'o.reference_number',
      po: 'o.purchase_order_number',
      // amounts of two currencies are not compared
      total: ['o.currency', 'o.total'],
    },
  },
  ({ by, beyond }) => `select ${headColumns} from ${headTables}
    where ${scopeCondition('o')} and ($4::text is null or o.state = $4) and ${beyond(6)}
      and ($8::timestamptz is null or o.placed_at >= $8) and ($9::timestamptz is null or o.placed_at < $9)
      and ($5::text is null or o.id = any(${foundByBuyer(5)}))
    order by ${by} limit $7`,
)
const listValues = (
  scope: Scope,
  { text, state, from, until }: OrderFilter,
  after: number | null,
  limit: number,
): ListValues => [...scopeValues(scope), state, likeText(text.trim()) || null, after, limit, from, until]

/** The orders that fit, at most so many, from behind the one with the id `after`: `next` is that of the last one, null at the end. */
export async function listOrders(
  db: Db,
  scope: Scope,
  filter: OrderFilter,
  { after, limit }: { after: number | null; limit: number },
): Promise<{ orders: OrderHead[]; next: number | null }> {
  const rows = await list(filter.sort)(db, listValues(scope, filter, after, limit + 1))
  const shown = rows.slice(0, limit)
  return { orders: shown.map(head), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** A page of the orders that fit. */
export async function pageOfOwnOrders(
  db: Db,
  scope: Scope,
  { page, size, ...filter }: OrderFilter & { page: number; size: number },
): Promise<Paged<OrderHead>> {
  const found = await pageOf(filter.sort)(db, {
    page,
    size,
    values: (after, limit) => listValues(scope, filter, after, limit),
  })
  return { ...found, rows: found.rows.map(head) }
}
