/**
 * Rows of the quick order as they come: `productId[0]`, `quantity[0]` of a plain form, or `product` once or repeated,
 * each `productId|quantity|year|month|day` with a zero-based month (QO-01, QO-02). They are not trusted:
 * the number may be any that the company or the trade calls the article by.
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { readDayParts } from '#kit/typed/day.ts'

/** Rows that stand there at first (QO-01). */
export const firstRows = 5
/** The id of the form that takes a table. */
export const fileForm = 'quick-order-file'
/** Longest text of a number, and of a quantity, that is looked at. */
export const maxIdLength = 200
export const maxQuantityLength = 40

export type EnteredRow = {
  /** the place in what was sent, counted from 0 */
  at: number
  productId: string
  /** as typed; empty is 1 */
  quantity: string
  /** null: tomorrow (CART-35) */
  requestedOn: CalendarDate | null
}

const cut = (text: string, most: number): string =>
  text
    .replace(/[\t\r\n]+/g, ' ')
    .trim()
    .slice(0, most)

/** `A|10|2026|10|23`; read from the right end, where the number itself may hold a `|`. */
function wireRow(text: string, at: number): EnteredRow {
  const parts = text.split('|')
  const dated = parts.length >= 5
  const [year = '', month = '', day = ''] = dated ? parts.slice(-3) : []
  const before = dated ? parts.slice(0, -3) : parts
  const quantity = before.length > 1 ? (before.at(-1) ?? '') : ''
  const productId = before.length > 1 ? before.slice(0, -1).join('|') : (before[0] ?? '')
  return {
    at,
    productId: cut(productId, maxIdLength),
    quantity: cut(quantity, maxQuantityLength),
    requestedOn: readDayParts(year, month, day),
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The rows of a request that name something; rows without a number are passed over (QO-03). */
export function enteredRows(body: unknown): EnteredRow[] {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const wire = [fields['product'] ?? []].flat().map((text, at) => wireRow(textOf(text), at))
  const plain = Object.entries(fields).flatMap(([name, value]): EnteredRow[] => {
    const at = /^productId\[(\d{1,5})\]$/.exec(name)?.[1]
    if (at === undefined) return []
    return [
      {
        at: Number(at),
        productId: cut(textOf(value), maxIdLength),
        quantity: cut(textOf(fields[`quantity[${at}]`]), maxQuantityLength),
        requestedOn: null,
      },
    ]
  })
  return [...wire, ...plain.toSorted((a, b) => a.at - b.at)].filter(row => row.productId !== '')
}

/** A row as one line of a list. */
export const lineOfRow = ({ productId, quantity }: Pick<EnteredRow, 'productId' | 'quantity'>): string =>
  `${productId}\t${quantity || '1'}`
