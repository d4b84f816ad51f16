/**
 * An order before it is one: from a basket, a version of a quote, a run of a schedule, an approval or an interface. What
 * it says is checked again when it is placed (`service/place.ts`).
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { DeliveryPlan } from '#shop/catalogue/availability/model/plan.ts'
import type { Address, BillingAddress } from '#shop/people/company/model/address.ts'
import type { Stop } from '#shop/people/company/model/order-rules.ts'
import type { Member } from '#shop/people/company/model/ordering.ts'
import type { CostCenter } from '#shop/people/company/model/units.ts'
import type { DeliveryMode } from '#shop/ordering/delivery/model.ts'
import type { Closed } from '#shop/catalogue/articles/model/sale.ts'
import type { InvoiceData, LineDetails, Origin, Payment } from '#shop/ordering/orders/model/order.ts'
import type { FirstState } from '#shop/ordering/orders/model/states.ts'

/** For whom an order is: their rights, their limit, their orders, their confirmation. */
export type Orderer = Member & { email: string; firstName: string; lastName: string }

/** A line with the price that is to hold and how it arrives. */
export type DraftPosition = {
  articleId: number
  code: string
  /** in the language of the order */
  name: string
  quantity: number
  unit: string
  taxCode: string
  /** grams of a piece; null or absent: not known */
  weightG?: number | null
  /** tells two lines of one article apart; empty: nothing special */
  lineKey: string
  details: LineDetails
  requestedOn: CalendarDate | null
  /** null: there is none, so the line cannot be ordered */
  price: { price: string; priceUnit: number; source: string; amount: Amount } | null
  plan: DeliveryPlan
}

export type Draft = {
  origin: Origin
  orderer: Orderer
  currency: Currency
  positions: readonly DraftPosition[]
  /** something else is wrong with what it comes from, e.g. a pack that is not whole */
  faulty: boolean
  paymentType: 'ACCOUNT' | 'CARD'
  /** what was authorised or captured already; on account the shop writes what is owed */
  payments: readonly Payment[]
  costCenter: CostCenter | null
  address: Address | null
  mode: DeliveryMode | null
  /** where the bill of this very order goes; absent or null: where the company's go */
  billTo?: BillingAddress | null
  /** what delivery costs where that was agreed (a quote); null: by the mode */
  agreedDelivery: Amount | null
  /** what it says for its own invoice; absent: nothing */
  invoiceData?: InvoiceData | null
  purchaseOrderNumber: string
  referenceNumber: string
  termsAccepted: boolean
  /** `placed` unless somebody has to pay first; whether somebody has to approve is found out when it is placed */
  begins: FirstState
  /** now, or when it goes on to 'placed' */
  goods: 'now' | 'later'
  /** the approver who lets it go over a budget or a limit; null: nobody did */
  allowedBy: number | null
  /** the company approved it in a system of its own, and its rules here do not hold for it; absent: they do */
  approvedElsewhere?: boolean
}

/** Why an order was not placed; all reasons at once, in this order (behaviour.md, Checkout). */
export type Reason =
  | { kind: 'missing-terms' }
  | { kind: 'missing-reference-number' }
  | { kind: 'missing-cost-center' }
  | { kind: 'missing-delivery-address' }
  | { kind: 'missing-delivery-mode' }
  | { kind: 'missing-payment' }
  /** the unit of the person is closed: nobody of it orders */
  | { kind: 'unit-closed' }
  /** the company may not order on account (any more) */
  | { kind: 'no-account' }
  /** something is wrong with what is ordered: a price that is missing, a pack that is not whole, nothing at all */
  | { kind: 'cart-errors' }
  /** it must not be ordered on this day */
  | { kind: 'not-sold'; code: string; why: Closed }
  | { kind: 'stock'; code: string; asked: number; available: number }
  | { kind: 'stop'; stop: Stop }
  /** with it the company would owe more than was agreed; `left`: what it may still order on account */
  | { kind: 'credit-limit'; left: Amount }
  /** there is no rate by which what is owed in this currency could be counted against the limit */
  | { kind: 'credit-rate'; currency: Currency }
  /** it needs an approval, and there is nobody in the company who may give it */
  | { kind: 'nobody-approves' }

/** Did somebody let it go over limits and budgets: an approver here, or the company in a system of its own? */
export const isAllowed = ({
  allowedBy,
  approvedElsewhere,
}: Pick<Draft, 'allowedBy' | 'approvedElsewhere'>): boolean =>
  allowedBy !== null || approvedElsewhere === true

/**
 * All that keeps a draft from being placed. `stops`: the rules of the company that its total runs into; `asked`: the state
 * it was meant to begin in: what is paid by card brings its money also where somebody has to approve first.
 */
export function reasonsAgainst(
  draft: Draft,
  stops: readonly Stop[],
  asked: FirstState = draft.begins,
): Reason[] {
  const reasons: Reason[] = []
  const { paymentType, payments, begins, positions } = draft
  const onAccount = paymentType === 'ACCOUNT'
  if (!draft.termsAccepted) reasons.push({ kind: 'missing-terms' })
  if (draft.referenceNumber.trim() === '') reasons.push({ kind: 'missing-reference-number' })
  if (onAccount && !draft.costCenter) reasons.push({ kind: 'missing-cost-center' })
  if (!draft.address) reasons.push({ kind: 'missing-delivery-address' })
  if (!draft.mode) reasons.push({ kind: 'missing-delivery-mode' })
  if (!onAccount && asked === 'placed' && !payments.some(one => isPaid(one)))
    reasons.push({ kind: 'missing-payment' })
  if (draft.faulty || positions.length === 0 || positions.some(position => !position.price))
    reasons.push({ kind: 'cart-errors' })
  for (const { code, quantity, plan } of positions)
    if (plan.short > 0)
      reasons.push({ kind: 'stock', code, asked: quantity, available: quantity - plan.short })
  const lifted = begins === 'awaiting-approval' || isAllowed(draft)
  for (const stop of stops) if (!lifted || stop.rule === 'currency') reasons.push({ kind: 'stop', stop })
  return reasons
}

const isPaid = ({ kind, state }: Payment): boolean =>
  kind === 'CARD' && (state === 'authorised' || state === 'captured')
