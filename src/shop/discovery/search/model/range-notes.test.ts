import { describe, expect, test } from 'vitest'
import { snapRange } from './list-state.ts'
import { rangeNotes } from './range-notes.ts'

const step = (value: number) => ({ value, label: String(value), itemQuery: String(value), count: 1 })
const facet = { steps: [2, 4, 8, 16].map(step), from: null, to: 8 }
const notes = (from: string, to: string) => {
  const typed = { from, to }
  return rangeNotes(facet, typed, snapRange(facet, typed)).map(({ kind, typed: text, value }) =>
    [kind, text, value].join(' '),
  )
}

describe('what is said of a typed range', () => {
  const cases: [from: string, to: string, said: string[]][] = [
    ['4', '8', []],
    ['', '', []],
    ['2', '16 A', []],
    ['3', '', ['other 3 4']],
    ['1', '99', ['other 1 2', 'other 99 16']],
    ['abc', '8', ['no-number abc 2']],
    ['4', 'x', ['no-number x 8']],
    ['16', '4', ['crossed 16 – 4 16']],
  ]
  test.each(cases)('CAT-05 CAT-06 CAT-07 CAT-08 from "%s" to "%s": %j', (from, to, said) =>
    expect(notes(from, to)).toEqual(said),
  )
})
