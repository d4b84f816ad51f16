import { expect, test } from 'vitest'
import { numbersIn, propose, type OpenInvoice } from './match.ts'

const invoice = (number: number, open: number, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  number,
  companyCode: 'north',
  companyName: 'North Automation GmbH',
  referenceNumber: 'PO-4711',
  currency: 'EUR',
  open,
  discount: null,
  ...more,
})
const south = { companyCode: 'south', companyName: 'South Drives', referenceNumber: 'S-1' }
const open = [
  invoice(100_031, 12_000),
  invoice(100_032, 50_000, { discount: { amount: 1_000, until: '2026-11-30' } }),
  invoice(100_033, 7_700, south),
  invoice(100_034, 50_000, { currency: 'USD' }),
]
const paid = (amount: number, words: string, more = {}) =>
  propose({ words, reference: '', amount, currency: 'EUR', payer: '', bookedOn: '2026-11-28', ...more }, open)
const to = (...pairs: [number, number, number?][]) =>
  pairs.map(([number, amount, discount = 0]) => ({ number, amount, discount }))

test('decision 350 a payment that names its invoices and pays them to the cent is sure', () => {
  expect(paid(12_000, 'Invoice 100031')).toEqual({
    how: 'sure',
    why: 'number',
    allocations: to([100_031, 12_000]),
  })
  expect(paid(62_000, 'RE 100031/100032')).toMatchObject({
    how: 'sure',
    allocations: to([100_031, 12_000], [100_032, 50_000]),
  })
  expect(paid(12_000, 'RF18 1000 31')).toMatchObject({ how: 'sure' })
  expect(paid(12_000, 'Nr. 100 031 danke')).toMatchObject({ how: 'sure' })
})

test('decision 350 the discount for paying early is taken off as agreed, in time only', () => {
  expect(paid(49_000, '100032')).toEqual({
    how: 'sure',
    why: 'discount',
    allocations: to([100_032, 49_000, 1_000]),
  })
  expect(paid(49_000, '100032', { bookedOn: '2026-12-01' })).toMatchObject({
    how: 'likely',
    why: 'part',
    allocations: to([100_032, 49_000]),
  })
})

test.each([
  ['a part', 5_000, '100031', { why: 'part', allocations: to([100_031, 5_000]) }],
  ['more than is open', 13_000, '100031', { why: 'over', allocations: to([100_031, 12_000]) }],
  ['of two customers', 19_700, '100031 100033', { why: 'number' }],
  ['by customer number', 12_000, 'from north', { why: 'customer', allocations: to([100_031, 12_000]) }],
  ['by reference', 12_000, 'your PO-4711', { why: 'customer' }],
  ['by amount alone', 7_700, 'thanks', { why: 'amount', allocations: to([100_033, 7_700]) }],
])('decision 350 %s is likely, for somebody to look at', (_, amount, words, expected) => {
  expect(paid(amount, words)).toMatchObject({ how: 'likely', ...expected })
})

test.each([
  ['another amount of a known customer', 12_345, 'from north'],
  ['nothing that fits', 999, 'hello'],
  ['the number of an invoice in another currency', 50_001, '100034'],
  ['two customers at once', 12_001, 'north or south'],
])('decision 350 %s is nothing to propose', (_, amount, words) => {
  expect(paid(amount, words)).toEqual({ how: 'none', why: 'nothing', allocations: [] })
})

test('decision 350 numbers are found as people and machines write them', () => {
  expect(numbersIn({ words: 'RE-100.031, 100 032', reference: 'RF97100033' })).toEqual(
    expect.arrayContaining([100_031, 100_032, 100_033]),
  )
  expect(numbersIn({ words: '9'.repeat(500), reference: '' }).every(Number.isSafeInteger)).toBe(true)
})
