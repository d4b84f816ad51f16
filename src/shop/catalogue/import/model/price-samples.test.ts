import { expect, test } from 'vitest'
import type { ArticleScale } from '#shop/catalogue/articles/model/price-scales.ts'
import { scale } from '../fixtures/scale.ts'
import { priceSamples } from './price-samples.ts'

const list = scale([[1, '8.00'], [100, '6.00']]) // prettier-ignore
const partner = scale([[1, '5.00']], { kind: 'group', list: 'partner' })
const north = scale([[50, '4.00']], { kind: 'agreement', list: 'F', company: 'north', group: 'partner', validFrom: '2026-01-01' }) // prettier-ignore
const all = [list, partner, north]
const samples = (before: ArticleScale[], after: ArticleScale[]) =>
  priceSamples({ before, after }, ['A'], '2026-11-29').map(
    ({ payer, quantity, day, before: pays, after: willPay, difference }) =>
      `${payer.code || payer.kind} ${quantity}${day === '2026-11-29' ? '' : ` on ${day}`}: ${pays ? `${pays.price} ${pays.code}` : '–'} → ${willPay ? `${willPay.price} ${willPay.code}` : '–'} ${difference}`,
  )

test.each<[what: string, before: ArticleScale[], after: ArticleScale[], samples: string[]]>([
  ['a list price is seen by everybody, and not by who has other prices', all, [scale([[1, '8.00'], [100, '9.00']]), partner, north], ['everybody 100: 6.00 list → 9.00 list 5000', 'partner 1: 5.00 partner → 5.00 partner 0', 'north 1: 5.00 partner → 5.00 partner 0']],
  ['a price of a group reaches a company of it where its agreement does not', all, [list, scale([[1, '2.50']], { kind: 'group', list: 'partner' }), north], ['partner 1: 5.00 partner → 2.50 partner -5000', 'north 1: 5.00 partner → 2.50 partner -5000', 'everybody 1: 8.00 list → 8.00 list 0']],
  ['a first price of an agreement is beside what its company pays without it', [list, partner], [list, partner, north], ['north 50: 5.00 partner → 4.00 F -2000', 'everybody 1: 8.00 list → 8.00 list 0', 'partner 1: 5.00 partner → 5.00 partner 0']],
  ['a price from a later day is told on that day', [list], [list, scale([[1, '8.80']], { validFrom: '2027-01-01' })], ['everybody 100 on 2027-01-01: 6.00 list → 8.80 list 4666']],
  ['a last day is told on the day after it', [list], [{ ...list, validUntil: '2026-12-31' }], ['everybody 1 on 2027-01-01: 8.00 list → – null']],
  ['a price that goes leaves the next one', all, [list, partner], ['north 50: 4.00 F → 5.00 partner 2500', 'everybody 1: 8.00 list → 8.00 list 0', 'partner 1: 5.00 partner → 5.00 partner 0']],
  ['per 100 is per 100', [list], [scale([[1, '8.00'], [100, '6.00']], { priceUnit: 100 })], ['everybody 1: 8.00 list → 8.00 list -9900']],
])('PDP-14 %s', (_, before, after, expected) => expect(samples(before, after)).toEqual(expected)) // prettier-ignore

test('PDP-14 of many articles those with the largest changes are shown, and some of the others', () => {
  const codes = Array.from({ length: 100 }, (_, i) => `A-${i}`)
  const of = (price: string) => codes.map(code => scale([[1, price]], { code }))
  const shown = priceSamples({ before: of('2'), after: of('3') }, codes, '2026-11-29')
  expect(shown.map(({ code }) => code)).toEqual([0, 1, 2, 3, 4, 5, 36, 67].map(i => `A-${i}`))
})
