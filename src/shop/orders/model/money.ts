import type { Amount } from '#kit/money.ts'
import { lineAmount, type Currency } from '#kit/money.ts'
import { percentOf } from '#shop/tax/model.ts'

type Line = {
  quantity: number
  cancelled: number
  price: string
  priceUnit: number
  taxCode: string
  taxPercent: string
}

/** What a line comes to without what was cancelled, at the price that was agreed. */
export const owedOfLine = (line: Omit<Line, 'taxCode' | 'taxPercent'>, currency: Currency): Amount =>
  lineAmount(line.quantity - line.cancelled, line.price, line.priceUnit, currency)

/** Tax of one rate, with the net amount it is charged on. */
export type TaxLine = { percent: string; net: Amount; tax: Amount }

/**
 * Tax by rate, the highest first: of amounts with their tax codes, rounded half up once for each code, as an order is
 * taxed. What comes to nothing has no line.
 */
export function taxLines(parts: readonly { code: string; percent: string; amount: Amount }[]): TaxLine[] {
  const codes = new Map<string, { percent: string; net: Amount }>()
  for (const { code, percent, amount } of parts)
    codes.set(code, { percent, net: (codes.get(code)?.net ?? 0) + amount })
  const rates = new Map<number, TaxLine>()
  for (const { percent, net } of codes.values()) {
    if (net === 0) continue
    const before = rates.get(Number(percent)) ?? { percent: String(Number(percent)), net: 0, tax: 0 }
    const tax = before.tax + percentOf(net, percent)
    rates.set(Number(percent), { ...before, net: before.net + net, tax })
  }
  return [...rates.values()].toSorted((a, b) => Number(b.percent) - Number(a.percent))
}

/** Lines that come to that sum: a cent that was rounded another way goes to the rate with the largest amount. */
export function comingTo(lines: readonly TaxLine[], sum: Amount): TaxLine[] {
  const over = sum - lines.reduce((all, line) => all + line.tax, 0)
  const largest = lines.toSorted((a, b) => b.net - a.net)[0]
  return lines.map(line => (line === largest ? { ...line, tax: line.tax + over } : line))
}

/** Tax by rate after, less what was before; a rate of which nothing is left has no line. */
export function taxLinesLess(now: readonly TaxLine[], before: readonly TaxLine[]): TaxLine[] {
  return now.flatMap(line => {
    const less = before.find(one => one.percent === line.percent)
    const rest = { ...line, net: line.net - (less?.net ?? 0), tax: line.tax - (less?.tax ?? 0) }
    return rest.net === 0 && rest.tax === 0 ? [] : [rest]
  })
}

/** Tax by rate of an order as it is written, coming to its tax. */
export const taxLinesOf = (order: {
  delivery: Amount
  deliveryTax: { code: string; percent: string }
  tax: Amount
  lines: readonly { amount: Amount; taxCode: string; taxPercent: string }[]
}): TaxLine[] =>
  comingTo(
    taxLines([
      ...order.lines.map(({ amount, taxCode, taxPercent }) => ({
        code: taxCode,
        percent: taxPercent,
        amount,
      })),
      { ...order.deliveryTax, amount: order.delivery },
    ]),
    order.tax,
  )

/**
 * What an order comes to without what was cancelled: the agreed prices on what remains, the tax of the day it was placed
 * rounded once per tax code as then, delivery as agreed unless nothing at all is delivered.
 */
export function owed(order: {
  currency: Currency
  delivery: Amount
  deliveryTax: { code: string; percent: string }
  lines: readonly Line[]
}): { net: Amount; delivery: Amount; tax: Amount; total: Amount; taxes: TaxLine[] } {
  const { currency, deliveryTax, lines } = order
  const delivery = lines.some(line => line.quantity > line.cancelled) ? order.delivery : 0
  const parts = lines.map(line => ({
    code: line.taxCode,
    percent: line.taxPercent,
    amount: owedOfLine(line, currency),
  }))
  const net = parts.reduce((sum, part) => sum + part.amount, 0)
  const taxes = taxLines([...parts, { ...deliveryTax, amount: delivery }])
  const tax = taxes.reduce((sum, line) => sum + line.tax, 0)
  return { net, delivery, tax, total: net + delivery + tax, taxes }
}

/**
 * The price of one piece, worked out in whole numbers: 51.4500 per 100 is 0.5145, not 0.5145000000000001. Of a price with
 * four places and a price unit up to 1,000 nothing is cut off.
 */
export function pricePerPiece(price: string, priceUnit: number): number {
  const [whole = '0', fraction = ''] = price.split('.')
  const scaled = BigInt(whole + fraction.padEnd(4, '0').slice(0, 4)) * 1_000_000n
  const each = (scaled / BigInt(priceUnit)).toString().padStart(11, '0')
  return Number(`${each.slice(0, -10)}.${each.slice(-10)}`)
}
