/**
 * What was typed into a grid and is not applied yet waits in this tab, for its person alone: leaving for the preview loses nothing, nor
 * does another choice of columns or the end of the session.
 */
import { pageContext } from '#platform/page/send.ts'
import type { GridCell } from '../../model/grid.ts'

/** `sent`: a preview was made of them, so they may be applied by now. */
type Kept = { person: number | undefined; cells: readonly GridCell[]; sent: boolean }
const nameOf = (list: string): string => `articleGrid ${list}`

/** What waits for a list. */
export function keptCells(list: string): { cells: readonly GridCell[]; sent: boolean } {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(list)) ?? 'null') as Kept | null
    if (kept && kept.person === pageContext().person && Array.isArray(kept.cells)) return kept
  } catch {
    // what cannot be read is nothing that was typed
  }
  return { cells: [], sent: false }
}

/** Keeps typed cells of these columns; those of others go on waiting. */
export function keepCells(
  list: string,
  { columns, cells, sent }: { columns: readonly string[]; cells: readonly GridCell[]; sent: boolean },
): void {
  try {
    const others = keptCells(list).cells.filter(({ column }) => !columns.includes(column))
    const all = [...others, ...cells]
    if (all.length === 0) sessionStorage.removeItem(nameOf(list))
    else {
      const kept: Kept = { person: pageContext().person, cells: all, sent }
      sessionStorage.setItem(nameOf(list), JSON.stringify(kept))
    }
  } catch {
    // a tab that keeps nothing: it stays while the page stands
  }
}
