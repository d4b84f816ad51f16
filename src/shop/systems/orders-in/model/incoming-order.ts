/** An order as a document of a buyer says it, whatever the format: nothing is looked up, nothing is worked out. */
import { createHash } from 'node:crypto'
import type { CalendarDate } from '#kit/calendar-date.ts'

export const operations = ['new', 'update', 'delete'] as const
export type Operation = (typeof operations)[number]

/** Where goods or a bill go, as the document says; everything may be empty. */
export type IncomingAddress = {
  /** the buyer's number of it */
  id: string
  lines: readonly string[]
  postcode: string
  town: string
  /** two letters */
  country: string
}

export type IncomingLine = {
  /** as the buyer counts them */
  number: string
  supplierNumber: string
  buyerNumber: string
  /** what a punch-out gave along with the item */
  auxiliaryId: string
  makerNumber: string
  /** EAN or GTIN; absent: the format says none here */
  gtin?: string
  /** as the buyer calls what it is booked on */
  costCenter?: string
  description: string
  /** as it is written: '10', '10.000' */
  quantity: string
  unit: string
  /** decimal as it is written; '' none is said */
  price: string
  /** for so many; '1' unless said, '' where it is said in another unit */
  priceBase: string
  currency: string
  desiredOn: CalendarDate | null
  /** more than one day is asked for */
  severalDays: boolean
  /** where this line goes, if elsewhere than the order; '' as the order */
  shipTo: string
  comment: string
}

/** A file that came with the document. */
export type SaidAttachment = {
  name: string
  type: string
  /** bytes */
  size: number
  /** SHA-256, hex */
  hash: string
  /** lines that it is about, as the buyer counts them; none: the order as a whole */
  lines: readonly string[]
}

export type IncomingOrder = {
  operation: Operation
  number: string
  /** as it is written */
  date: string
  currency: string
  shipTo: IncomingAddress | null
  billTo: IncomingAddress | null
  comment: string
  /** for its invoice; absent: the document names none */
  buyerReference?: string
  contract?: string
  /** absent: none came */
  attachments?: readonly SaidAttachment[]
  /** a change that need not name all lines: what it does not name is not said to be gone */
  namesOnlyChanges?: true
  /** how many changes of its number came before it, as the buyer counts */
  sequence?: number
  lines: readonly IncomingLine[]
}

/** Longest number of an order, and most lines of one. */
export const maxNumber = 60
export const maxOrderLines = 1_000

/** A document that is no order that could be looked at; its message is told to who sent it. */
export class OrderUnreadable extends Error {
  override name = 'OrderUnreadable'
}

/** Throws OrderUnreadable for what no order can be without. */
export function checkedOrder(order: IncomingOrder): IncomingOrder {
  if (order.number === '') throw new OrderUnreadable('the order has no number')
  if (order.number.length > maxNumber)
    throw new OrderUnreadable(`the number of the order has more than ${maxNumber} characters`)
  if (order.lines.length > maxOrderLines)
    throw new OrderUnreadable(`the order has more than ${maxOrderLines} lines`)
  if (order.operation === 'delete') return order
  if (order.lines.length === 0) throw new OrderUnreadable('the order has no lines')
  if (!/^[A-Z]{3}$/.test(order.currency)) throw new OrderUnreadable('the order says no currency')
  return order
}

/**
 * What tells two documents of one order apart: all that they say, but not when or under which number they were sent. A change
 * that changes nothing is the order itself.
 */
export const digestOf = (order: IncomingOrder): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(order.operation === 'update' ? { ...order, operation: 'new' } : order))
    .digest()

/** A day as documents write it, with or without a time; null: none. */
export function dayIn(text: string): CalendarDate | null {
  const [day] = /^\d{4}-\d\d-\d\d(?!\d)/.exec(text.trim()) ?? []
  if (day === undefined) return null
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null
}
