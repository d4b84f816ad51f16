import { describe, expect, test } from 'vitest'
import { ratingOf, shortName } from './review.ts'

describe('PDP-08 what reviews come to', () => {
  test.each([
    [13, 3, 4.3],
    [14, 3, 4.7],
    [5, 1, 5],
    [1, 1, 1],
    [9, 2, 4.5],
    [89, 20, 4.5],
  ])('%i stars of %i reviews are %f', (sum, count, average) =>
    expect(ratingOf(sum, count)).toEqual({ average, count }),
  )
  test.each([
    ['Nora', 'Lindqvist', 'Nora L.'],
    ['Ciarán', 'Ó Briain', 'Ciarán Ó.'],
    ['Ana', '', 'Ana'],
    [' Li ', ' 王 ', 'Li 王.'],
    ['Zoë', '😀', 'Zoë 😀.'],
  ])('%s %s is shown as %s', (first, last, shown) => expect(shortName(first, last)).toBe(shown))
})
