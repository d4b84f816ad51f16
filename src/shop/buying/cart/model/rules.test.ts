import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextQuantity } from '#shop/catalogue/articles/model.ts'
import { orderable } from '#shop/catalogue/articles/model/line-rule.ts'
import { judgeLine, wantedOf, type ArticleOnSale } from './add-line.ts'
import { cartProblems, problemsOf } from './cart.ts'
import { readQuantity } from '#platform/units/quantity.ts'

const article = (more: Partial<ArticleOnSale> = {}): ArticleOnSale => ({
  code: 'A',
  name: 'A',
  orderMinimum: 1,
  orderStep: 1,
  retired: false,
  lifecycle: 'active',
  lastOrderOn: null,
  pricedFrom: 1,
  ...more,
})
const today = '2026-11-20'

describe('a typed quantity', () => {
  test.each([
    ['10', 'en-GB', 10],
    ['0', 'en-GB', 0],
    ['1,000', 'en-GB', 1000],
    ['1.000', 'es-ES', 1000],
    ['1.234.567', 'es-ES', 1_234_567],
    [' 12 ', 'en-GB', 12],
    ['1 000', 'en-GB', 1000],
    ["1'000", 'en-GB', 1000],
    ['9999999', 'en-GB', 9_999_999],
    ['1.000', 'en-GB', null],
    ['1,000', 'es-ES', null],
    ['1,5', 'en-GB', null],
    ['10,00', 'en-GB', 10],
    ['1.5', 'es-ES', null],
    ['10000000', 'en-GB', null],
    ['9,999,999', 'en-GB', 9_999_999],
    ['99,999,999', 'en-GB', null],
    ['007', 'en-GB', 7],
    ['-1', 'en-GB', null],
    ['1e3', 'en-GB', null],
    ['', 'en-GB', null],
    ['x', 'en-GB', null],
    ['١٠', 'en-GB', null],
  ] as const)('CART-14 K-09 %j in %s is %j', (typed, locale, quantity) => {
    const read = readQuantity(typed, locale)
    expect(read.kind === 'quantity' ? read.quantity : null).toBe(quantity)
  })
})

describe('what can be ordered', () => {
  test.each([
    [{ orderMinimum: 1, orderStep: 1 }, 7, 7],
    [{ orderMinimum: 5, orderStep: 1 }, 3, 5],
    [{ orderMinimum: 5, orderStep: 1 }, 6, 6],
    [{ orderMinimum: 1, orderStep: 5 }, 1, 5],
    [{ orderMinimum: 1, orderStep: 5 }, 3, 5],
    [{ orderMinimum: 1, orderStep: 5 }, 6, 10],
    [{ orderMinimum: 10, orderStep: 5 }, 1, 10],
    [{ orderMinimum: 10, orderStep: 5 }, 11, 15],
    [{ orderMinimum: 3, orderStep: 10 }, 4, 13],
  ])('CART-12 %j: %i becomes %i', (rule, wanted, next) => {
    expect(nextQuantity(rule, wanted)).toBe(next)
  })
  test('CART-12 the next quantity is never less, can be ordered itself, and is the nearest one', () => {
    const whole = (max: number) => fc.integer({ min: 1, max })
    fc.assert(
      fc.property(whole(500), whole(500), whole(100_000), (orderMinimum, orderStep, wanted) => {
        const rule = { orderMinimum, orderStep }
        const next = nextQuantity(rule, wanted)
        expect(next).toBeGreaterThanOrEqual(Math.max(wanted, orderMinimum))
        expect(nextQuantity(rule, next)).toBe(next)
        if (next > wanted) expect(nextQuantity(rule, wanted + 1)).toBe(next)
      }),
    )
  })
  test.each([
    ['unknown', null, { ok: false, why: 'unknown' }],
    ['retired', article({ retired: true }), { ok: false, why: 'no-longer-sold' }],
    ['discontinued', article({ lifecycle: 'discontinued' }), { ok: false, why: 'no-longer-sold' }],
    ['last order day over', article({ lastOrderOn: '2026-11-19' }), { ok: false, why: 'no-longer-sold' }],
    ['last order day today', article({ lastOrderOn: '2026-11-20' }), { ok: true, quantity: 9 }],
    ['announced', article({ lifecycle: 'announced' }), { ok: false, why: 'announced' }],
    ['no price', article({ pricedFrom: null }), { ok: false, why: 'no-price' }],
    ['priced from 100', article({ pricedFrom: 100 }), { ok: true, quantity: 100 }],
    ['packs of 6', article({ orderStep: 6 }), { ok: true, quantity: 12 }],
    [
      'packs beyond seven digits',
      article({ orderMinimum: 10_000_000 }),
      { ok: false, why: 'too-many-pieces' },
    ],
  ])('CART-21 %s', (_, one, verdict) => {
    const [quantity = 0] = orderable([wantedOf(one, {}, 5, 4)])
    expect(judgeLine(one, quantity, today)).toEqual(verdict)
  })
})

describe('what keeps a basket from the checkout', () => {
  const plan = (short = 0) => ({ lines: [], short })
  const price = { amount: 1 } as never
  test.each([
    ['nothing', { quantity: 5, price, plan: plan() }, article(), []],
    ['no price', { quantity: 5, price: null, plan: plan() }, article(), ['no-price']],
    ['below the minimum', { quantity: 5, price, plan: plan() }, article({ orderMinimum: 6 }), ['quantity']],
    ['short of stock', { quantity: 5, price, plan: plan(2) }, article(), ['beyond-stock']],
    [
      'both',
      { quantity: 5, price: null, plan: plan(5) },
      article({ orderStep: 2 }),
      ['no-price', 'quantity', 'beyond-stock'],
    ],
    [
      'retired says it all',
      { quantity: 5, price: null, plan: plan(5) },
      article({ retired: true }),
      ['no-longer-sold'],
    ],
    ['announced', { quantity: 5, price, plan: plan() }, article({ lifecycle: 'announced' }), ['announced']],
  ])('CART-21 %s', (_, position, one, kinds) => {
    const next = nextQuantity(one, position.quantity)
    expect(problemsOf({ ...position, next }, one, today).map(problem => problem.kind)).toEqual(kinds)
  })
  test('CART-21 an empty basket, a faulty position, too much', () => {
    const fine = { quantity: 1, problems: [] }
    expect(cartProblems([]).map(p => p.kind)).toEqual(['empty'])
    expect(cartProblems([fine])).toEqual([])
    expect(cartProblems([fine, { quantity: 1, problems: [{ kind: 'no-price' }] }]).map(p => p.kind)).toEqual([
      'positions',
    ])
    expect(cartProblems([{ ...fine, quantity: 9_999_999 }, fine]).map(p => p.kind)).toEqual([
      'too-many-pieces',
    ])
    expect(cartProblems(Array.from({ length: 2001 }, () => fine)).map(p => p.kind)).toEqual([
      'too-many-positions',
    ])
  })
})
