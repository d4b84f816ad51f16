import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flashTime, inputDelay, isStill, moveDebounce, moveEnd, typeEnd } from './range-ends.ts'

const values = [0.5, 1, 2.5, 4, 10]
const all = { from: 0, to: 4 }

describe('ends of a range slider', () => {
  test('CAT-05 a typed end becomes the first allowed value that is not less', () => {
    expect(typeEnd(values, all, 'from', '2')).toEqual({ ends: { from: 2, to: 4 }, verdict: 'snapped' })
    expect(typeEnd(values, all, 'to', '2,4 mm²')).toEqual({ ends: { from: 0, to: 2 }, verdict: 'snapped' })
    expect(typeEnd(values, all, 'from', ' 2.50 ')).toEqual({ ends: { from: 2, to: 4 }, verdict: 'exact' })
  })
  test('CAT-06 below the least the first, above the greatest the last', () => {
    expect(typeEnd(values, { from: 2, to: 3 }, 'from', '-7').ends).toEqual({ from: 0, to: 3 })
    expect(typeEnd(values, { from: 2, to: 3 }, 'to', '999').ends).toEqual({ from: 2, to: 4 })
  })
  test('CAT-07 what is no number leaves the ends; what is not exactly allowed is told for a second', () => {
    const ends = { from: 1, to: 3 }
    expect(typeEnd(values, ends, 'from', 'abc')).toEqual({ ends, verdict: 'no-number' })
    expect(typeEnd(values, ends, 'to', '3.9').verdict).toBe('snapped')
    expect(flashTime).toBe(1_000)
  })
  test('CAT-08 an end that passes the other takes it along', () => {
    expect(moveEnd({ from: 1, to: 2 }, 'from', 4, 5)).toEqual({ from: 4, to: 4 })
    expect(typeEnd(values, { from: 3, to: 4 }, 'to', '1').ends).toEqual({ from: 1, to: 1 })
  })
  test('CAT-09 a typed end is applied after a rest of 1.5 s', () => expect(inputDelay).toBe(1_500))
  test('CAT-10 a thumb that moves no more than 3 px stays, what it says rests 100 ms', () => {
    expect([isStill(100, 103), isStill(100, 104), isStill(100, 97)]).toEqual([true, false, true])
    expect(moveDebounce).toBe(100)
  })
  test('CAT-08 ends stay allowed and in order, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 }),
        fc.oneof(fc.string(), fc.double().map(String)),
        fc.constantFrom('from' as const, 'to' as const),
        (list, typed, end) => {
          const sorted = list.toSorted((a, b) => a - b)
          const { ends } = typeEnd(sorted, { from: 0, to: sorted.length - 1 }, end, typed)
          expect(ends.from).toBeGreaterThanOrEqual(0)
          expect(ends.to).toBeLessThan(sorted.length)
          expect(ends.from).toBeLessThanOrEqual(ends.to)
        },
      ),
    )
  })
})
