/** What a quote comes to with delivery and tax, and on which terms of the buyer's company it rests. */
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { ApprovalNeed } from '#shop/ordering/approvals/model/rules.ts'
import { stopsFor } from '#shop/people/company/model/order-rules.ts'
import { addressesOf, billedFor, costCentersOf, type Member } from '#shop/people/company/model/ordering.ts'
import type { Address } from '#shop/people/company/model/address.ts'
import type { CostCenter } from '#shop/people/company/model/units.ts'
import { modesBeside, type DeliveryMode } from '#shop/ordering/delivery/model.ts'
import { costsOf, type Costs } from '#shop/ordering/placing/model/costs.ts'
import { approvalOf } from '#shop/ordering/placing/model/needs-approval.ts'
import { loadOrderContext, type OrderContext } from '#shop/ordering/placing/service/order-context.ts'
import type { Amount } from '#kit/money.ts'
import { firstOffers, listAmount, pricedLines, type Choices, type PricedLine } from '../model/money.ts'
import type { Quote, Revision } from '../model/quote.ts'
import { weightsOfArticles } from '../store/articles.ts'

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
  { company, modes }: OrderContext,
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

/** What was put together for a position does not hold for what replaces it. */
export const detailsOf = (
  line: PricedLine['line'],
  offer: PricedLine['offer'],
): PricedLine['line']['details'] => (offer === null || offer.articleId === line.articleId ? line.details : {})

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
  ground: QuoteGround,
): Sums {
  const lines = pricedLines(revision, quote.currency, { offered, choices })
  const { address, mode, costCenter } = choicesOf(quote, member, ground)
  const priced = lines.map(({ line, offer, quantity, amount, taxCode }) => ({
    taxCode,
    price: amount === null ? null : { amount },
    quantity,
    weightG: ground.weights.get(offer?.articleId ?? line.articleId ?? 0) ?? null,
    details: detailsOf(line, offer),
  }))
  const costs = costsOf(priced, {
    mode,
    agreedDelivery: revision.delivery,
    address,
    vatId: billedFor(ground.company, member, { costCenter, entered: null }).taxedAs,
    taxes: ground.taxes,
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

/** What a quote rests on, of this moment; with what a piece of its articles weighs, in grams. */
export type QuoteGround = OrderContext & { weights: ReadonlyMap<number, number> }

export async function quoteGroundOf(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  member: Member,
  revision: Pick<Revision, 'lines'>,
): Promise<QuoteGround> {
  const articles = revision.lines.flatMap(line => [
    ...(line.articleId === null ? [] : [line.articleId]),
    ...line.offers.map(offer => offer.articleId),
  ])
  const [ground, weights] = await Promise.all([
    loadOrderContext(ctx, tx, member),
    weightsOfArticles(tx, articles),
  ])
  return { ...ground, weights }
}
/** The same, outside of a transaction. */
export const groundFor = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  member: Member,
  revision: Pick<Revision, 'lines'>,
): Promise<QuoteGround> => inTransaction(ctx.db, tx => quoteGroundOf(ctx, tx, member, revision))

/** Whether ordering what `sums` comes to needs an approval in the buyer's company; null: it does not. */
export function approvalNeeded(
  quote: Terms & { code: string },
  member: Member,
  { lines, costs }: Pick<Sums, 'lines' | 'costs'>,
  ground: OrderContext,
): ApprovalNeed | null {
  const { costCenter } = choicesOf(quote, member, ground)
  const { total } = costs
  const { currency } = quote
  const budgets = ground.company.budgets.filter(
    one => one.costCenterId === costCenter?.id && one.currency === currency,
  )
  return approvalOf(ground, {
    orderer: member,
    total,
    currency,
    costCenterId: costCenter?.id ?? null,
    stops: stopsFor({ total, currency, limits: ground.company.limits, costCenter, budgets }),
    positions: lines
      .filter(one => one.offer !== null)
      .map(({ line, offer }) => ({ source: `quote:${quote.code}`, details: detailsOf(line, offer) })),
  })
}
