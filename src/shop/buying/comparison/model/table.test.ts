import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attribute } from '#shop/catalogue/articles/model.ts'
import { compareCells, spanLines, comparisonTable, identicalRows, moved } from './table.ts'

const attribute = (code: string, more: Partial<Attribute> = {}): Attribute => ({
  code,
  names: { en: code.toUpperCase(), es: `es ${code}` },
  kind: 'number',
  unit: 'A',
  precision: 1,
  group: 'electrical',
  sort: 1,
  facet: 'none',
  keyRank: null,
  valueNames: {},
  ...more,
})
const dictionary = {
  attributes: new Map(
    [
      attribute('current'),
      attribute('voltage', { sort: 2, unit: 'V' }),
      attribute('colour', {
        sort: 1,
        group: 'body',
        unit: null,
        kind: 'text',
        valueNames: { red: { en: 'red', es: 'rojo' } },
      }),
    ].map(one => [one.code, one]),
  ),
  groups: new Map([
    ['electrical', { code: 'electrical', names: { en: 'Electrical', es: 'Eléctrico' }, sort: 1 }],
    ['body', { code: 'body', names: { en: 'Body' }, sort: 2 }],
  ]),
}

describe('the table', () => {
  test('CMP-14 rows stand in the order of the dictionary, values in the words of the catalogue', () => {
    const table = comparisonTable(
      [
        { colour: ['red'], current: [16], voltage: [500] },
        { current: [16, 25], voltage: [[400, 500]], nowhere: [1] },
      ],
      dictionary,
      'es',
    )
    expect(
      table.map(group => [group.name, group.rows.map(row => [row.name, row.unit, ...row.cells])]),
    ).toEqual([
      [
        'Eléctrico',
        [
          ['es current', 'A', '16', '16 / 25'],
          ['es voltage', 'V', '500', '400–500'],
        ],
      ],
      ['Body', [['es colour', null, 'rojo', null]]],
    ])
  })
  test.each([
    [['16', '16', '25'], false, [false, false, true]],
    [['500', '690', '500'], false, [false, true, false]],
    [['1', '2', '3'], false, [true, true, true]],
    [['1', '1', '2', '2'], false, [true, true, true, true]],
    [['1', '1'], true, [false, false]],
    [['1', null], false, [true, true]],
    [['1'], false, [false]],
    [[], false, []],
  ])('CMP-15 %j: identical %s, differing %j', (cells, same, differs) => {
    expect(compareCells(cells)).toEqual({ same, differs })
  })
  test('CMP-15 a row is identical only if nothing in it differs', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', null), { minLength: 2 }), cells => {
        const { same, differs } = compareCells(cells)
        expect(same).toBe(new Set(cells).size === 1)
        expect(differs.some(Boolean)).toBe(!same)
      }),
    )
  })
  test.each([
    ['in another order', [16, 10], [10, 16], true],
    ['that no cell has room for', [1, 2, 3, 4, 5], [1, 2, 3, 4, 6], false],
    ['one more', [10], [10, 16], false],
  ] as const)('CMP-15 the values of variants %s', (_, one, other, same) => {
    const [group] = comparisonTable([{ current: one }, { current: other }], dictionary, 'en')
    expect(group?.rows[0]?.same).toBe(same)
  })
  test('CMP-15 identical rows are counted', () => {
    const table = comparisonTable(
      [
        { current: [16], voltage: [500] },
        { current: [16], voltage: [690] },
      ],
      dictionary,
      'en',
    )
    expect(identicalRows(table)).toBe(1)
  })
  test('CMP-14 columns move one place, never out of the table', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  })
})

test.each<[allowed: [of: string, current: number][], lines: [of: string, value: string][] | null]>([
  [[], null],
  [
    [
      ['1 mm²', 12.2],
      ['2.5 mm²', 16],
    ],
    [
      ['1 mm²', '12.2\u00a0A'],
      ['2.5 mm²', '16.0\u00a0A'],
    ],
  ],
  [
    [
      ['1 mm²', 12.2],
      ['2.5 mm²', 16],
      ['1 mm²', 9.88],
      ['1 mm²', 10],
      ['2.5 mm²', 16.001],
    ],
    [
      ['1 mm²', '9.9–12.2\u00a0A'],
      ['2.5 mm²', '16.0\u00a0A'],
    ],
  ],
])('CMP-14 what %j allow is a line for each cross-section', (allowed, lines) => {
  const made = spanLines(
    allowed.map(([of, current]) => ({ of, current })),
    n => n.toFixed(1),
    'A',
  )
  expect(made?.map(one => [one.of, one.value]) ?? null).toEqual(lines)
})
