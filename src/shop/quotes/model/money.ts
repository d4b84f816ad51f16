/**
 * What an offer comes to. The price of a position is rounded to four places once, after both discounts; its amount is
 * rounded to the currency's smallest unit once, as everywhere (conventions.md, Money).
 */
import { lineAmount, tenThousandths, type Amount, type Currency } from '#kit/money.ts'
import { differenceTo } from '#shop/pricing/model/compare.ts'
import type { UnitPrice } from '#shop/pricing/model/compare.ts'
import { positionsIn, type Offer, type QuoteLine, type Revision } from './quote.ts'

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

/** The positions with an offer that costs nothing, by their numbers. */
export const freePositions = (content: Pick<Revision, 'lines' | 'discount'>): number[] =>
  content.lines
    .filter(line => line.offers.some(offer => tenThousandths(offeredPrice(offer, line, content)) === 0n))
    .map(({ number }) => number)

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

/**
 * Does somebody else at the desk have to approve this offer: is the most that may be chosen of it, or the discount on a
 * list price, beyond what the desk has set for its currency? Every offer of a position counts, since the buyer chooses.
 */
export function needsApproval(
  revision: Pick<Revision, 'lines' | 'discount'>,
  currency: Currency,
  limit: { approveFrom: Amount | null; approveDiscount: number | null } | null,
): boolean {
  if (!limit) return false
  const { approveFrom, approveDiscount } = limit
  const positions = revision.lines.map(line =>
    line.offers.map(offer => ({ list: offer.list, ...pricedOffer(offer, line, revision, currency) })),
  )
  const most = positions.reduce((sum, offers) => sum + Math.max(0, ...offers.map(one => one.amount)), 0)
  if (approveFrom !== null && most >= approveFrom) return true
  return (
    approveDiscount !== null &&
    positions.flat().some(({ price, list }) => (differenceTo(price, list) ?? 0) < -approveDiscount)
  )
}

/** What a quantity costs at a price; null where there is none. */
export const listAmount = (price: UnitPrice | null, quantity: number, currency: Currency): Amount | null =>
  price && lineAmount(quantity, price.price, price.priceUnit, currency)
