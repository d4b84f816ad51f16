import { usePage } from '#platform/page/page-context.tsx'
import type { GridRow, Place } from '../../model/grid.ts'
import { sayGrid } from '../../texts/grid.ts'
import type { Cells } from './use-cells.ts'

/** What is to be said of a cell beside its text: what is wrong with it, who says it, what others did with it. */
export function useCellWords(cells: Cells): (place: Place) => string {
  const t = sayGrid(usePage().language)
  return place => {
    const [fault, now] = [cells.faultAt(place), cells.meanwhileAt(place)]
    return [
      fault !== null && t.wrong({ why: fault }),
      now !== null && t.changedMeanwhile({ now }),
      cells.isLocked(place) && t.locked(),
      cells.isChanged(place) && fault === null && now === null && t.changed(),
    ]
      .filter(Boolean)
      .join(', ')
  }
}

/** The chosen cell in full: its text may be longer than it is wide, and what is wrong with it is told here to those who see. */
export function CellState({
  columns,
  rows,
  cells,
}: {
  columns: readonly { key: string; head: string }[]
  rows: readonly GridRow[]
  cells: Cells
}) {
  const t = sayGrid(usePage().language)
  const words = useCellWords(cells)
  const at = cells.selected.to
  const [code, column] = [rows[at.row]?.code, columns[at.col]?.head]
  if (code === undefined || column === undefined) return null
  const says = words(at)
  return (
    <p className="article-data-grid-state" data-cell-state>
      <strong>{t.editing({ column, code })}</strong>: {cells.textAt(at) || '–'}
      {says && <span className={cells.faultAt(at) === null ? undefined : 'is-wrong'}> – {says}</span>}
    </p>
  )
}
