import { describe, expect, test } from 'vitest'
import { readLabelAreas, writeLabelAreas } from './label-area.ts'
import { nextInSeries, seriesFrom, seriesOf, writeSeries } from './series.ts'

describe('a series', () => {
  test.each([
    ['1', '2'],
    ['-X1:9', '-X1:10'],
    ['07', '08'],
    ['099', '100'],
    ['a', 'b'],
    ['z', 'aa'],
    ['AZ', 'BA'],
    ['zzz', null],
    ['+', null],
  ])('LAB-01 after %j comes %j', (text, next) => expect(nextInSeries(text)).toBe(next))
  test.each([
    ['1..24', 24, '1', '24'],
    ['a1..', 300, 'a1', 'a300'],
    ['a1..6', 6, 'a1', 'a6'],
    ['X1:1..X1:16', 16, 'X1:1', 'X1:16'],
    ['a..f', 6, 'a', 'f'],
  ])('LAB-01 %s is a series of %i', (pattern, count, first, last) => {
    const made = seriesOf(pattern, 300)
    expect([made?.length, made?.[0], made?.at(-1)]).toEqual([count, first, last])
  })
  test.each(['1..400', 'f..a', '+..', '..', '12'])('LAB-01 %s is none', pattern =>
    expect(seriesOf(pattern, 300)).toBeNull(),
  )
  test('LAB-01 steps count', () => expect(seriesFrom('1', 3, 2)).toEqual(['1', '3', '5']))
  test.each([
    [['1', '2', '3', 'PE'], '1..3 PE'],
    [['1', '2'], '1 2'],
    [['a', 'b', 'c', 'd'], 'a..d'],
    [['A1', 'A2', 'A3', 'B1'], 'A1..A3 B1'],
  ])('LAB-01 %j is written %j', (names, written) => expect(writeSeries(names)).toBe(written))
})

describe('the areas of a cell', () => {
  const cell =
    'sleeve|9x4|1x6|1..16 PE|earth pe|polyester pvc; plate|40,5 × 12 mm|2x20||qr datamatrix|engraved'
  test('LAB-01 say what of an article can be labelled, in mm', () => {
    const areas = readLabelAreas(cell)
    expect(areas).toMatchObject([
      { kind: 'sleeve', width: 9, height: 4, lines: 1, characters: 6, symbols: ['earth', 'pe'] },
      { kind: 'plate', width: 40.5, places: ['1'], materials: ['engraved'] },
    ])
    if (typeof areas === 'string') return
    expect(areas[0]?.places).toHaveLength(17)
    expect(readLabelAreas(writeLabelAreas(areas))).toEqual(areas)
  })
  test.each([
    ['sign|9x4|1x6|||pvc', /kind 'sign'/],
    ['plate|9|1x6|||pvc', /not a size/],
    ['plate|9x4|6|||pvc', /lines and characters/],
    ['plate|9x4|9x6|||pvc', /lines are 1 to 4/],
    ['plate|9x4|1x6||star|pvc', /symbol 'star'/],
    ['plate|9x4|1x6|1 1||pvc', /one name/],
    ['plate|9x4|1x6|||', /material is missing/],
    ['plate|9x4|1x6|||gold', /material 'gold'/],
    ['plate|9x4|1x6|||pvc; plate|9x4|1x6|||pvc', /two areas/],
  ])('LAB-01 %s is refused in words', (text, words) => expect(readLabelAreas(text)).toMatch(words))
})
