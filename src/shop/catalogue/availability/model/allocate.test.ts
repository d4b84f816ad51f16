import { expect, test } from 'vitest'
import { allocate, without, type Goods } from './allocate.ts'

const goods: Goods = {
  articleId: 1,
  sale: { retired: false, lifecycle: 'active', lastOrderOn: null },
  stockKind: 'lead-time',
  leadTimeDays: 14,
  free: 8,
  inbound: [{ on: '2026-11-30', quantity: 9 }],
  sites: [
    { site: 'central', quantity: 5 },
    { site: 'south', quantity: 6 },
  ],
  receipts: [
    { site: 'south', on: '2026-11-30', quantity: 4 },
    { site: 'central', on: '2026-11-30', quantity: 5 },
  ],
}

test('stock is taken by priority of the sites, receipts by day, production nowhere', () => {
  const lines = [
    { quantity: 8, from: 'stock' },
    { quantity: 6, from: 'inbound' },
    { quantity: 3, from: 'lead-time' },
  ]
  expect(allocate(goods, lines)).toEqual({
    fromStock: [
      { site: 'central', quantity: 5 },
      { site: 'south', quantity: 3 },
    ],
    fromInbound: [
      { site: 'south', on: '2026-11-30', quantity: 4 },
      { site: 'central', on: '2026-11-30', quantity: 2 },
    ],
  })
})
test('the next line of the article takes what the one before has left', () => {
  const left = without(goods, allocate(goods, [{ quantity: 7, from: 'stock' }, { quantity: 5, from: 'inbound' }])) // prettier-ignore
  expect(left).toMatchObject({ free: 1, inbound: [{ on: '2026-11-30', quantity: 4 }] })
  expect(
    allocate(left, [
      { quantity: 3, from: 'stock' },
      { quantity: 9, from: 'inbound' },
    ]),
  ).toEqual({
    // prettier-ignore
    fromStock: [{ site: 'south', quantity: 3 }],
    fromInbound: [{ site: 'central', on: '2026-11-30', quantity: 4 }],
  })
})
test('nothing wanted takes nothing', () =>
  expect(allocate(goods, [])).toEqual({ fromStock: [], fromInbound: [] }))
