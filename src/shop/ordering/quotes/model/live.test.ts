import { describe, expect, test } from 'vitest'
import { liveOffer, liveSums, type LiveRow, type TypedRow } from './live.ts'

const unit = (price: string, priceUnit = 1) => ({ price, priceUnit })
const row: LiveRow = {
  number: 1,
  code: 'ONE',
  unit: 'C62',
  before: { list: unit('2.5000') },
  cost: unit('1.2500'),
}
const typed: TypedRow = { code: 'ONE', quantity: '10', price: '2', per: '1', discount: '' }
const english = { discount: '', currency: 'EUR', locale: 'en-GB' } as const

describe('an offer while it is typed', () => {
  test.each([
    ['a price', {}, english, false, ['2.0000', 2000, -2000, 3750]],
    [
      'a price in Spanish',
      { price: '2,40' },
      { ...english, locale: 'es-ES' },
      false,
      ['2.4000', 2400, -400, 4791],
    ],
    ['a price per 100', { price: '200', per: '100' }, english, false, ['200.0000', 2000, -2000, 3750]],
    ['its own discount', { discount: '10' }, english, false, ['1.8000', 1800, -2800, 3055]],
    ['the discount on all', {}, { ...english, discount: '10' }, false, ['1.8000', 1800, -2800, 3055]],
    ['the discount on all, locked', {}, { ...english, discount: '10' }, true, ['2.0000', 2000, -2000, 3750]],
    ['below cost', { price: '1' }, english, false, ['1.0000', 1000, -6000, -2500]],
    ['for nothing', { price: '0' }, english, false, ['0.0000', 0, -10_000, null]],
    [
      'another article, of which nothing is known here',
      { code: 'TWO' },
      english,
      false,
      ['2.0000', 2000, null, null],
    ],
  ] as const)('%s', (_, more, common, locked, expected) => {
    const offer = liveOffer(row, { ...typed, ...more }, locked, common)
    expect([offer?.price.price, offer?.amount, offer?.difference, offer?.margin]).toEqual(expected)
  })

  test.each([
    ['25 m', 'MTR', 5000],
    ['25 m', 'C62', null],
    ['3 packs of 100', 'C62', null],
  ])('%s of an article in %s', (quantity, unit, amount) => {
    expect(liveOffer({ ...row, unit }, { ...typed, quantity }, false, english)?.amount ?? null).toBe(amount)
  })

  test.each([
    ['no price', { price: '' }],
    ['words', { price: 'two' }],
    ['a price that can be read in two ways', { price: '1,234' }],
    ['no quantity', { quantity: '' }],
    ['a discount above all', { discount: '120' }],
  ])('%s comes to nothing yet', (_, more) => {
    expect(liveOffer(row, { ...typed, ...more }, false, english)).toBeNull()
  })

  test('the sum takes the first choice of each position, the largest for the approval, and what is known for the margin', () => {
    const rows: LiveRow[] = [
      row,
      { ...row },
      { ...row, number: 2, code: 'TWO', cost: null },
      { ...row, number: 3 },
    ]
    const offers = [
      liveOffer(row, typed, false, english),
      liveOffer(row, { ...typed, quantity: '100', price: '1.50' }, false, english),
      liveOffer(rows[2] ?? row, { ...typed, code: 'TWO', price: '3' }, false, english),
      null,
    ]
    const { net, before, cost, difference, margin, most, below } = liveSums(rows, offers)
    expect({ net, before, cost, difference, margin, most, below }).toEqual({
      net: 5000,
      before: 5000,
      cost: 1250,
      difference: 0,
      margin: 3750,
      most: 18_000,
      below: 4000,
    })
  })
})
