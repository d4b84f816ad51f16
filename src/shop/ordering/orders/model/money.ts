import type { Amount } from '#kit/money.ts'
import { lineAmount, type Currency } from '#kit/money.ts'
import { taxLines, type TaxLine, type TaxNote } from '#shop/ordering/tax/model.ts'

type Line = {
  quantity: number
  cancelled: number
  price: string
  priceUnit: number
  taxCode: string
  taxPercent: string
  taxNote: TaxNote
}
/** What delivery is taxed with. */
export type DeliveryTax = { code: string; percent: string; note: TaxNote }

/** What a line comes to without what was cancelled, at the price that was agreed. */
export const owedOfLine = (
  line: Omit<Line, 'taxCode' | 'taxPercent' | 'taxNote'>,
  currency: Currency,
): Amount => lineAmount(line.quantity - line.cancelled, line.price, line.priceUnit, currency)

/** Lines that come to that sum: a cent that was rounded another way goes to the charged rate with the largest amount. */
export function comingTo(lines: readonly TaxLine[], sum: Amount): TaxLine[] {
  const over = sum - lines.reduce((all, line) => all + line.tax, 0)
  const charged = lines.filter(({ note }) => note === 'included')
  const largest = charged.toSorted((a, b) => b.net - a.net)[0]
  return lines.map(line => (line === largest ? { ...line, tax: line.tax + over } : line))
}

/** Tax by rate after, less what was before; a rate of which nothing is left has no line. */
export function taxLinesLess(now: readonly TaxLine[], before: readonly TaxLine[]): TaxLine[] {
  return now.flatMap(line => {
    const less = before.find(one => one.percent === line.percent && one.note === line.note)
    const rest = { ...line, net: line.net - (less?.net ?? 0), tax: line.tax - (less?.tax ?? 0) }
    return rest.net === 0 && rest.tax === 0 ? [] : [rest]
  })
}

/** Tax by rate of an order as it is written, coming to its tax. */
export const taxLinesOf = (order: {
  delivery: Amount
  deliveryTax: DeliveryTax
  tax: Amount
  lines: readonly { amount: Amount; taxCode: string; taxPercent: string; taxNote: TaxNote }[]
}): TaxLine[] =>
  comingTo(
    taxLines([
      ...order.lines.map(({ amount, taxCode, taxPercent, taxNote }) => ({
        code: taxCode,
        percent: taxPercent,
        note: taxNote,
        amount,
      })),
      { ...order.deliveryTax, amount: order.delivery },
    ]),
    order.tax,
  )

/** Does the buyer owe the tax on something of it themselves? Then its papers name their VAT number, and the seller's. */
export const hasReverseCharge = (order: {
  deliveryTax: DeliveryTax
  lines: readonly { taxNote: TaxNote }[]
}): boolean => [...order.lines.map(line => line.taxNote), order.deliveryTax.note].includes('reverse-charge')

/**
 * What an order comes to without what was cancelled: the agreed prices on what remains, the tax of the day it was placed
 * rounded once per tax code as then, delivery as agreed unless nothing at all is delivered.
 */
export function owed(order: {
  currency: Currency
  delivery: Amount
  deliveryTax: DeliveryTax
  lines: readonly Line[]
}): { net: Amount; delivery: Amount; tax: Amount; total: Amount; taxes: TaxLine[] } {
  const { currency, deliveryTax, lines } = order
  const delivery = lines.some(line => line.quantity > line.cancelled) ? order.delivery : 0
  const parts = lines.map(line => ({
    code: line.taxCode,
    percent: line.taxPercent,
    note: line.taxNote,
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
