import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

/** How long an opened checkout keeps its stock, by the database's clock (conventions.md, Money). */
export const reservedFor = '15 minutes'

const lockStock = preparedStatement<never, [number[]]>(
  'cart-lock-stock',
  `select from stock where article_id = any($1::bigint[]) order by article_id, site_code for no key update`,
)
const freeStock = preparedStatement<{ id: number; free: number }, [number[], number]>(
  'cart-free-stock',
  `select a.id, greatest(0, coalesce((select sum(s.quantity) from stock s
                          where s.article_id = a.id and s.site_code in (select code from site where store_id is null)), 0)
            - coalesce((select sum(r.quantity) from stock_reservation r
                         where r.article_id = a.id and r.expires_at > now() and r.cart_id <> $2), 0))::bigint as free
     from unnest($1::bigint[]) as a(id)`,
)

/**
 * What is free of these articles for this basket, with their stock rows locked in one order until the transaction
 * ends: two checkouts after the last piece go one after the other.
 */
export async function lockFreeStock(
  tx: Tx,
  cartId: number,
  articleIds: readonly number[],
): Promise<Map<number, number>> {
  const ids = [...articleIds].toSorted((a, b) => a - b)
  // a second statement, so that it sees what the one before waited for
  const [, rows] = await Promise.all([lockStock(tx, [ids]), freeStock(tx, [ids, cartId])])
  return new Map(rows.map(row => [row.id, row.free]))
}

const drop = preparedStatement<never, [number]>(
  'cart-drop-reservations',
  'delete from stock_reservation where cart_id = $1',
)
const put = preparedStatement<never, [number, number[], number[]]>(
  'cart-put-reservations',
  `insert into stock_reservation (cart_id, article_id, quantity, expires_at)
   select $1, a, q, now() + interval '${reservedFor}' from unnest($2::bigint[], $3::int[]) as given(a, q)`,
)
const noteUntil = preparedStatement<{ until: Date }, [number]>(
  'cart-reserved-until',
  `update cart set reserved_until = now() + interval '${reservedFor}' where id = $1 returning reserved_until as until`,
)
const noteFreed = preparedStatement<never, [number]>(
  'cart-reservation-freed',
  'update cart set reserved_until = null where id = $1',
)

/** Replaces what the basket has reserved; answers until when, by the database's clock. */
export async function putReservations(
  tx: Tx,
  cartId: number,
  reserved: ReadonlyMap<number, number>,
): Promise<Date> {
  const taken = [...reserved].filter(([, quantity]) => quantity > 0)
  const [, , rows] = await Promise.all([
    drop(tx, [cartId]),
    taken.length > 0 ? put(tx, [cartId, taken.map(([id]) => id), taken.map(([, quantity]) => quantity)]) : [],
    noteUntil(tx, [cartId]),
  ])
  const until = rows[0]?.until
  if (!until) throw new Error('the basket is gone')
  return until
}

export async function dropReservations(db: Db | Tx, cartId: number): Promise<void> {
  await Promise.all([drop(db, [cartId]), noteFreed(db, [cartId])])
}
