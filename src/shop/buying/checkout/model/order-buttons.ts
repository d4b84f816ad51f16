import type { Stop } from '#shop/people/company/model/order-rules.ts'
import type { PaymentType } from '#shop/ordering/placing/model/ways-to-pay.ts'

/**
 * What may be pressed on the checkout page now, and what is still missing. Two rules hold together (K-13): the order
 * buttons follow delivery, payment and the open panel; any submit of the order form also needs the terms, a reference
 * number and a basket without faults.
 *
 * Covers CHK-05, CHK-06, CHK-27, CHK-30, QUO-03 (K-03: the always-false flag is a defect and not rebuilt).
 */
export type { PaymentType }
export type Panel = 'none' | 'replenishment' | 'quote'

export type CheckoutFacts = {
  paymentType: PaymentType
  hasDeliveryAddress: boolean
  hasDeliveryMode: boolean
  hasCostCenter: boolean
  /** a card is chosen */
  hasPaymentInfo: boolean
  quoteAllowed: boolean
  panel: Panel
}

export type OrderButtons = { placeOrder: boolean; scheduleReplenishment: boolean; requestQuote: boolean }

/** Which order buttons are enabled (CHK-27). */
export function orderButtons(facts: CheckoutFacts): OrderButtons {
  const none = { placeOrder: false, scheduleReplenishment: false, requestQuote: false }
  if (!facts.hasDeliveryMode || !facts.hasDeliveryAddress) return none
  if (facts.paymentType === 'CARD' && !facts.hasPaymentInfo) return none
  switch (facts.panel) {
    case 'replenishment':
      return { ...none, scheduleReplenishment: true }
    case 'quote':
      return { ...none, requestQuote: mayRequestQuote(facts) }
    case 'none':
      return { placeOrder: true, scheduleReplenishment: true, requestQuote: mayRequestQuote(facts) }
  }
}

/** All conditions of both readings of QUO-03, with the cost-center flag computed for real. */
const mayRequestQuote = (facts: CheckoutFacts): boolean =>
  facts.quoteAllowed && facts.paymentType !== 'CARD' && facts.hasCostCenter

/** What a submit of the order form still needs, a fault of the basket first (CHK-30). */
export type Missing =
  | 'cart-error'
  | 'cost-center'
  | 'delivery-address'
  | 'delivery-mode'
  | 'payment-details'
  | 'own-currency'
  | 'enough-budget'
  | 'within-limit'
  | 'terms'
  | 'reference-number'

/** What would do away with a rule of the company that refuses the order. */
const remedies: Record<Stop['rule'], Missing> = {
  currency: 'own-currency',
  budget: 'enough-budget',
  threshold: 'within-limit',
}

export function missingForOrder(
  facts: Omit<CheckoutFacts, 'panel' | 'quoteAllowed'> & {
    cartError: boolean
    /** rules of the company that refuse the order as it stands */
    stops: readonly Stop['rule'][]
    termsAccepted: boolean
    referenceNumber: string
  },
): Missing[] {
  const missing: Missing[] = []
  if (facts.cartError) missing.push('cart-error')
  if (facts.paymentType === 'ACCOUNT' && !facts.hasCostCenter) missing.push('cost-center')
  if (!facts.hasDeliveryAddress) missing.push('delivery-address')
  if (!facts.hasDeliveryMode) missing.push('delivery-mode')
  if (facts.paymentType === 'CARD' && !facts.hasPaymentInfo) missing.push('payment-details')
  missing.push(...new Set(facts.stops.map(rule => remedies[rule])))
  if (!facts.termsAccepted) missing.push('terms')
  if (facts.referenceNumber.trim() === '') missing.push('reference-number')
  return missing
}

export type SectionName = 'payment-type' | 'cost-center' | 'delivery' | 'payment'
export type SectionState = { name: SectionName; number: number; complete: boolean }

const numbers: Record<PaymentType, Partial<Record<SectionName, number>>> = {
  ACCOUNT: { 'payment-type': 1, 'cost-center': 2, delivery: 3 },
  CARD: { 'payment-type': 1, delivery: 2, payment: 3 },
}
/** What a section waits for. */
const needs: Record<SectionName, readonly Missing[]> = {
  'payment-type': [],
  'cost-center': ['cost-center', 'own-currency', 'enough-budget'],
  delivery: ['delivery-address', 'delivery-mode'],
  payment: ['payment-details'],
}

/**
 * The sections of the page, in order, with their numbers and marks: delivery is 3 with ACCOUNT and 2 with CARD (CHK-06,
 * K-54); one is complete when none of its fields is missing (CHK-05, CHK-08).
 */
export function sectionStates(paymentType: PaymentType, missing: readonly Missing[]): SectionState[] {
  return (Object.entries(numbers[paymentType]) as [SectionName, number][]).map(([name, number]) => ({
    name,
    number,
    complete: !needs[name].some(what => missing.includes(what)),
  }))
}
