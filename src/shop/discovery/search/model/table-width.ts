import type { HitRow, ListColumn } from './shown-list.ts'

/** Box, picture and name, stock, price and quantity of a row, in rem. */
const withoutColumns = 43.5
/** A sign of a cell, and the space at its sides, in rem: a little more than most words take. */
const sign = 0.43
const sides = 1

const maxWordLength = (text: string): number => {
  let longest = 0
  for (const word of text.split(/[\s-]+/)) if (word.length > longest) longest = word.length
  return longest
}
/** How many signs a text needs in two lines. */
const inTwoLines = (text: string): number => Math.max(Math.ceil(text.length / 2) + 1, maxWordLength(text))

/**
 * How wide each column has to be for its values to stand in two lines at the most, figures in one, in rem. A little more
 * than most letters take.
 */
export const columnWidths = (
  columns: readonly Pick<ListColumn, 'name' | 'unit' | 'numeric'>[],
  rows: readonly Pick<HitRow, 'cells'>[],
): number[] =>
  columns.map(({ name, unit, numeric }, i) => {
    let most = Math.max(maxWordLength(name), unit ? unit.length + 2 : 0)
    for (const { cells } of rows) {
      const text = cells[i]
      if (text && text.length > most) most = Math.max(most, numeric ? text.length : inTwoLines(text))
    }
    return Math.round((most * sign + sides) * 10) / 10
  })

/**
 * How wide a table with such columns has to be, in rem: where a list has less room, its style sheet puts the values into
 * a line below the name.
 */
export const tableWidth = (widths: readonly number[]): number =>
  Math.round(widths.reduce((sum, width) => sum + width, withoutColumns) * 10) / 10
