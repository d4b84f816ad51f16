/** What a basket and an order ask of reference documents. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { LineDetails } from '#shop/catalogue/model.ts'
import { referenceOf, type Callable } from '../model/document.ts'
import {
  callableOfArticles,
  callableOfDocument,
  callablePositions,
  takeCallOffs,
} from '../store/documents.ts'

export type { Callable }

/** Positions that lines are called off against and that may be called off on this day, by id. No query without any. */
export async function referencesOf(
  db: Db | Tx,
  companyId: number | null,
  on: CalendarDate,
  lines: readonly { details: LineDetails }[],
): Promise<ReadonlyMap<number, Callable>> {
  const ids = lines.flatMap(line => referenceOf(line.details)?.id ?? [])
  if (ids.length === 0 || companyId === null) return new Map()
  const found = await callablePositions(db, companyId, on, ids)
  return new Map(found.map(one => [one.id, one]))
}

/** What a company may call off of these articles, what ends first at the head. */
export const choicesFor = (
  db: Db | Tx,
  companyId: number,
  on: CalendarDate,
  articleIds: readonly number[],
): Promise<Callable[]> =>
  articleIds.length === 0 ? Promise.resolve([]) : callableOfArticles(db, companyId, on, articleIds)

/** What is left of a document to be called off; nothing for one that is unknown, closed or somebody else's. */
export const restOf = (db: Db | Tx, companyId: number, on: CalendarDate, code: string): Promise<Callable[]> =>
  callableOfDocument(db, companyId, on, code)

/**
 * Takes what the lines of an order are called off against; a statement for each order that has any. Fails by itself
 * (`isGone`) where not enough is left (CART-29).
 */
export function callOff(
  tx: Tx,
  by: { companyId: number; on: CalendarDate },
  lines: readonly { quantity: number; details: LineDetails }[],
): ((order: string) => Promise<void>)[] {
  const asked = new Map<number, number>()
  for (const { quantity, details } of lines) {
    const id = referenceOf(details)?.id
    if (id !== undefined) asked.set(id, (asked.get(id) ?? 0) + quantity)
  }
  if (asked.size === 0) return []
  const pieces = [...asked].map(([id, quantity]) => ({ id, quantity }))
  return [order => takeCallOffs(tx, { ...by, order }, pieces)]
}
