import { expect, test } from 'vitest'
import type { Closed } from '#shop/catalogue/articles/model/sale.ts'
import { offerOf, type Offer } from './offer.ts'
import { variantsOffer } from './variants-offer.ts'

const day = { today: '2026-11-20', currency: 'EUR', deliveryDays: [], transitDays: 1 }
type Given = {
  price?: string
  unit?: number
  free?: number
  kind?: 'lead-time' | 'stock-only'
  lead?: number
  inbound?: string
  closed?: Closed
}

function variant({
  price,
  unit = 1,
  free = 0,
  kind = 'lead-time',
  lead = 14,
  inbound,
  closed,
}: Given): Offer {
  const source = { kind: 'list' as const, code: 'list', name: 'List' }
  const scales =
    price === undefined
      ? []
      : [
          {
            source,
            currency: 'EUR',
            priceUnit: unit,
            validFrom: null,
            validUntil: null,
            breaks: [{ from: 1, price }],
          },
        ]
  const supply = {
    articleId: 1,
    stockKind: kind,
    leadTimeDays: lead,
    free,
    inbound: inbound === undefined ? [] : [{ on: inbound, quantity: 5 }],
  }
  const sold = { orderMinimum: 1, orderStep: 1, unit: 'C62', lifecycle: 'active' as const, lastOrderOn: null }
  return { ...offerOf(sold, scales, supply, null, day), closed: closed ?? null }
}

test('PDP-01 the lowest price of a piece, whatever unit it is given for', () => {
  const { least, differ } = variantsOffer([
    variant({ price: '0.5' }),
    variant({ price: '42.74', unit: 100 }),
    variant({ price: '450', unit: 1000 }),
  ])
  expect([least?.price, least?.priceUnit, differ]).toEqual(['42.74', 100, true])
  const same = variantsOffer([variant({ price: '0.5' }), variant({ price: '50', unit: 100 })])
  expect([same.least?.price, same.differ]).toEqual(['0.5', false])
})

test('PDP-01 stock of the variants by what can be said of it', () => {
  expect(
    variantsOffer([
      variant({ price: '1', free: 3 }),
      variant({ price: '1', free: 9 }),
      variant({ price: '1', inbound: '2026-12-24' }),
      variant({ price: '1', inbound: '2026-11-30' }),
      variant({ price: '1', lead: 28 }),
      variant({ price: '1', lead: 10 }),
      variant({ price: '1', kind: 'stock-only' }),
    ]),
  ).toMatchObject({
    inStock: 2,
    expected: { count: 2, first: '2026-11-30' },
    made: { count: 2, days: 10 },
    soldOut: 1,
  })
})

test('PDP-01 what cannot be ordered has no part in it', () => {
  expect(
    variantsOffer([variant({ free: 3 }), variant({ price: '1', free: 3, closed: 'discontinued' })]),
  ).toEqual({ least: null, unit: 'C62', differ: false, inStock: 0, expected: null, made: null, soldOut: 0 })
})
