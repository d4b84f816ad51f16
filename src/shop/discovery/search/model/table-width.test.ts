import { expect, test } from 'vitest'
import { columnWidths, tableWidth } from './table-width.ts'

const text = { name: 'Finish', unit: null, numeric: false }
const number = { name: 'Rated current', unit: 'A', numeric: true }
const width = (column: typeof text | typeof number, ...cells: (string | null)[]) =>
  columnWidths(
    [column],
    cells.map(cell => ({ cells: [cell] })),
  )[0] ?? 0

test.each([
  ['a head is as wide as its longest word', number, ['5'], { ...number, name: 'current' }, ['5']],
  ['a text takes two lines', text, ['gold over nickel'], text, ['nickelled']],
  ['a word is not broken', text, ['thermoplastic rubber'], text, ['thermoplastic']],
  ['several values are no text', text, [null, 'gold'], text, ['gold']],
])('CAT-01 %s', (_, column, cells, other, otherCells) => {
  expect(width(column, ...cells)).toBe(width(other, ...otherCells))
})

test('CAT-01 figures stay in one line, and every column makes the table wider', () => {
  expect(width(number, '0.14-2.5 or more')).toBeGreaterThan(width(text, '0.14-2.5 or more'))
  const widths = [4.4, 3.5]
  expect(tableWidth(widths)).toBeCloseTo(tableWidth([]) + 7.9)
})
