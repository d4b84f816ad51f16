import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { dropEntries, putEntries, type EntryToPut } from './rows.ts'

const requestAll = preparedStatement<never, [number, CalendarDate]>(
  'cart-requested-day-all',
  `update cart_entry set requested_on = $2::date where cart_id = $1::bigint`,
)
const requestSome = preparedStatement<{ n: number }, [number, CalendarDate, readonly number[]]>(
  'cart-requested-day-some',
  `update cart_entry set requested_on = $2::date
    where cart_id = $1::bigint and entry_number = any($3::int[]) returning entry_number as n`,
)
/** Sets the delivery date asked for of positions of a locked basket; null: of all. */
export async function requestDayOf(
  tx: Tx,
  cartId: number,
  on: CalendarDate,
  entryNumbers: readonly number[] | null,
): Promise<void> {
  if (entryNumbers === null) await requestAll(tx, [cartId, on])
  else await requestSome(tx, [cartId, on, entryNumbers])
}

/**
 * Makes a position of a basket that is held another line of its article, in its place; `joins`: the position that is that line
 * already and takes it in. Answers the number of the position it is now.
 */
export async function becomeLine(
  tx: Tx,
  cartId: number,
  entry: Pick<EntryToPut, 'entryNumber' | 'articleId'>,
  to: Pick<EntryToPut, 'lineKey' | 'details' | 'requestedOn' | 'quantity'>,
  joins: Pick<EntryToPut, 'entryNumber'> | null,
): Promise<number> {
  await dropEntries(tx, cartId, [entry.entryNumber])
  const { entryNumber } = joins ?? entry
  await putEntries(tx, cartId, [{ entryNumber, articleId: entry.articleId, ...to }])
  return entryNumber
}
