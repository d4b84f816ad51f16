import { describe, expect, test } from 'vitest'
import { owed } from '#shop/ordering/orders/model/money.ts'
import {
  discountLeft,
  discountOn,
  dueBy,
  invoiceState,
  readTerms,
  suppliedOn,
  toBill,
  type Billed,
} from './invoice.ts'

const nothing: Billed = { net: 0, delivery: 0, tax: 0, total: 0, lines: new Map() }
const line = (lineNumber: number, quantity: number, shipped: number, price = '0.3333') => ({
  lineNumber,
  quantity,
  shipped,
  price,
  priceUnit: 1,
  taxCode: 'standard',
  taxPercent: '21.00',
  taxNote: 'included' as const,
})
const order = (...lines: ReturnType<typeof line>[]) => ({
  currency: 'EUR',
  delivery: 490,
  deliveryTax: { code: 'standard', percent: '21.00', note: 'included' as const },
  lines,
})

describe('what is to be billed', () => {
  test('ORD-02 nothing while nothing has left', () => {
    expect(toBill(order(line(1, 10, 0)), nothing)).toBeNull()
  })
  test('ORD-02 invoices of parts together are what the order comes to, to the cent', () => {
    const steps = [
      [1, 0],
      [4, 0],
      [4, 3],
      [10, 7],
    ] as const
    let billed = nothing
    for (const [first, second] of steps) {
      const bill = toBill(order(line(1, 10, first), line(2, 7, second, '1.0149')), billed)
      if (!bill) expect.fail('nothing billed')
      expect(bill.total).toBe(bill.net + bill.delivery + bill.tax)
      const lines = new Map(billed.lines)
      for (const { lineNumber, quantity, amount } of bill.lines) {
        const before = lines.get(lineNumber)
        lines.set(lineNumber, {
          quantity: (before?.quantity ?? 0) + quantity,
          amount: (before?.amount ?? 0) + amount,
        })
      }
      billed = {
        net: billed.net + bill.net,
        delivery: billed.delivery + bill.delivery,
        tax: billed.tax + bill.tax,
        total: billed.total + bill.total,
        lines,
      }
    }
    const whole = order(line(1, 10, 10), line(2, 7, 7, '1.0149'))
    const { net, delivery, tax, total } = owed({
      ...whole,
      lines: whole.lines.map(one => ({ ...one, cancelled: 0 })),
    })
    expect(billed).toMatchObject({ net, delivery, tax, total })
    expect(toBill(whole, billed)).toBeNull()
  })
  test('ORD-02 delivery is billed once, with the first part', () => {
    expect(toBill(order(line(1, 10, 4)), nothing)?.delivery).toBe(490)
  })
})

describe('days of supply', () => {
  const left = [
    { on: '2026-11-17', lines: [{ lineNumber: 1, quantity: 4 }, { lineNumber: 2, quantity: 1 }] },
    { on: '2026-11-20', lines: [{ lineNumber: 1, quantity: 3 }] },
    { on: '2026-11-26', lines: [{ lineNumber: 1, quantity: 3 }] },
  ] // prettier-ignore
  test.each<[string, [number, number][], [number, number][], string[]]>([
    ['the first part', [], [[1, 4]], ['2026-11-17']],
    ['the second', [[1, 4]], [[1, 3]], ['2026-11-20']],
    ['two parts at once', [[1, 4]], [[1, 6]], ['2026-11-20', '2026-11-26']],
    ['a part of a shipment', [[1, 2]], [[1, 2]], ['2026-11-17']],
    ['over a boundary', [[1, 2]], [[1, 3]], ['2026-11-17', '2026-11-20']],
    ['another position', [[1, 4]], [[2, 1]], ['2026-11-17']],
  ])('ORD-02 %s', (_case, before, now, days) => {
    const billed = { lines: new Map(before.map(([line, quantity]) => [line, { quantity, amount: 0 }])) }
    const lines = now.map(([lineNumber, quantity]) => ({ lineNumber, quantity }))
    expect(suppliedOn(left, billed, { lines })).toEqual(days)
  })
})
test('ORD-02 tax is billed by rate, together what each rate of the order comes to', () => {
  const two = (first: number, second: number) =>
    order(line(1, 10, first), { ...line(2, 7, second, '1.0149'), taxCode: 'reduced', taxPercent: '10.00' })
  const first = toBill(two(4, 0), nothing) ?? expect.fail('nothing billed')
  expect(first.taxes).toEqual([{ note: 'included', percent: '21', net: 623, tax: 131 }])
  const before = {
    ...first,
    lines: new Map(first.lines.map(({ lineNumber, ...one }) => [lineNumber, one])),
  }
  const second = toBill(two(10, 7), before) ?? expect.fail('nothing billed')
  expect(second.taxes).toEqual([
    { note: 'included', percent: '21', net: 200, tax: 42 },
    { note: 'included', percent: '10', net: 710, tax: 71 },
  ])
  expect(second.taxes.reduce((sum, one) => sum + one.tax, 0)).toBe(second.tax)
})
test.each([
  [0, 0, '2026-11-23', 'open'],
  [0, 0, '2026-11-22', 'overdue'],
  [60, 0, '2026-11-22', 'overdue'],
  [60, 40, '2026-11-22', 'paid'],
  [100, 0, '2026-11-01', 'paid'],
  [100, 100, '2026-11-01', 'paid'],
  [0, 100, '2026-11-01', 'credited'],
] as const)('ORD-02 of 100, %i paid, %i credited, due on %s: %s', (paid, credited, dueOn, state) =>
  expect(invoiceState({ paid, credited, dueOn, total: 100 }, '2026-11-23')).toBe(state),
)

