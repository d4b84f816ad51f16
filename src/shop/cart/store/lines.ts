import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { EntryToPut } from './rows.ts'

const wishAll = named<{ n: number }, [number, CalendarDate]>(
  'cart-wish-all',
  `update cart_entry set requested_on = $2::date where cart_id = $1::bigint`,
)
const wishSome = named<{ n: number }, [number, CalendarDate, readonly number[]]>(
  'cart-wish-some',
  `update cart_entry set requested_on = $2::date
    where cart_id = $1::bigint and entry_number = any($3::int[]) returning entry_number as n`,
)
/** Sets the day for which positions of a basket that is held are wished; null: for all. */
export async function wishEntries(
  tx: Tx,
  cartId: number,
  on: CalendarDate,
  entryNumbers: readonly number[] | null,
): Promise<void> {
  if (entryNumbers === null) await wishAll(tx, [cartId, on])
  else await wishSome(tx, [cartId, on, entryNumbers])
}

const rekey = named<never, [number, number, string, string, CalendarDate]>(
  'cart-rekey',
  `update cart_entry set line_key = $3, details = $4::jsonb, requested_on = $5::date
    where cart_id = $1::bigint and entry_number = $2::int`,
)
/** Makes a position of a basket that is held another line of its article; there must be none of that key yet. */
export async function rekeyEntry(
  tx: Tx,
  cartId: number,
  to: Pick<EntryToPut, 'entryNumber' | 'lineKey' | 'details' | 'requestedOn'>,
): Promise<void> {
  await rekey(tx, [cartId, to.entryNumber, to.lineKey, JSON.stringify(to.details), to.requestedOn])
}
