/** What the desk corrects of an order before it is shipped: judged and applied by one rule, for the preview and for the act. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Localised } from '#platform/language/language.ts'
import { addressInOneLine, type PostalAddress } from '#shop/people/company/model/address.ts'
import type { Amount } from '#kit/money.ts'
import { owed, owedOfLine } from './money.ts'
import { piecesLeft, type Progress } from './states.ts'

/** What is to become of a line; what is absent stays. */
export type LineAsked = {
  /** pieces without those that were cancelled; as many as have left, or none: the rest is removed */
  pieces?: number
  /** decimal of four places per price unit */
  price?: string
  requestedOn?: CalendarDate
  expectedOn?: CalendarDate
}
/** A line that is added, at a price that the customer has today or that was typed. */
export type AddedLine = {
  articleId: number
  code: string
  name: string
  names: Localised
  quantity: number
  unit: string
  taxCode: string
  price: string
  priceUnit: number
  priceSource: string
}
export type CorrectionAsked = {
  /** where it goes instead, only while nothing has left */
  shipTo?: PostalAddress
  /** what delivery costs, in the smallest unit of the order's currency, only while nothing has left */
  delivery?: Amount
  added?: readonly AddedLine[]
  /** the VAT number of the order's bill, by which an added line or another address is taxed; null: none counts */
  taxedAs?: string | null
  lines: ReadonlyMap<number, LineAsked>
  referenceNumber?: string
  purchaseOrderNumber?: string
}

export const changeKinds = [
  'added',
  'address',
  'freight',
  'quantity',
  'removed',
  'price',
  'desired',
  'expected',
  'reference',
  'purchase-order',
] as const
/** One difference, as it is kept in the history: figures as plain decimals, days as dates; null: there was none. */
export type Change = {
  kind: (typeof changeKinds)[number]
  /** null: of the whole order */
  line: number | null
  code: string
  was: string | null
  now: string | null
}

/** Why something cannot be corrected. `n`: pieces. */
export type CorrectionFault = {
  field: string
  why:
    | 'has-left'
    | 'below-shipped'
    | 'nothing-left'
    | 'price-shipped'
    | 'past'
    | 'all-removed'
    | 'nothing'
    | 'no-reference'
  line: number
  n: number
}

type Line = Progress & {
  lineNumber: number
  code: string
  price: string
  requestedOn: CalendarDate | null
  expectedOn: CalendarDate | null
}
type Correctable = {
  shipTo: PostalAddress
  delivery: Amount
  referenceNumber: string
  purchaseOrderNumber: string
  lines: readonly Line[]
}

/** Pieces of a line that were not cancelled. */
export const keptPieces = (line: Progress): number => line.quantity - line.cancelled

function changesOfLine(line: Line, asked: LineAsked, today: CalendarDate): (Change | CorrectionFault)[] {
  const of = { line: line.lineNumber, code: line.code }
  const fault = (field: string, why: CorrectionFault['why']): CorrectionFault => ({
    field: `${field}-${line.lineNumber}`,
    why,
    line: line.lineNumber,
    n: line.shipped,
  })
  const found: (Change | CorrectionFault)[] = []
  const [kept, left] = [keptPieces(line), piecesLeft(line)]
  const { pieces = kept, price = line.price, requestedOn, expectedOn } = asked
  if (pieces !== kept) {
    if (left === 0) found.push(fault('line', 'nothing-left'))
    else if (pieces < line.shipped) found.push(fault('line', 'below-shipped'))
    else if (pieces === line.shipped) found.push({ kind: 'removed', ...of, was: String(left), now: null })
    else found.push({ kind: 'quantity', ...of, was: String(kept), now: String(pieces) })
  }
  if (Number(price) !== Number(line.price))
    found.push(
      left === 0
        ? fault('price', 'nothing-left')
        : line.shipped > 0
          ? fault('price', 'price-shipped')
          : { kind: 'price', ...of, was: line.price, now: price },
    )
  if (requestedOn !== undefined && requestedOn !== line.requestedOn)
    found.push({ kind: 'desired', ...of, was: line.requestedOn, now: requestedOn })
  if (expectedOn !== undefined && expectedOn !== line.expectedOn)
    found.push(
      expectedOn < today
        ? fault('day', 'past')
        : { kind: 'expected', ...of, was: line.expectedOn, now: expectedOn },
    )
  return found
}

/**
 * What a correction changes, and what keeps it from being done. Only what has not left is corrected: never fewer pieces than have
 * left, and no other price of a line of which something has; who wants nothing any more is cancelled, not corrected.
 */
