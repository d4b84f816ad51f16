/** What the company's rules will say of a basket, before it is checked out (ux.md 3.6). */
import type { Amount, Currency } from '#kit/money.ts'
import { addressesOf, costCentersOf, type Member, type OrderingFacts } from '#shop/company/model/ordering.ts'
import { stopsFor } from '#shop/company/model/order-rules.ts'
import type { Cart } from './cart.ts'

/** How the last order of a buyer was paid; null: there was none. */
export type OrderedBefore = { paymentType: 'ACCOUNT' | 'CARD' | null; costCenterId: number | null } | null

/** The cost center that a basket of this currency will most likely be ordered on: chosen, that of the last order, or the only one. */
export function likelyCostCenter(
  company: OrderingFacts,
  member: Member,
  { currency, chosen, before }: { currency: Currency; chosen: number | null; before: OrderedBefore },
) {
  const centers = costCentersOf(company, member).filter(one => one.currency === currency)
  return (
    centers.find(one => one.id === chosen) ??
    centers.find(one => one.id === before?.costCenterId) ??
    (centers.length === 1 ? (centers[0] ?? null) : null)
  )
}

/** The default address of the book that a basket on account of this cost center, or by card (null), goes to. */
export const likelyAddress = (
  company: OrderingFacts,
  member: Member,
  center: Parameters<typeof addressesOf>[2] | null,
) => (center ? addressesOf(company, member, center) : addressesOf(company, member)).find(one => one.isDefault)

export type Outlook = {
  /** of its likely cost center, with what is left when it has been ordered; below nothing: it does not bear it */
  budgets: readonly { name: string; after: Amount }[]
  /** what one order may come to without an approval, where this one comes to more; null: it does not */
  above: { amount: Amount; currency: Currency } | null
}

/** Of the goods alone: delivery and tax are not known yet. */
export function outlookOf(
  cart: Pick<Cart, 'net' | 'currency' | 'paymentType' | 'costCenterId'>,
  company: OrderingFacts,
  member: Member,
  before: OrderedBefore,
): Outlook {
  const { net, currency, costCenterId: chosen } = cart
  const onAccount = (cart.paymentType ?? before?.paymentType ?? 'ACCOUNT') === 'ACCOUNT'
  const center = onAccount ? likelyCostCenter(company, member, { currency, chosen, before }) : null
  const budgets = company.budgets.filter(
    one => center !== null && one.costCenterId === center.id && one.currency === currency,
  )
  const stops = stopsFor({ total: net, currency, limits: company.limits, costCenter: null, budgets: [] })
  const stop = stops.find(one => one.rule === 'threshold')
  return {
    budgets: budgets.map(({ name, left }) => ({ name, after: left - net })),
    above: stop ? { amount: stop.threshold, currency: stop.currency } : null,
  }
}
