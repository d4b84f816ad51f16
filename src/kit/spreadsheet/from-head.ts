import type { Cell, Row } from './table.ts'

/** How many rows of titles may stand above a head. */
const mostTitles = 9

/**
 * The rows of a table from its head on: titles above it are left out. `isHead` should ask for more than one known column,
 * since what is left out is not told; without such a row among the first ten all rows are there.
 */
export async function* fromHead(
  rows: AsyncIterable<Row>,
  isHead: (cells: readonly Cell[]) => boolean,
): AsyncGenerator<Row> {
  const above: Row[] = []
  let begun = false
  for await (const row of rows) {
    if (!begun && !isHead(row.cells)) {
      above.push(row)
      begun = above.length > mostTitles
      if (begun) yield* above
      continue
    }
    begun = true
    yield row
  }
  if (!begun) yield* above
}
