import { expect, test } from 'vitest'
import { dueWhenCounted, levelAfter, type Base } from './count.ts'

/** Counts a shelf: what should have lain there as the list was made and as the count was entered, what was counted, what is free now. */
test.each<[string, { expected: number; lay: number; counted: number; free: number; base?: Base; corrected?: boolean }, string]>([
  ['as many as there should be', { expected: 40, lay: 40, counted: 40, free: 30 }, '30'],
  ['fewer', { expected: 40, lay: 40, counted: 37, free: 30 }, '27'],
  ['more', { expected: 40, lay: 40, counted: 44, free: 30 }, '34'],
  ['sold between counting and posting, still on the shelf', { expected: 40, lay: 40, counted: 37, free: 10 }, '7'],
  ['put right meanwhile, which no count saw', { expected: 40, lay: 35, counted: 35, free: 30, corrected: true }, '30'],
  ['shipped meanwhile, nobody said when it was counted', { expected: 40, lay: 35, counted: 37, free: 30 }, 'asked'],
  ['shipped meanwhile, counted before', { expected: 40, lay: 35, counted: 37, free: 30, base: 'before' }, '27'],
  ['shipped meanwhile, counted after', { expected: 40, lay: 35, counted: 35, free: 30, base: 'after' }, '30'],
  ['fewer than orders hold', { expected: 40, lay: 40, counted: 8, free: 30 }, '0, 2 missing'],
  ['nothing', { expected: 40, lay: 40, counted: 0, free: 40 }, '0'],
])('a count of %s', (_, { expected, lay, counted, free, base = null, corrected = false }, comesTo) => {
  const due = dueWhenCounted({ expected, lay, corrected }, base)
  if (due === null) return expect('asked').toBe(comesTo)
  const { level, missing } = levelAfter(free, counted - due)
  expect(missing > 0 ? `${level}, ${missing} missing` : String(level)).toBe(comesTo)
}) // prettier-ignore
