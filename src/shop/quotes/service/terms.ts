/** What a quote comes to with delivery and tax, and on which terms of the buyer's company it rests. */
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { addressesOf, costCentersOf, type Member } from '#shop/company/model/ordering.ts'
import type { Address } from '#shop/company/model/address.ts'
import type { CostCenter } from '#shop/company/model/units.ts'
import { modesBeside, type DeliveryMode } from '#shop/delivery/model.ts'
import { costsOf, type Costs } from '#shop/placing/model/costs.ts'
import { groundOf, type Ground } from '#shop/placing/service/ground.ts'
import type { Amount } from '#kit/money.ts'
import { firstOffers, listAmount, pricedLines, type Choices, type PricedLine } from '../model/money.ts'
import type { Quote, Revision } from '../model/quote.ts'

type Terms = Pick<Quote, 'currency' | 'costCenterId' | 'addressId' | 'deliveryMode'>

/** Whose quote it is, as one who orders. */
export const memberOf = (quote: { customerId: number; companyId: number; unitId: number }): Member => ({
  id: quote.customerId,
  companyId: quote.companyId,
  unitId: quote.unitId,
})

/** The choices of a quote that still hold: a closed cost center, a foreign address or a mode that is gone are none. */
export function choicesOf(
  quote: Terms,
  member: Member,
  { company, modes }: Ground,
): { costCenter: CostCenter | null; address: Address | null; mode: DeliveryMode | null } {
  const costCenter = costCentersOf(company, member).find(one => one.id === quote.costCenterId) ?? null
  const addresses = addressesOf(company, member, costCenter ?? undefined)
  return {
    costCenter,
    address: addresses.find(one => one.id === quote.addressId) ?? null,
    mode:
      modesBeside(modes, quote.currency, quote.deliveryMode).find(one => one.code === quote.deliveryMode) ??
      null,
  }
}

export type Sums = {
  lines: PricedLine[]
  costs: Costs
  /** positions without a price yet */
  open: number
  /** what the same would cost without the quote; null: something has no such price */
  listNet: Amount | null
}

/** A version of a quote with what it comes to; `offered`: what has no offer is not part of it. */
export function sumsOf(
  quote: Terms,
  member: Member,
  { revision, offered, choices = firstOffers }: { revision: Revision; offered: boolean; choices?: Choices },
  ground: Ground,
): Sums {
  const lines = pricedLines(revision, quote.currency, { offered, choices })
  const { address, mode } = choicesOf(quote, member, ground)
  const priced = lines.map(({ amount, taxCode }) => ({ taxCode, price: amount === null ? null : { amount } }))
  const costs = costsOf(priced, {
    mode,
    agreedDelivery: revision.delivery,
    address,
    vatId: ground.company.taxedAs,
    rates: ground.rates,
  })
  const lists = lines
    .filter(one => one.offer !== null)
    .map(({ offer, line }) => offer && listAmount(offer.list ?? line.list, offer.quantity, quote.currency))
  return {
    lines,
    costs,
    open: lines.filter(one => one.amount === null).length,
    listNet: lists.some(one => one === null) ? null : lists.reduce<number>((sum, one) => sum + (one ?? 0), 0),
  }
}

/** What a quote rests on, of this moment. */
export const groundFor = (ctx: Pick<Ctx, 'db' | 'clock'>, member: Member): Promise<Ground> =>
  inTransaction(ctx.db, tx => groundOf(ctx, tx, member))
