import type { ListColumns } from '../list-columns.ts'
import { valueIn, type TypedLine } from '../read-lines.ts'
import { readQuantity } from '../readings.ts'

/**
 * How many there are of the assembly that each row is a part of, by its line: the quantities of all that it stands below.
 * Only those of which there are several.
 */
export function timesOf(
  lines: readonly TypedLine[],
  columns: ListColumns,
  locale: string,
): Map<number, number> {
  const { level, quantity } = columns
  const times = new Map<number, number>()
  if (level === null || quantity === null) return times
  const above: { depth: number; all: number }[] = []
  for (const line of lines) {
    const depth = Number(/^[.\s]*(\d{1,2})$/.exec(line.cells[level] ?? '')?.[1] ?? Number.NaN)
    if (Number.isNaN(depth)) continue
    while ((above.at(-1)?.depth ?? -1) >= depth) above.pop()
    const held = above.at(-1)?.all ?? 1
    if (held > 1) times.set(line.line, held)
    above.push({ depth, all: held * (readQuantity(valueIn(line, quantity), locale) ?? 1) })
  }
  return times
}
