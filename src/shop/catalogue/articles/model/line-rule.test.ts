import { describe, expect, test } from 'vitest'
import { isSameSet, leadsSet, orderable, resized, withSets, type RuledLine } from './line-rule.ts'

const line = (quantity: number, orderStep = 1, set?: { each: number; least?: number }, lineKey = 'set-1') => ({
  rule: { orderMinimum: 1, orderStep },
  quantity,
  lineKey: set ? lineKey : '',
  details: set ? { set } : {},
}) // prettier-ignore

describe('how many can be ordered', () => {
  test.each<[string, RuledLine[], number[]]>([
    ['plain articles by their packs', [line(3), line(3, 10)], [3, 10]],
    ['an article that is not known as it is', [{ ...line(3, 10), rule: null }], [3]],
    ['what is made from 50 on', [line(3, 1, { each: 1, least: 50 })], [50]],
    ['and more of it as it is', [line(70, 1, { each: 1, least: 50 })], [70]],
    ['a set by its dearest part', [line(7, 1, { each: 1 }), line(0, 1, { each: 2 })], [7, 14]],
    ['a part between two sets', [line(3, 1, { each: 1 }), line(7, 1, { each: 2 })], [4, 8]],
    [
      'sets of which packs are whole',
      [line(3, 1, { each: 1 }), line(3, 4, { each: 1 }), line(9, 6, { each: 3 })],
      [4, 4, 12],
    ],
    ['two sets apart', [line(2, 1, { each: 1 }), line(5, 1, { each: 1 }, 'set-2')], [2, 5]],
    [
      'packs that never become whole as they are',
      [line(2, 1, { each: 1 }), { ...line(2, 1, { each: 2 }), rule: { orderMinimum: 3, orderStep: 2 } }],
      [2, 4],
    ],
    [
      'a share that nobody wrote so',
      [{ ...line(3, 10), lineKey: 'set-1', details: { set: { each: 0 } } }],
      [10],
    ],
  ])('CFG-06 CFG-33 %s', (_, lines, next) => expect(orderable(lines)).toEqual(next))
  test('CFG-04 CFG-32 with one part of a set all of it changes, rounded up to whole sets', () => {
    const [insert, pin] = [line(2, 1, { each: 1 }), line(6, 1, { each: 3 })]
    const other = line(5)
    const all = [insert, pin, other]
    expect(resized(all, insert, 4).map(one => one.quantity)).toEqual([4, 12, 5])
    expect(orderable(resized(all, pin, 7))).toEqual([3, 9, 5])
    expect(resized(all, other, 9).map(one => one.quantity)).toEqual([2, 6, 9])
  })
  test('CFG-04 a set is all lines with its key; the one with a piece a set stands for it', () => {
    const [pin, insert, plain] = [line(6, 1, { each: 3 }), line(2, 1, { each: 1 }), line(5)]
    const keyed = { ...line(5), lineKey: 'set-1' }
    const all = [pin, insert, plain, keyed]
    expect(withSets(all, [insert])).toEqual([pin, insert])
    expect([isSameSet(pin, keyed), isSameSet(plain, line(5))]).toEqual([false, false])
    expect(all.map(one => leadsSet(all, one))).toEqual([false, true, true, true])
  })
})
