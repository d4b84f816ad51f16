/**
 * What an offer comes to. The price of a position is rounded to four places once, after both discounts; its amount is
 * rounded to the currency's smallest unit once, as everywhere (conventions.md, Money).
 */
import { lineAmount, tenThousandths, type Amount, type Currency } from '#kit/money.ts'
import { differenceTo } from '#shop/catalogue/pricing/model/compare.ts'
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import { nothingHeld, type Held } from '#shop/catalogue/pricing/model/doubts.ts'
import { positionsIn, priceBefore, type Offer, type QuoteLine, type Revision } from './quote.ts'

const whole = 10_000n

/** Ten-thousandths as a decimal with four places: 84200 → '8.4200'. */
const decimal = (value: bigint): string => {
  const digits = value.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** A price less two discounts in hundredths of a percent, one after the other, rounded half up once to four places. */
export function discounted(price: string, first: number, second: number): string {
  const exact = tenThousandths(price) * (whole - BigInt(first)) * (whole - BigInt(second))
  const divisor = whole * whole
  return decimal((2n * exact + divisor) / (2n * divisor))
}

/** What is to be paid for a price unit of an offer. */
export const offeredPrice = (
  offer: Pick<Offer, 'price' | 'discount'>,
  { locked }: Pick<QuoteLine, 'locked'>,
  { discount }: Pick<Revision, 'discount'>,
): string => discounted(offer.price, offer.discount, locked ? 0 : discount)

/** Which offer of a position is chosen: the one of that number from 1, else the first; null: there is none. */
export const chosenOffer = (
  { offers }: Pick<QuoteLine, 'offers'>,
  choice: number | undefined,
): Offer | null => offers[(choice ?? 1) - 1] ?? offers[0] ?? null

/** By the number of the position: the number of the chosen offer, from 1. */
export type Choices = ReadonlyMap<number, number>
export const firstOffers: Choices = new Map()

export type PricedLine = {
  line: QuoteLine
  /** null: asked for only, or not offered */
  offer: Offer | null
  /** which of its offers, from 1 */
  choice: number
  quantity: number
  /** after all discounts; null: there is no price yet */
  price: UnitPrice | null
  amount: Amount | null
  taxCode: string
}

/** What one of the offers of a position comes to, after all discounts. */
function pricedOffer(
  offer: Offer,
  line: QuoteLine,
  revision: Pick<Revision, 'discount'>,
  currency: Currency,
): { price: UnitPrice; amount: Amount } {
  const price = { price: offeredPrice(offer, line, revision), priceUnit: offer.priceUnit }
  return { price, amount: lineAmount(offer.quantity, price.price, price.priceUnit, currency) }
}

/**
 * The positions of a version with what each comes to: as offered, and as long as nothing is, at the present price.
 * Remarks are no positions.
 */
export function pricedLines(
  revision: Pick<Revision, 'lines' | 'discount'>,
  currency: Currency,
  { offered, choices = firstOffers }: { offered: boolean; choices?: Choices },
): PricedLine[] {
  return positionsIn(revision).map(line => {
    const offer = chosenOffer(line, choices.get(line.number))
    if (offer)
      return {
        line,
        offer,
        choice: line.offers.indexOf(offer) + 1,
        quantity: offer.quantity,
        ...pricedOffer(offer, line, revision, currency),
        taxCode: offer.taxCode,
      }
    const price = offered ? null : line.list
    return {
      line,
      offer: null,
      choice: 0,
      quantity: line.quantity,
      price,
      amount: price && lineAmount(line.quantity, price.price, price.priceUnit, currency),
      taxCode: 'standard',
    }
  })
}

/** One of the offers of a position, after all discounts. */
export type PricedOffer = {
  line: QuoteLine
  offer: Offer
  /** which of its position, from 1 */
  choice: number
  price: UnitPrice
  amount: Amount
  /** what the next fewer pieces of the same cost in this quote; null: there are none */
  fewer: UnitPrice | null
}

/** Every offer of every position of a version: the buyer may choose any of them. */
export function pricedOffers(
  revision: Pick<Revision, 'lines' | 'discount'>,
  currency: Currency,
): PricedOffer[] {
  const all = revision.lines.flatMap(line =>
    line.offers.map((offer, i) => ({
      line,
      offer,
      choice: i + 1,
      same: `${offer.articleId} ${offer.articleId === line.articleId ? line.lineKey : ''}`,
      ...pricedOffer(offer, line, revision, currency),
    })),
  )
  const bySame = Map.groupBy(
    all.toSorted((a, b) => a.offer.quantity - b.offer.quantity),
    one => one.same,
  )
  return all.map(({ same, ...one }) => ({
    ...one,
    fewer: bySame.get(same)?.findLast(other => other.offer.quantity < one.offer.quantity)?.price ?? null,
  }))
}

/** What an offer of a position takes the place of: what its buyer paid for the same when it was asked for. */
export const heldBefore = (line: QuoteLine, offer: Offer): Held =>
  offer.articleId === line.articleId
    ? { bounds: [], at: quantity => priceBefore(line, quantity), is: 'request' }
    : nothingHeld

/** Why somebody else at the desk has to approve an offer. */
export type ApprovalReason =
  /** it may come to so much, and from `limit` on it is approved */
  | { why: 'amount'; amount: Amount; limit: Amount }
  /** a price is `below` the customer's, in hundredths of a percent, and beyond `limit` it is approved */
  | { why: 'discount'; line: number; choice: number; code: string; below: number; limit: number }

/**
 * Why somebody else at the desk has to approve this offer: the most that may be chosen of it, or the discount on a price of
 * the customer, is beyond what the desk has set for its currency; nothing: nobody has to. Every offer of a position counts,
 * since the buyer chooses.
 */
export function needsApproval(
  revision: Pick<Revision, 'lines' | 'discount'>,
  currency: Currency,
  limit: { approveFrom: Amount | null; approveDiscount: number | null } | null,
): ApprovalReason[] {
  if (!limit) return []
  const { approveFrom, approveDiscount } = limit
  const offers = pricedOffers(revision, currency)
  const amount = [...Map.groupBy(offers, one => one.line.number).values()].reduce(
    (sum, of) => sum + Math.max(0, ...of.map(one => one.amount)),
    0,
  )
  const reasons: ApprovalReason[] = []
  if (approveFrom !== null && amount >= approveFrom)
    reasons.push({ why: 'amount', amount, limit: approveFrom })
  if (approveDiscount === null) return reasons
  for (const { line, choice, offer, price } of offers) {
    const below = -(differenceTo(price, offer.list) ?? 0)
    if (below > approveDiscount)
      reasons.push({
        why: 'discount',
        line: line.number,
        choice,
        code: offer.code,
        below,
        limit: approveDiscount,
      })
  }
  return reasons
}

/** What a quantity costs at a price; null where there is none. */
export const listAmount = (price: UnitPrice | null, quantity: number, currency: Currency): Amount | null =>
  price && lineAmount(quantity, price.price, price.priceUnit, currency)