export function judgeCorrection(
  order: Correctable,
  asked: CorrectionAsked,
  today: CalendarDate,
): { changes: Change[]; faults: CorrectionFault[] } {
  const changes: Change[] = []
  const faults: CorrectionFault[] = []
  for (const line of order.lines)
    for (const one of changesOfLine(line, asked.lines.get(line.lineNumber) ?? {}, today))
      if ('why' in one) faults.push(one)
      else changes.push(one)
  const none = { line: 0, n: 0 }
  const hasLeft = order.lines.some(line => line.shipped > 0)
  const ofWhole = { line: null, code: '' }
  const { shipTo = order.shipTo, delivery = order.delivery, added = [] } = asked
  const [from, to] = [addressInOneLine(order.shipTo), addressInOneLine(shipTo)]
  if (from !== to)
    if (hasLeft) faults.push({ field: 'addressKey', why: 'has-left', ...none })
    else changes.push({ kind: 'address', ...ofWhole, was: from, now: to })
  if (delivery !== order.delivery)
    if (hasLeft) faults.push({ field: 'delivery', why: 'has-left', ...none })
    else changes.push({ kind: 'freight', ...ofWhole, was: String(order.delivery), now: String(delivery) })
  const last = Math.max(0, ...order.lines.map(line => line.lineNumber))
  for (const [i, { code, quantity }] of added.entries())
    changes.push({ kind: 'added', line: last + 1 + i, code, was: null, now: String(quantity) })
  const { referenceNumber = order.referenceNumber, purchaseOrderNumber = order.purchaseOrderNumber } = asked
  if (referenceNumber === '') faults.push({ field: 'referenceNumber', why: 'no-reference', ...none })
  if (referenceNumber !== order.referenceNumber)
    changes.push({
      kind: 'reference',
      line: null,
      code: '',
      was: order.referenceNumber,
      now: referenceNumber,
    })
  if (purchaseOrderNumber !== order.purchaseOrderNumber)
    changes.push({
      kind: 'purchase-order',
      line: null,
      code: '',
      was: order.purchaseOrderNumber,
      now: purchaseOrderNumber,
    })
  const removed = new Set(changes.flatMap(({ kind, line }) => (kind === 'removed' ? [line] : [])))
  if (added.length === 0 && order.lines.every(line => piecesLeft(line) === 0 || removed.has(line.lineNumber)))
    faults.push({ field: '', why: 'all-removed', ...none })
  if (changes.length === 0 && faults.length === 0) faults.push({ field: '', why: 'nothing', ...none })
  return { changes, faults }
}

type Applied = Omit<Parameters<typeof owed>[0], 'lines'> & {
  referenceNumber: string
  purchaseOrderNumber: string
  net: Amount
  tax: Amount
  total: Amount
  lines: (Line & Parameters<typeof owed>[0]['lines'][number] & { amount: Amount; priceSource: string })[]
}

/** Brings an order to what the changes say, and what it comes to with it: agreed prices, and the tax of the day it was placed. */
export function applyCorrection(order: Applied, changes: readonly Change[]): void {
  for (const { kind, line: number, now } of changes) {
    const line = order.lines.find(one => one.lineNumber === number)
    if (kind === 'reference') order.referenceNumber = now ?? ''
    if (kind === 'freight') order.delivery = Number(now)
    if (kind === 'purchase-order') order.purchaseOrderNumber = now ?? ''
    if (!line) continue
    if (kind === 'quantity') line.quantity = Number(now) + line.cancelled
    if (kind === 'removed') line.cancelled = line.quantity - line.shipped
    if (kind === 'price' && now !== null) Object.assign(line, { price: now, priceSource: 'desk' })
    if (kind === 'desired') line.requestedOn = now
    if (kind === 'expected') line.expectedOn = now
    line.amount = owedOfLine(line, order.currency)
  }
  const { net, delivery, tax, total } = owed(order)
  Object.assign(order, { net, delivery, tax, total })
}

/** The changes that an event of the history keeps; none: it is no correction. */
export function changesOf({ kind, details }: { kind: string; details: Record<string, unknown> }): Change[] {
  const { changes } = details
  return kind === 'correct' && Array.isArray(changes) ? (changes as Change[]) : []
}

/** How often an order was corrected, and when last; null: never. */
export function correctedBy(
  events: readonly { kind: string; at: Date }[],
): { times: number; at: Date } | null {
  const own = events.filter(({ kind }) => kind === 'correct')
  const last = own.at(-1)
  return last ? { times: own.length, at: last.at } : null
}

/** How many pieces more (fewer: negative) an order has by its changes, without what was removed; and how many were removed. */
export function piecesChanged(changes: readonly Change[]): { more: number; removed: number } {
  let [more, removed] = [0, 0]
  for (const { kind, was, now } of changes) {
    if (kind === 'added') more += Number(now)
    if (kind === 'quantity') more += Number(now) - Number(was)
    if (kind === 'removed') removed += Number(was)
  }
  return { more, removed }
}
