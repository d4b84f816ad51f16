import { describe, expect, test } from 'vitest'
import { missingForOrder, orderButtons, sectionStates, type CheckoutFacts } from './order-buttons.ts'

const ready: CheckoutFacts = {
  paymentType: 'ACCOUNT',
  hasDeliveryAddress: true,
  hasDeliveryMode: true,
  hasCostCenter: true,
  hasPaymentInfo: false,
  quoteAllowed: true,
  panel: 'none',
}

describe('CHK-27 order buttons', () => {
  const cases: [what: string, change: Partial<CheckoutFacts>, enabled: string][] = [
    ['all is there', {}, 'place replenish quote'],
    ['no delivery mode', { hasDeliveryMode: false }, ''],
    ['no delivery address', { hasDeliveryAddress: false }, ''],
    ['card without details', { paymentType: 'CARD' }, ''],
    ['card with details', { paymentType: 'CARD', hasPaymentInfo: true }, 'place replenish'],
    ['replenishment panel open', { panel: 'replenishment' }, 'replenish'],
    ['quote panel open', { panel: 'quote' }, 'quote'],
    ['quote panel open, quotes not allowed', { panel: 'quote', quoteAllowed: false }, ''],
    ['quotes not allowed', { quoteAllowed: false }, 'place replenish'],
    ['no cost center', { hasCostCenter: false }, 'place replenish'],
    ['panel open but no address', { panel: 'replenishment', hasDeliveryAddress: false }, ''],
  ]
  test.each(cases)('%s', (_, change, enabled) => {
    const buttons = orderButtons({ ...ready, ...change })
    const names = [
      buttons.placeOrder && 'place',
      buttons.scheduleReplenishment && 'replenish',
      buttons.requestQuote && 'quote',
    ]
    expect(names.filter(Boolean).join(' ')).toBe(enabled)
  })
})

describe('CHK-30 what a submit still needs', () => {
  const complete: Parameters<typeof missingForOrder>[0] = {
    ...ready,
    cartError: false,
    stops: [],
    termsAccepted: true,
    referenceNumber: 'PO-118',
  }
  const cases: [change: Partial<typeof complete>, missing: string][] = [
    [{}, ''],
    [{ termsAccepted: false }, 'terms'],
    [{ referenceNumber: '  ' }, 'reference-number'],
    [{ cartError: true, termsAccepted: false }, 'cart-error terms'],
    [{ hasCostCenter: false }, 'cost-center'],
    [{ paymentType: 'CARD', hasCostCenter: false }, 'payment-details'],
    [{ stops: ['currency'] }, 'own-currency'],
    [{ stops: ['threshold', 'budget', 'budget'], termsAccepted: false }, 'within-limit enough-budget terms'],
    [{ hasDeliveryAddress: false, hasDeliveryMode: false }, 'delivery-address delivery-mode'],
  ]
  test.each(cases)('%j', (change, missing) => {
    expect(missingForOrder({ ...complete, ...change }).join(' ')).toBe(missing)
  })
})

describe('CHK-05 CHK-06 sections: numbers, and what is complete', () => {
  const shown = (type: 'ACCOUNT' | 'CARD', missing: Parameters<typeof sectionStates>[1]) =>
    sectionStates(type, missing)
      .map(({ name, number, complete }) => `${number} ${name}${complete ? ' +' : ''}`)
      .join(', ')
  test.each([
    ['ACCOUNT', [], '1 payment-type +, 2 cost-center +, 3 delivery +'],
    // just chosen: nothing but the payment type is complete
    [
      'ACCOUNT',
      ['cost-center', 'delivery-address', 'delivery-mode'],
      '1 payment-type +, 2 cost-center, 3 delivery',
    ],
    ['ACCOUNT', ['enough-budget', 'terms'], '1 payment-type +, 2 cost-center, 3 delivery +'],
    ['CARD', [], '1 payment-type +, 2 delivery +, 3 payment +'],
    [
      'CARD',
      ['delivery-address', 'delivery-mode', 'payment-details'],
      '1 payment-type +, 2 delivery, 3 payment',
    ],
    ['CARD', ['delivery-mode', 'reference-number'], '1 payment-type +, 2 delivery, 3 payment +'],
  ] as const)('%s, missing %j: %s', (type, missing, expected) => expect(shown(type, missing)).toBe(expected))
})
