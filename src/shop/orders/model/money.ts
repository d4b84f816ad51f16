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

/**
 * What an order comes to without what was cancelled: the agreed prices on what remains, the tax of the day it was placed
 * rounded once per tax code as then, delivery as agreed unless nothing at all is delivered.
 */
export function owed(order: {
  currency: Currency
  delivery: Amount
  deliveryTax: { code: string; percent: string }
  lines: readonly Line[]
}): { net: Amount; delivery: Amount; tax: Amount; total: Amount } {
  const { currency, deliveryTax, lines } = order
  const delivery = lines.some(line => line.quantity > line.cancelled) ? order.delivery : 0
  const bases = new Map<string, { net: Amount; percent: string }>()
  const add = (code: string, percent: string, amount: Amount) => {
    const base = bases.get(code)
    bases.set(code, { percent, net: (base?.net ?? 0) + amount })
  }
  let net = 0
  for (const line of lines) {
    const amount = owedOfLine(line, currency)
    net += amount
    add(line.taxCode, line.taxPercent, amount)
  }
  add(deliveryTax.code, deliveryTax.percent, delivery)
  const tax = [...bases.values()].reduce((sum, base) => sum + percentOf(base.net, base.percent), 0)
  return { net, delivery, tax, total: net + delivery + tax }
}
