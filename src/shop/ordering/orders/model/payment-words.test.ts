import { expect, test } from 'vitest'
import type { BilledPart, Payment } from './order.ts'
import { paymentLines } from './payment-words.ts'

const words = { language: 'en', formatLocale: 'en-GB' } as const
const card = (part: Partial<Payment>): Payment => ({
  kind: 'CARD',
  amount: 30_142,
  state: 'authorised',
  provider: 'sandbox',
  providerReference: 'p',
  ...part,
})
const account = (state: Payment['state'] = 'due'): Payment => ({
  kind: 'ACCOUNT',
  amount: 139_648,
  state,
  provider: '',
  providerReference: '',
})
const invoice = (total: number, paid: number, credited: number): BilledPart => ({
  number: 1,
  issuedOn: '2026-11-26',
  dueOn: '2026-12-26',
  paidOn: null,
  total,
  paid,
  lines: [],
  creditNotes: credited > 0 ? [{ number: 2, issuedOn: '2026-11-26', total: credited }] : [],
})

test.each<[string, Payment, BilledPart[], string]>([
  ['reserved', card({}), [], 'Card: EUR 301.42, authorised'],
  ['a part charged', card({ captured: 8_728 }), [], 'Card: EUR 87.28, paid; EUR 214.14, authorised'],
  [
    'a part cancelled, the rest charged',
    card({ captured: 20_782, state: 'captured' }),
    [],
    'Card: EUR 207.82, paid; EUR 93.60 released',
  ],
  ['the charge refused', card({ refused: 30_142 }), [], 'Card: charge of EUR 301.42 refused'],
  ['released', card({ state: 'voided' }), [], 'Card: EUR 301.42 released'],
  [
    'given back',
    card({ captured: 30_142, refunded: 30_142, state: 'refunded' }),
    [],
    'Card: EUR 301.42, paid; EUR 301.42 refunded',
  ],
  ['on account', account(), [], 'On account: EUR 1,396.48, not yet paid'],
  [
    'after credit notes',
    account(),
    [invoice(49_477, 0, 2_388), invoice(90_171, 0, 90_171)],
    'On account: EUR 470.89, not yet paid',
  ],
  [
    'a part paid',
    account(),
    [invoice(139_648, 100_000, 0)],
    'On account: EUR 1,396.48, of which EUR 396.48 not yet paid',
  ],
  ['paid', account(), [invoice(139_648, 139_648, 0)], 'On account: EUR 1,396.48, paid'],
  ['credited', account(), [invoice(139_648, 0, 139_648)], 'On account: EUR 1,396.48, credited'],
])('ORD-02 CHK-28 the payment line: %s', (_, payment, invoices, line) => {
  const order = {
    payments: [payment],
    paymentType: payment.kind,
    currency: 'EUR',
    total: payment.amount,
    invoices,
  }
  expect(paymentLines(order, words).join().replaceAll('\u00a0', ' ')).toBe(line)
})
