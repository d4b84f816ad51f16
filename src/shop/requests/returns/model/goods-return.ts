/** Goods that go back: which pieces of an order, and why. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { readWhole } from '#kit/typed/whole.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import { lineField } from '#shop/ordering/orders/model/shipment.ts'

/** Why goods go back. */
export const returnReasons = ['not-needed', 'wrong-goods', 'damaged', 'faulty', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]
/** Reasons about which the desk must read more. */
const explained: ReadonlySet<ReturnReason> = new Set(['damaged', 'faulty', 'other'])

export type ReturnedLine = {
  lineNumber: number
  /** pieces that were announced */
  quantity: number
  /** pieces that arrived; null: nothing was entered yet */
  received: number | null
  /** of these, what went back into stock */
  restocked: number
}
export type GoodsReturn = {
  orderCode: string
  reason: ReturnReason
  /** null: it is not accepted yet */
  returnNumber: string | null
  lines: readonly ReturnedLine[]
  /** pieces of the order that came back with earlier returns */
  earlier: readonly { lineNumber: number; quantity: number }[]
}

/** A return with the order that its goods are of. */
export type Returned = { goods: GoodsReturn; order: Order }

/**
 * With which invoices of its order the pieces that arrived are credited: those that were billed next after the ones that came back
 * earlier, so that no piece is proposed twice. Pieces by line number; what was not billed is with none.
 */
export function creditedWith(
  { lines, earlier }: Pick<GoodsReturn, 'lines' | 'earlier'>,
  invoices: readonly Pick<Order['invoices'][number], 'number' | 'lines'>[],
): { number: number; pieces: Map<number, number> }[] {
  const skip = new Map(earlier.map(line => [line.lineNumber, line.quantity]))
  const want = new Map(lines.map(line => [line.lineNumber, line.received ?? 0]))
  return invoices.flatMap(({ number, lines: billed }) => {
    const pieces = new Map<number, number>()
    for (const { lineNumber, quantity } of billed) {
      const before = Math.min(skip.get(lineNumber) ?? 0, quantity)
      const taken = Math.min(want.get(lineNumber) ?? 0, quantity - before)
      skip.set(lineNumber, (skip.get(lineNumber) ?? 0) - before)
      want.set(lineNumber, (want.get(lineNumber) ?? 0) - taken)
      if (taken > 0) pieces.set(lineNumber, taken)
    }
    return pieces.size > 0 ? [{ number, pieces }] : []
  })
}

/** The credit notes of an order that were issued on a day or later. */
export const creditNotesSince = (
  invoices: readonly Pick<Order['invoices'][number], 'creditNotes'>[],
  day: CalendarDate,
): number[] =>
  invoices.flatMap(({ creditNotes }) =>
    creditNotes.flatMap(({ number, issuedOn }) => (issuedOn >= day ? [number] : [])),
  )

/** The part number of a line of the order; its position where the line is gone. */
export const codeOfLine = ({ lines }: Pick<Order, 'lines'>, lineNumber: number): string =>
  lines.find(line => line.lineNumber === lineNumber)?.code ?? String(lineNumber)

/** Pieces of a line of an order that may still go back: what has left it, without what is on its way back or came back. */
export const returnable = (
  line: { lineNumber: number; shipped: number },
  before: ReadonlyMap<number, number>,
): number => Math.max(0, line.shipped - (before.get(line.lineNumber) ?? 0))

export type ReturnAsked = { reason: ReturnReason; note: string; pieces: ReadonlyMap<number, number> }
/** `most`: so many pieces can still go back. */
export type WrongReturn =
  | { field: 'reason' | 'note' | 'pieces'; why: 'missing' }
  | { field: string; why: 'whole' }
  | { field: string; why: 'too-many'; most: number }

/** What was entered about a return, or everything that is wrong with it. `lines`: of the order, with what may go back. */
export function readReturn(
  entered: Readonly<Record<string, unknown>>,
  lines: readonly { lineNumber: number; most: number }[],
): ReturnAsked | WrongReturn[] {
  const wrong: WrongReturn[] = []
  const text = (name: string) => {
    const value = entered[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const pieces = new Map<number, number>()
  for (const { lineNumber, most } of lines) {
    const field = lineField(lineNumber)
    if (text(field) === '') continue
    const quantity = readWhole(text(field), { most: 9_999_999 })
    if (quantity === null) wrong.push({ field, why: 'whole' })
    else if (quantity > most) wrong.push({ field, why: 'too-many', most })
    else if (quantity > 0) pieces.set(lineNumber, quantity)
  }
  if (pieces.size === 0 && wrong.length === 0) wrong.push({ field: 'pieces', why: 'missing' })
  const reason = returnReasons.find(one => one === text('reason'))
  if (!reason) wrong.push({ field: 'reason', why: 'missing' })
  else if (explained.has(reason) && text('note') === '') wrong.push({ field: 'note', why: 'missing' })
  return wrong.length > 0 || !reason ? wrong : { reason, note: text('note'), pieces }
}

/** Field of the pieces of a line that go back into stock. */
export const stockField = (lineNumber: number): string => `stock-${lineNumber}`

/** What arrived of each line, and what of it goes back into stock; or the fields that are wrong. */
export function readArrival(
  entered: Readonly<Record<string, unknown>>,
  lines: readonly ReturnedLine[],
): { lineNumber: number; received: number; restocked: number }[] | WrongReturn[] {
  const wrong: WrongReturn[] = []
  const read = (field: string, most: number): number => {
    const value = entered[field]
    const typed = typeof value === 'string' ? value.trim() : ''
    const pieces = typed === '' ? 0 : readWhole(typed, { most: 9_999_999 })
    if (pieces === null) wrong.push({ field, why: 'whole' })
    else if (pieces > most) wrong.push({ field, why: 'too-many', most })
    return pieces ?? 0
  }
  const arrived = lines.map(({ lineNumber, quantity }) => {
    const received = read(lineField(lineNumber), quantity)
    return { lineNumber, received, restocked: read(stockField(lineNumber), Math.min(received, quantity)) }
  })
  return wrong.length > 0 ? wrong : arrived
}