describe('payment terms', () => {
  test.each([
    ['', '', '', { terms: null }],
    ['45', '', '', { terms: { days: 45, discount: null } }],
    ['0', '', '', { terms: { days: 0, discount: null } }],
    ['30', '2', '10', { terms: { days: 30, discount: { percent: '2', days: 10 } } }],
    ['30', '1,5', '30', { terms: { days: 30, discount: { percent: '1.5', days: 30 } } }],
    ['30', '7,5 %', '10', { terms: { days: 30, discount: { percent: '7.5', days: 10 } } }],
    ['366', '', '', { wrong: ['days'] }],
    ['soon', '', '', { wrong: ['days'] }],
    ['', '2', '10', { wrong: ['days'] }],
    ['30', '2', '', { wrong: ['within'] }],
    ['30', '', '10', { wrong: ['percent'] }],
    ['30', '0', '10', { wrong: ['percent'] }],
    ['30', '2', '31', { wrong: ['within'] }],
    ['30', '-2', '-1', { wrong: ['percent', 'within'] }],
  ] as const)('ORD-02 %s days, %s %% within %s', (days, percent, within, read) => {
    expect(readTerms({ days, percent, within })).toEqual(read)
  })

  test('ORD-02 an invoice is due by the terms of its order; one by card at once, without a discount', () => {
    const terms = { days: 45, discount: { percent: '2', days: 10 } }
    expect(dueBy({ paymentType: 'ACCOUNT', terms, charged: false }, '2026-11-23')).toEqual({
      dueOn: '2027-01-07',
      discount: { percent: '2', until: '2026-12-03' },
    })
    expect(dueBy({ paymentType: 'CARD', terms, charged: false }, '2026-11-23').dueOn).toBe('2027-01-07')
    expect(dueBy({ paymentType: 'CARD', terms, charged: true }, '2026-11-23')).toEqual({
      dueOn: '2026-11-23',
      discount: null,
    })
    expect(discountOn(1_025, { percent: '2' })).toBe(21)
  })

  test.each([
    ['nothing happened yet', {}, 20],
    ['a part was credited', { credited: 500 }, 10],
    ['all of it was taken off with a first part', { paid: 520, discounted: 20 }, 0],
    ['a part of it was taken off', { paid: 505, discounted: 5 }, 15],
    ['more was taken off than is due after a credit note', { credited: 500, paid: 20, discounted: 20 }, 0],
    ['less is open than could be taken off', { paid: 990 }, 10],
    ['all of it was credited', { credited: 1_000 }, 0],
  ])('ORD-02 the discount that is left where %s', (_, with_, amount) => {
    const discount = { percent: '2', until: '2026-12-03' }
    const one = { total: 1_000, paid: 0, credited: 0, discounted: 0, discount }
    expect(discountLeft({ ...one, ...with_ })).toEqual({ amount, until: discount.until })
  })
})
