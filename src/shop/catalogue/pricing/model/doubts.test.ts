import { describe, expect, test } from 'vitest'
import type { Scale } from '../model.ts'
import {
  doubtsOf,
  heldAlways,
  heldBy,
  nothingHeld,
  paidAt,
  paidSteps,
  sureOf,
  type Compared,
  type DoubtedPrice,
  type TypedScale,
} from './doubts.ts'

const scale = (kind: Scale['source']['kind'], priceUnit: number, ...breaks: [number, string][]): Scale => ({
  source: { kind, code: kind, name: '' },
  currency: 'EUR',
  priceUnit,
  validFrom: null,
  validUntil: null,
  breaks: breaks.map(([from, price]) => ({ from, price })),
})
const held = (...scales: Scale[]) => heldBy(scales, 'EUR', '2026-11-26')
const list = scale('list', 1, [1, '5.40'], [500, '4.80'])
const agreed = scale('agreement', 1, [1, '4.75'])
const beside = (more: Partial<Compared> = {}): Compared => ({
  before: nothingHeld,
  customer: held(list, agreed),
  list: held(list),
  cost: { price: '210', priceUnit: 100 },
  ...more,
})
/** '1: 5.00; 500: 4.50', or with '/100' at its end per 100 pieces */
function typed(text: string): TypedScale {
  const [steps = '', priceUnit = '1'] = text.split('/')
  return {
    priceUnit: Number(priceUnit),
    breaks: steps.split(';').map(step => {
      const [from = '', price = ''] = step.split(':').map(one => one.trim())
      return { from: Number(from), price }
    }),
  }
}
const said = (text: string, compared = beside(), limit = 50) =>
  doubtsOf(typed(text), compared, limit).map(
    ({ why, from, against }) => `${from} ${why}${against ? ` ${against.what}` : ''}`,
  )

describe('a typed price that may be a slip is asked about', () => {
  const nothing = beside({ customer: nothingHeld, list: nothingHeld, cost: null })
  const first = beside({ customer: nothingHeld })
  test.each<[what: string, text: string, compared: Compared, doubts: string[]]>([
    ['as usual', '1: 4.60; 500: 4.40', beside(), []],
    ['a zero too many behind the point', '1: 0.34', beside(), ['1 jump customer', '1 below-cost cost']],
    ['a point forgotten: it is both far and above the list', '1: 79', beside(), ['1 jump customer', '1 above-list list']],
    ['no more than the limit down', '1: 2.38', beside(), []],
    ['beyond the limit down', '1: 2.37', beside(), ['1 jump customer']],
    ['the first price of a customer, far below the list', '1: 2.50', first, ['1 jump list']],
    ['the first price of a customer, near the list', '1: 4.20', first, []],
    ['above the list, by little', '1: 5.45', beside(), ['1 above-list list']],
    ['below cost, by little', '1: 2.09', beside({ customer: heldAlways({ price: '2.20', priceUnit: 1 }) }), ['1 below-cost cost']],
    ['at cost', '1: 2.10', beside({ customer: heldAlways({ price: '2.20', priceUnit: 1 }) }), []],
    ['rising with the quantity', '1: 4.50; 500: 4.70', beside(), ['500 rising step']],
    ['the same for more', '1: 4.50; 500: 4.50', beside(), []],
    ['for 100 what is typed for one', '1: 4.60 /100', beside(), ['1 unit customer', '1 below-cost cost']],
    ['for one what is typed for 100', '1: 470', beside(), ['1 unit customer', '1 above-list list']],
    ['for 100, as it is meant', '1: 460 /100', beside(), []],
    ['nothing', '1: 0', beside(), ['1 free']],
    ['against its own price of before, not the customer’s', '1: 2.30', beside({ before: heldAlways({ price: '2.20', priceUnit: 1 }) }), []],
    ['where nothing is known', '1: 999', nothing, []],
    ['one step in place of a scale: where the old one was lower', '1: 5.00', beside({ before: held(scale('list', 1, [1, '5.00'], [250, '3.00'])) }), ['1 jump before', '1 above-list list']],
    ['below its lowest step nothing is compared', '500: 4.40', beside({ before: held(scale('list', 1, [1, '20.00'], [250, '4.50'])) }), []],
  ])('SPI-01 PDP-14 %s', (_, text, compared, doubts) => expect(said(text, compared)).toEqual(doubts)) // prettier-ignore
  test('an offer for its own quantity is compared with nothing else, and with the price of fewer pieces', () => {
    const steep = beside({ customer: held(scale('list', 1, [1, '5.00'], [500, '1.00'])), list: nothingHeld })
    const exact = { ...typed('100: 4.60'), exact: { fewer: { price: '450', priceUnit: 100 } } }
    expect(doubtsOf(exact, steep, 50).map(one => one.why)).toEqual(['rising'])
    expect(said('100: 4.60', steep)).toEqual(['100 jump customer'])
  })
  test('what is paid is kept as steps, by quantity', () => {
    const steps = paidSteps([list, agreed, scale('list', 1, [9, '5.40'])], 'EUR', '2026-11-26')
    expect(steps.map(one => [one.from, one.price, one.source.kind])).toEqual([[1, '4.75', 'agreement']])
    const priced = paidSteps([list], 'EUR', '2026-11-26')
    expect([paidAt(priced, 499)?.price, paidAt(priced, 500)?.price, paidAt(priced, 0)]).toEqual([
      '5.40',
      '4.80',
      null,
    ])
  })
  test('a limit above 100 per cent still asks about nine tenths less', () => {
    expect(said('1: 0.47', beside({ cost: null }), 300)).toEqual(['1 jump customer'])
    expect(said('1: 0.48', beside({ cost: null }), 300)).toEqual([])
    expect(said('1: 19', beside({ list: nothingHeld }), 300)).toEqual([])
  })
  test('by how much, and which price unit would fit', () => {
    expect(doubtsOf(typed('1: 470'), beside({ list: nothingHeld }), 50)).toMatchObject([
      { difference: 979_473, fits: 100, against: { price: '4.75' } },
    ])
  })
})

test('the tick stands for the doubts that were shown: another price, or another one beside it, is asked about anew', () => {
  const one = (text: string, compared = beside()): DoubtedPrice[] =>
    doubtsOf(typed(text), compared, 50).map(doubt => ({ ...doubt, code: 'A', currency: 'EUR', place: '' }))
  const seen = sureOf(one('1: 0.34'))
  expect(sureOf(one('1: 0.34'))).toBe(seen)
  expect(sureOf(one('1: 0.33'))).not.toBe(seen)
  expect(sureOf(one('1: 0.34', beside({ cost: { price: '2.20', priceUnit: 1 } })))).not.toBe(seen)
})
