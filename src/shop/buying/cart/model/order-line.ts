/**
 * A line that is to go into a basket: which article, how many, for which day. On the wire it is
 * `code|quantity|year|month|day` with a zero-based month (CART-07, CART-35, QO-02, WISH-17, K-34); the code holds
 * no `|`, so the four fields are read from the right end.
 */
import * as z from 'zod'
import type { CalendarDate } from '#kit/calendar-date.ts'
import { readDayParts } from '#kit/typed/day.ts'
import { several } from '#kit/typed/several.ts'
import { ProductCode, type LineDetails } from '#shop/catalogue/articles/model.ts'

export type OrderLine = {
  code: ProductCode
  quantity: number
  /** the day that was asked for; null: tomorrow (CART-35) */
  requestedOn: CalendarDate | null
  /**
   * tells lines of one article apart: the number of a configuration, a label, a reference document, a pickup store;
   * lines of the same article and key are one. Absent: the plain article
   */
  lineKey?: string
  /** what is special about the line, carried to the order; `label` is shown below the name */
  details?: LineDetails
}

/** Most positions a basket holds. */
export const maxPositions = 2_000

/** A quantity as the wire carries it: 1 to 9,999,999, digits without a leading zero (CART-12). */
export const quantityPattern = /^[1-9][0-9]{0,6}$/

/** Writes a line; a day that is left open stays empty. */
export function writeOrderLine({ code, quantity, requestedOn }: OrderLine): string {
  const [year, month, day] = requestedOn === null ? [] : requestedOn.split('-').map(Number)
  return `${code}|${quantity}|${year ?? ''}|${month === undefined ? '' : month - 1}|${day ?? ''}`
}

/** What of a line cannot be read: how many, when, or the line as such. */
export type LinePart = 'quantity' | 'day' | 'line'
function unreadPart(text: string): LinePart {
  const [code = '', quantity = '', ...day] = text.split('|')
  if (!ProductCode.safeParse(code).success || day.length > 3) return 'line'
  return quantityPattern.test(quantity) ? 'day' : 'quantity'
}

/** Reads a line; null when it is none. An empty day (`code|quantity|||` or `code|quantity`) leaves it open. */
export function readOrderLine(text: string): OrderLine | null {
  const [code = '', quantity = '', year = '', month = '', day = '', ...more] = text.split('|')
  if (more.length > 0 || !ProductCode.safeParse(code).success || !quantityPattern.test(quantity)) return null
  if (year === '' && month === '' && day === '')
    return { code, quantity: Number(quantity), requestedOn: null }
  const on = readDayParts(year, month, day)
  return on === null ? null : { code, quantity: Number(quantity), requestedOn: on }
}

/** The lines of a request as the wire has them: `product` once or repeated; what is wrong stands at [n, part]. */
export const OrderLines = several(z.string().max(160), maxPositions).transform((texts, context) =>
  texts.map((text, i) => {
    const line = readOrderLine(text)
    if (!line)
      context.addIssue({
        code: 'custom',
        path: [i, unreadPart(text)],
        message: 'Invalid input',
        input: text,
      })
    return line ?? { code: '', quantity: 1, requestedOn: null }
  }),
)
