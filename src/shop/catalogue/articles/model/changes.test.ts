import { describe, expect, test } from 'vitest'
import { compareValues, type ArticleValue } from './changes.ts'

const price = (value: string, key = 'list EUR 1+'): ArticleValue => ({
  code: 'A',
  what: 'price',
  key,
  value,
  amount: Number(value),
})

describe('DESK what a file changes, value by value', () => {
  test.each([
    ['a price rises', [price('2')], [price('3')], [['2', '3', 50]]],
    ['a price falls to a third', [price('3')], [price('1')], [['3', '1', -66.7]]],
    ['a break comes', [], [price('1')], [[null, '1', null]]],
    ['a price that begins later rises', [], [{ ...price('3'), prior: 2 }], [[null, '3', 50]]],
    ['a break goes', [price('1')], [], [['1', null, null]]],
    ['nothing differs', [price('1')], [price('1')], []],
    ['from 0 no share can be said', [price('0')], [price('5')], [['0', '5', null]]],
  ])('%s', (_, before, after, wanted) => {
    expect(compareValues(before, after).map(one => [one.before, one.after, one.percent])).toEqual(wanted)
  })
  test('what goes stands first, then the greatest step', () => {
    const before = [price('10', 'a'), price('10', 'b'), price('10', 'c')]
    const after = [price('11', 'a'), price('1', 'b')]
    expect(compareValues(before, after).map(one => one.key)).toEqual(['c', 'b', 'a'])
  })
})
