import { expect, test } from 'vitest'
import type { ArticleScale } from '#shop/catalogue/articles/model/price-scales.ts'
import { scale } from '../fixtures/scale.ts'
import { judgeScales } from './judge-scales.ts'

const frame = { kind: 'agreement', list: 'F', company: 'north', validFrom: '2020-01-01' } as const
const list = scale([[1, '8.40'], [250, '6.80']]) // prettier-ignore
const partner = scale([[1, '4.00']], { kind: 'group', list: 'partner' })
const judged = (before: ArticleScale[], after: ArticleScale[], cost: string | null = null) =>
  judgeScales({ before, after }, () => (cost === null ? null : { price: cost, priceUnit: 1 }), {
    limit: 50,
    today: '2026-11-26',
  }).map(one => `${one.place}: ${one.from} ${one.why} ${one.against?.what} ${one.against?.price}`)

test.each<[what: string, before: ArticleScale[], after: ArticleScale[], cost: string | null, doubts: string[]]>([
  ['PDP-14 the first price of an agreement is compared with the list', [list], [list, scale([[1, '0.071']], frame)], null, ['north F EUR: 1 jump list 8.40']],
  ['PDP-14 and with the cost', [list], [list, scale([[1, '5']], frame)], '5.10', ['north F EUR: 1 below-cost cost 5.10']],
  ['PDP-14 the first price of a group, too', [list], [list, scale([[1, '84']], { kind: 'group', list: 'partner' })], null, ['partner EUR: 1 jump list 8.40']],
  ['PDP-14 an agreement is compared with the group of its company, since that is what it pays', [list, partner], [list, partner, scale([[1, '1.90']], { ...frame, group: 'partner' })], null, ['north F EUR: 1 jump customer 4.00']],
  ['PDP-14 and with another agreement of it', [list, scale([[1, '4.00']], frame)], [list, scale([[1, '4.00']], frame), scale([[1, '1.90']], { ...frame, list: 'G' })], null, ['north G EUR: 1 jump customer 4.00', 'north G EUR: 1 overlap agreement 4.00']],
  ['PDP-14 an agreement that begins when another one has ended meets it on no day', [list, scale([[1, '4.00']], { ...frame, validUntil: '2026-12-31' })], [list, scale([[1, '4.00']], { ...frame, validUntil: '2026-12-31' }), scale([[1, '4.90']], { ...frame, list: 'G', validFrom: '2027-01-01' })], null, []],
  ['PDP-14 nor does one of another company', [list, scale([[1, '4.00']], frame)], [list, scale([[1, '4.00']], frame), scale([[1, '4.90']], { ...frame, list: 'G', company: 'south' })], null, []],
  ['PDP-14 a price of an agreement with its own one of before', [list, scale([[1, '3.00']], frame)], [list, scale([[1, '2.90']], frame)], null, []],
  ['PDP-14 what does not change is not judged', [list, scale([[1, '0.01']], frame)], [list, scale([[1, '0.01']], frame)], '9', []],
  ['PDP-14 the list of the same file counts', [], [scale([[1, '0.10']]), scale([[1, '0.09']], frame)], null, []],
  ['PDP-14 one step from a later day is compared at each step of the scale that it replaces', [scale([[1, '8.40'], [250, '5.50']])], [scale([[1, '8.40'], [250, '5.50']]), scale([[1, '8.90']], { validFrom: '2027-01-01' })], null, ['list EUR 2027-01-01: 1 jump before 5.50']],
  ['PDP-14 more pieces cost more each', [list], [scale([[1, '8.40'], [250, '8.50']])], null, ['list EUR: 250 rising step 8.40']],
])('%s', (_, before, after, cost, doubts) => expect(judged(before, after, cost)).toEqual(doubts)) // prettier-ignore
