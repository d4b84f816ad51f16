import type { Cell, Row } from './table.ts'

/** How many rows of titles may stand above a head. */
const maxTitles = 40

/**
 * The rows of a table from its head on: titles above it are left out. A head is a row of which `columnsOf` knows two
 * columns, one being too little to leave out what stands above; without one among the first rows all of them are there.
 */
export async function* fromHead(
  rows: AsyncIterable<Row>,
  columnsOf: (cells: readonly Cell[]) => object,
): AsyncGenerator<Row> {
  const above: Row[] = []
  let begun = false
  for await (const row of rows) {
    if (!begun && Object.keys(columnsOf(row.cells)).length < 2) {
      above.push(row)
      begun = above.length > maxTitles
      if (begun) yield* above
      continue
    }
    begun = true
    yield row
  }
  if (!begun) yield* above
}
