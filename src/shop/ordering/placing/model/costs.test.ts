import { expect, test } from 'vitest'
import type { DeliveryMode } from '#shop/ordering/delivery/model.ts'
import { costsOf, weightToSend } from './costs.ts'

const mode: DeliveryMode = {
  code: 'standard-net',
  names: { en: 'Standard' },
  descriptions: {},
  days: 2,
  cost: 3_000,
  freeFrom: null,
  tariffs: [{ country: '', upToG: 5_000, cost: 500, freeFrom: null }],
}
const line = { taxCode: 'standard', price: { amount: 100 }, quantity: 10 }
const picked = { pickup: { store: 'north' } }
const delivery = (...lines: (typeof line & { weightG: number | null; details?: object })[]) =>
  costsOf(lines as never, {
    mode,
    address: { country: 'IE', postcode: 'D02 X285' },
    vatId: null,
    taxes: { rates: [], stores: new Map() },
  }).delivery

test.each([
  ['light goods', [{ ...line, weightG: 500 }], 500],
  ['heavy goods', [{ ...line, weightG: 501 }], 3_000],
  [
    'what is picked up does not travel',
    [
      { ...line, weightG: 100 },
      { ...line, weightG: 9_000, details: picked },
    ],
    500,
  ],
  ['a configuration by its own weight', [{ ...line, weightG: 500, details: { weightG: 501 } }], 3_000],
  [
    'a configuration of an article without weight',
    [{ ...line, weightG: null, details: { weightG: 600 } }],
    3_000,
  ],
  ['weight not known', [{ ...line, weightG: null }], 500],
] as const)('CHK-24 delivery by weight: %s', (_case, lines, cost) => {
  expect(delivery(...lines)).toBe(cost)
})

test('CART-22 delivery is taxed with the goods, as agreed where that was agreed', () => {
  const rates = [{ country: 'IE', taxCode: 'standard', percent: '23.00', notIncluded: false }]
  const terms = {
    mode,
    address: { country: 'IE', postcode: '' },
    vatId: null,
    taxes: { rates, stores: new Map() },
  }
  const costs = (agreedDelivery: number | null) =>
    costsOf([{ ...line, price: { amount: 10_000 } }], { ...terms, agreedDelivery })
  expect(costs(null)).toEqual({
    net: 10_000,
    delivery: 500,
    tax: {
      amount: 2_415,
      note: 'included',
      lines: [{ note: 'included', percent: '23', net: 10_500, tax: 2_415 }],
    },
    total: 12_915,
  })
  expect(costs(0)).toMatchObject({ delivery: 0, total: 12_300 })
})

test('CART-27 grams of what travels', () => {
  expect(
    weightToSend([
      { weightG: 120, quantity: 10 },
      { weightG: 999, quantity: 5, details: picked },
    ]),
  ).toBe(1_200)
})
