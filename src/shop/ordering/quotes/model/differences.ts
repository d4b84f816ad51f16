/** What one version of a quote changed in another, position by position, as plain data for who says it. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount } from '#kit/money.ts'
import { offeredPrice } from './money.ts'
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import { positionsIn, type Offer, type QuoteLine, type Revision } from './quote.ts'

export type Difference =
  | { kind: 'added' | 'removed'; position: number; code: string }
  | { kind: 'article'; position: number; before: string; now: string }
  | { kind: 'quantity'; position: number; before: number; now: number }
  | { kind: 'price' | 'target'; position: number; before: UnitPrice | null; now: UnitPrice | null }
  | { kind: 'offers'; position: number; before: number; now: number }
  | { kind: 'discount'; before: number; now: number }
  | { kind: 'delivery'; before: Amount | null; now: Amount | null }
  | { kind: 'valid-until'; before: CalendarDate | null; now: CalendarDate | null }

type Version = Pick<Revision, 'lines' | 'discount' | 'delivery' | 'validUntil'>
const named = (line: QuoteLine) => line.code || line.words.slice(0, 40)
const shown = (offer: Offer | undefined, line: QuoteLine) => ({
  code: offer?.code ?? line.code,
  quantity: offer?.quantity ?? line.quantity,
})
const priceIn = (line: QuoteLine, version: Version): UnitPrice | null => {
  const [offer] = line.offers
  return offer ? { price: offeredPrice(offer, line, version), priceUnit: offer.priceUnit } : null
}
const alike = (a: UnitPrice | null, b: UnitPrice | null) =>
  a === b || (a !== null && b !== null && Number(a.price) === Number(b.price) && a.priceUnit === b.priceUnit)

/** All that is other than before; of several offers the first is compared, and how many there are. */
export function differences(before: Version, now: Version): Difference[] {
  const found: Difference[] = []
  const earlier = new Map(positionsIn(before).map(line => [line.number, line]))
  for (const line of positionsIn(now)) {
    const { number: position } = line
    const was = earlier.get(position)
    earlier.delete(position)
    if (!was) {
      found.push({ kind: 'added', position, code: named(line) })
      continue
    }
    const [old, next] = [shown(was.offers[0], was), shown(line.offers[0], line)]
    if (old.code !== next.code) found.push({ kind: 'article', position, before: old.code, now: next.code })
    if (old.quantity !== next.quantity)
      found.push({ kind: 'quantity', position, before: old.quantity, now: next.quantity })
    const [oldPrice, price] = [priceIn(was, before), priceIn(line, now)]
    if (!alike(oldPrice, price)) found.push({ kind: 'price', position, before: oldPrice, now: price })
    if (!alike(was.target, line.target))
      found.push({ kind: 'target', position, before: was.target, now: line.target })
    if (was.offers.length !== line.offers.length)
      found.push({ kind: 'offers', position, before: was.offers.length, now: line.offers.length })
  }
  for (const line of earlier.values())
    found.push({ kind: 'removed', position: line.number, code: named(line) })
  if (before.discount !== now.discount)
    found.push({ kind: 'discount', before: before.discount, now: now.discount })
  if (before.delivery !== now.delivery)
    found.push({ kind: 'delivery', before: before.delivery, now: now.delivery })
  if (before.validUntil !== now.validUntil)
    found.push({ kind: 'valid-until', before: before.validUntil, now: now.validUntil })
  return found
}
