/** What a basket and an order ask of reference documents. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import type { Scale } from '#shop/catalogue/pricing/model.ts'
import { referenceOf, type Callable } from '../model/document.ts'
import {
  callableOfArticles,
  callableOfDocument,
  callablePositions,
  returnCallOffs,
  takeCallOffs,
} from '../store/documents.ts'

export type { Callable }

/** Positions that lines are called off against and that may be called off on this day, by id. No query without any. */
async function referencesOf(
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

/** How a line that is called off stands: its document with what is left of it, and its price where that has one. */
export type CalledOff = { reference: { document: string; left: number } | null; scale: Scale[] | null }
const notCalledOff: CalledOff = { reference: null, scale: null }

/**
 * How lines stand that are called off by a company on this day; of any other line: no reference. Lines of one position share what
 * is left of it, the first of them first. Each is asked for as it was given. No query without any.
 */
export async function calledOffBy<L extends { quantity: number; details: LineDetails }>(
  db: Db | Tx,
  companyId: number | null,
  on: CalendarDate,
  lines: readonly L[],
): Promise<(line: L) => CalledOff> {
  const references = await referencesOf(db, companyId, on, lines)
  const taken = new Map<number, number>()
  const standing = new Map<L, CalledOff>()
  for (const line of lines) {
    const meant = referenceOf(line.details)
    if (!meant) continue
    const before = taken.get(meant.id) ?? 0
    taken.set(meant.id, before + line.quantity)
    standing.set(line, asCalledOff(meant.document, references.get(meant.id), before))
  }
  return line => standing.get(line) ?? notCalledOff
}

/** `before`: pieces that lines before it take of the same position. */
function asCalledOff(document: string, found: Callable | undefined, before: number): CalledOff {
  if (!found) return { reference: { document, left: 0 }, scale: null }
  const { price, priceUnit, currency } = found
  const source = { kind: 'agreement' as const, code: document, name: document }
  const breaks = price === null ? [] : [{ from: 1, price }]
  return {
    reference: { document, left: Math.max(0, found.left - before) },
    scale:
      price === null ? null : [{ source, currency, priceUnit, validFrom: null, validUntil: null, breaks }],
  }
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

type Called = readonly { quantity: number; details: LineDetails }[]

/** How many pieces of each position lines are called off against. */
function piecesOf(lines: Called): { id: number; quantity: number }[] {
  const asked = new Map<number, number>()
  for (const { quantity, details } of lines) {
    const id = quantity > 0 ? referenceOf(details)?.id : undefined
    if (id !== undefined) asked.set(id, (asked.get(id) ?? 0) + quantity)
  }
  return [...asked].map(([id, quantity]) => ({ id, quantity }))
}

/**
 * Takes what the lines of an order are called off against; a statement for each order that has any. Fails by itself
 * (`isGuardFailure`) where not enough is left (CART-29).
 */
export function callOff(
  tx: Tx,
  by: { companyId: number; on: CalendarDate },
  lines: Called,
): ((order: string) => Promise<void>)[] {
  const pieces = piecesOf(lines)
  if (pieces.length === 0) return []
  return [order => takeCallOffs(tx, { ...by, order }, pieces)]
}

/** Gives back what cancelled pieces of an order had been called off: they can be called off again (CART-29). */
export async function giveBackCallOffs(tx: Tx, order: string, cancelled: Called): Promise<void> {
  const pieces = piecesOf(cancelled)
  if (pieces.length > 0) await returnCallOffs(tx, order, pieces)
}
