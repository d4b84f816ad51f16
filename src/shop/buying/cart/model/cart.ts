/**
 * The basket of a guest or of a signed-in person: positions with their prices, delivery and faults as they are at
 * this moment. Nothing in it is trusted longer than one request: prices, stock and rights come fresh each time.
 *
 * Covers CART-02, CART-04, CART-21, CART-30, CART-35 and "Money, stock, numbers, dates" of conventions.md.
 */
import { closedOn, type SaleState } from '#shop/catalogue/articles/model/sale.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { DeliveryChoice } from '#shop/catalogue/availability/model/line-plan.ts'
import type { DeliveryPlan, StockState } from '#shop/catalogue/availability/model/plan.ts'
import { maxPieces, type LineDetails, type OrderRule, type Packs } from '#shop/catalogue/articles/model.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import { maxPositions } from './order-line.ts'

/** What keeps a position from being ordered (CART-21). */
export type Problem =
  /** `instead`: codes of what is sold in its place, where the catalogue names something */
  | { kind: 'no-longer-sold'; instead?: readonly string[] }
  /** it can be ordered later */
  | { kind: 'announced' }
  /** no price for this visitor in the basket's currency */
  | { kind: 'no-price' }
  /** below the minimum or between two packs; `next` can be ordered */
  | { kind: 'quantity'; next: number }
  /** the document it is called off against has ended, was closed, or has only so many left */
  | { kind: 'reference'; document: string; left: number }
  /** stock-only, and only so many pieces are there */
  | { kind: 'beyond-stock'; available: number }
  /** the store has only so many; 0 where it is closed, hands nothing out or is gone (CART-27) */
  | { kind: 'pickup'; available: number }

export type Position = OrderRule & {
  entryNumber: number
  articleId: number
  code: string
  name: string
  /** what its picture is made of: the drawing as JSON, else an address; of 2,000 positions a hundred show theirs */
  pictured: { code: string; drawing: string | null; picture: string | null }
  /** the company's own numbers of the article; null: none */
  ownNumbers: string | null
  taxCode: string
  /** grams of a piece; null: not known */
  weightG: number | null
  stockOnly: boolean
  quantity: number
  requestedOn: CalendarDate
  /** somebody asked for another day than the usual one (CART-35) */
  isDayRequested: boolean
  /** tells lines of one article apart; empty: the plain article */
  lineKey: string
  details: LineDetails
  /** the product whose variant it is; null: it has no variants */
  base: { code: string; name: string } | null
  price: Priced | null
  stock: StockState
  plan: DeliveryPlan
  /** in how many deliveries it may come */
  choice: DeliveryChoice
  /** the code of the store in which it is picked up; null: it is delivered */
  pickup: string | null
  /** stores that have some of it to be picked up */
  stores: number
  problems: readonly Problem[]
}

/** What keeps the whole basket from being ordered. */
export type CartProblem =
  | { kind: 'empty' }
  | { kind: 'positions' }
  | { kind: 'too-many-pieces'; most: number }
  | { kind: 'too-many-positions'; most: number }

export type Cart = {
  id: number
  /** moves with every change; an order names the one it was made for */
  version: number
  /** makes placing an order once */
  placeToken: string
  currency: Currency
  positions: readonly Position[]
  totalQuantity: number
  /** what the header shows: the total quantity where all is in one unit, else the positions */
  shownCount: number
  /** sum of the positions that have a price */
  net: Amount
  /** when the last piece is there; null when something cannot be promised */
  completeOn: CalendarDate | null
  problems: readonly CartProblem[]
  /** the day on which it was read */
  today: CalendarDate
  /** weekdays on which the customer takes deliveries, 1 = Monday; empty: all */
  deliveryDays: readonly number[]
  vatId: string | null
  paymentType: 'ACCOUNT' | 'CARD' | null
  purchaseOrderNumber: string
  costCenterId: number | null
  addressId: number | null
  deliveryMode: string | null
  /** the card chosen in the checkout (`payment`) */
  cardId: number | null
  reservedUntil: Date | null
}

export type SaleFacts = Packs & SaleState

/** All that is wrong with a position; nothing: it can be ordered. */
export function problemsOf(
  position: {
    quantity: number
    /** the quantity that can be ordered (`orderable`), the same where nothing is wrong */
    next: number
    price: Priced | null
    plan: DeliveryPlan
    /** what is left of the document it is called off against */
    reference?: { document: string; left: number } | null
    /** the store in which it is picked up */
    pickup?: string | null
  },
  article: SaleState,
  today: CalendarDate,
): Problem[] {
  const closed = closedOn(article, today)
  if (closed) return [{ kind: closed === 'announced' ? 'announced' : 'no-longer-sold' }]
  const problems: Problem[] = []
  if (!position.price) problems.push({ kind: 'no-price' })
  const { reference, next } = position
  if (next !== position.quantity) problems.push({ kind: 'quantity', next })
  if (reference && reference.left < position.quantity) problems.push({ kind: 'reference', ...reference })
  if (position.plan.short > 0)
    problems.push({
      kind: position.pickup ? 'pickup' : 'beyond-stock',
      available: position.quantity - position.plan.short,
    })
  return problems
}

/** What keeps the basket from the checkout (CART-21, CART-24). */
export function cartProblems(positions: readonly Pick<Position, 'quantity' | 'problems'>[]): CartProblem[] {
  if (positions.length === 0) return [{ kind: 'empty' }]
  const problems: CartProblem[] = []
  if (positions.some(position => position.problems.length > 0)) problems.push({ kind: 'positions' })
  if (positions.reduce((sum, position) => sum + position.quantity, 0) > maxPieces)
    problems.push({ kind: 'too-many-pieces', most: maxPieces })
  if (positions.length > maxPositions) problems.push({ kind: 'too-many-positions', most: maxPositions })
  return problems
}

/** What the header counts (CART-37): the total quantity where all is in one unit; metres and pieces have no sum, so then positions. */
export const countShown = (positions: readonly { quantity: number; unit: string }[]): number =>
  positions.every(one => one.unit === positions[0]?.unit)
    ? positions.reduce((sum, one) => sum + one.quantity, 0)
    : positions.length
