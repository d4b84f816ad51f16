import { expect, test } from 'vitest'
import { givenBack, heldFromStock } from './goods.ts'
import { owed } from './money.ts'

const taken = [
  { site: 'a', quantity: 4 },
  { site: 'b', quantity: 2 },
]
const promised = [{ site: 'a', on: '2026-12-01', quantity: 4 }]
const told = (before: number, after: number) => {
  const { stock, receipts } = givenBack(taken, promised, before, after)
  return [...stock, ...receipts.map(one => ({ ...one, site: `${one.site}@` }))]
    .map(one => `${one.quantity} ${one.site}`)
    .join(', ')
}
// 12 ordered: 6 from stock, 4 of a receipt, 2 of production
test.each([
  ['production only', 12, 10, ''],
  ['then the receipt', 12, 8, '2 a@'],
  ['then stock, the last site first', 12, 5, '1 b, 4 a@'],
  ['all', 12, 0, '4 a, 2 b, 4 a@'],
  ['the second time only what is new', 5, 3, '1 a, 1 b'],
  ['nothing', 5, 5, ''],
])('trust 2.2 what a cancelled position gives back: %s', (_, before, after, expected) =>
  expect(told(before, after)).toBe(expected),
)
test.each([
  ['all of it', 10, 0, 0, 10, 10],
  ['what is shipped is gone', 10, 0, 4, 10, 6],
  ['what was cancelled went back', 10, 4, 4, 10, 2],
  ['only what was taken', 10, 0, 0, 6, 6],
  ['more shipped than was taken', 10, 0, 8, 6, 0],
])('trust 2.2 pieces that lie ready: %s', (_, quantity, cancelled, shipped, fromStock, expected) =>
  expect(heldFromStock({ quantity, cancelled, shipped, fromStock })).toBe(expected),
)

const line = (cancelled: number, taxPercent = '21.00') => ({
  quantity: 125,
  cancelled,
  price: '1.2345',
  priceUnit: 1,
  taxCode: taxPercent === '0' ? 'none' : 'standard',
  taxPercent,
  taxNote: 'included' as const,
})
const order = (...lines: ReturnType<typeof line>[]) => ({
  currency: 'EUR',
  delivery: 490,
  deliveryTax: { code: 'standard', percent: '21.00', note: 'included' as const },
  lines,
})
test.each([
  ['nothing cancelled', [line(0)], { net: 15_431, delivery: 490, tax: 3_343, total: 19_264 }],
  ['100 of 125', [line(25)], { net: 12_345, delivery: 490, tax: 2_695, total: 15_530 }],
  ['one position gone', [line(125), line(0)], { net: 15_431, delivery: 490, tax: 3_343, total: 19_264 }],
  ['all of it', [line(125)], { net: 0, delivery: 0, tax: 0, total: 0 }],
  ['two rates', [line(25, '0')], { net: 12_345, delivery: 490, tax: 103, total: 12_938 }],
])('conventions Money: what an order comes to: %s', (_, lines, sums) =>
  expect(owed(order(...lines))).toMatchObject(sums),
)
