import { useEffect, useMemo, useRef, useState } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { announce } from '#ui/behaviour/notify.ts'
import {
  cellKey,
  freshGrid,
  ordered,
  pasted,
  readCopied,
  redo,
  type,
  undo,
  writeCopied,
  type CellFault,
  type Grid,
  type GridCell,
  type GridRow,
  type Place,
  type Range,
  type Typed,
} from '../../model/grid.ts'
import { sayGrid } from '../../texts/grid.ts'
import { keepCells, keptCells } from './kept.ts'
import { useFaults } from './use-faults.ts'

/** What a cell holds now, and what it held when it was typed over: somebody else changed it in between. */
type Meanwhile = { stands: string; stood: string }
type Grown = { grid: Grid; meanwhile: ReadonlyMap<string, Meanwhile> }

const placeOf = (key: string): Place => {
  const [row = -1, col = -1] = key.split(':').map(Number)
  return { row, col }
}

/** The grid with what was typed before and waits, as one step. */
function withKept(
  rows: readonly GridRow[],
  columns: readonly { key: string }[],
  { cells, sent }: ReturnType<typeof keptCells>,
): Grown {
  const rowOf = new Map(rows.map(({ code }, at) => [code, at]))
  const meanwhile = new Map<string, Meanwhile>()
  const typed = cells.flatMap(({ code, column, text, stood }): Typed[] => {
    const place = { row: rowOf.get(code) ?? -1, col: columns.findIndex(({ key }) => key === column) }
    const stands = rows[place.row]?.cells[place.col]
    if (stands === undefined || (sent && stands !== stood)) return []
    if (stands !== stood) meanwhile.set(cellKey(place), { stands, stood })
    return [{ ...place, text }]
  })
  const { grid } = type(freshGrid, typed, ({ row, col }) =>
    rows[row]?.locked.includes(col) ? null : (rows[row]?.cells[col] ?? null),
  )
  return { grid, meanwhile }
}

/** What was typed over the rows, what is wrong with it, and what is selected; it waits in this tab under the name of its list. */
export function useCells(rows: readonly GridRow[], columns: readonly { key: string }[], list: string) {
  const t = sayGrid(usePage().language)
  const [before] = useState(() => withKept(rows, columns, keptCells(list)))
  const [grid, setGrid] = useState<Grid>(before.grid)
  const [meanwhile, setMeanwhile] = useState(before.meanwhile)
  const [selected, select] = useState<Range>({ from: { row: 0, col: 0 }, to: { row: 0, col: 0 } })
  const restored = before.grid.edits.size
  const [told, setTold] = useState(restored > 0 ? t.restored({ n: restored }) : null)
  const leaving = useRef(false)
  const rowOf = useMemo(() => new Map(rows.map(({ code }, at) => [code, at])), [rows])
  const standing = (place: Place): string =>
    meanwhile.get(cellKey(place))?.stands ?? rows[place.row]?.cells[place.col] ?? ''
  const isLocked = ({ row, col }: Place): boolean => rows[row]?.locked.includes(col) ?? true
  const textAt = (place: Place): string => grid.edits.get(cellKey(place)) ?? standing(place)
  const keyOf = ({ code, column }: Pick<GridCell, 'code' | 'column'>): string =>
    cellKey({ row: rowOf.get(code) ?? -1, col: columns.findIndex(({ key }) => key === column) })
  const changed = (): GridCell[] =>
    [...grid.edits].flatMap(([key, text]) => {
      const place = placeOf(key)
      const [code, column] = [rows[place.row]?.code, columns[place.col]?.key]
      return code === undefined || column === undefined
        ? []
        : [{ code, column, text, stood: standing(place) }]
    })
  const faults = useFaults(grid, changed, keyOf)

  const keep = (sent: boolean) =>
    keepCells(list, { columns: columns.map(({ key }) => key), cells: changed(), sent })
  useEffect(() => {
    keep(false)
    const ask = (event: BeforeUnloadEvent) => {
      if (grid.edits.size > 0 && !leaving.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was typed is kept when it changes
  }, [grid.edits])

  const put = (cells: readonly Typed[], more: string[] = []) => {
    const next = type(grid, cells, place => (isLocked(place) ? null : standing(place)))
    const notes = [...more, ...(next.locked > 0 ? [t.lockedCells({ n: next.locked })] : [])]
    setTold(notes.length > 0 ? notes.join(' ') : null)
    if (notes.length > 0) announce(notes.join(' '))
    setGrid(next.grid)
  }
  const inRange = (): Place[][] => {
    const { from, to } = ordered(selected)
    return Array.from({ length: to.row - from.row + 1 }, (_, i) =>
      Array.from({ length: to.col - from.col + 1 }, (__, j) => ({ row: from.row + i, col: from.col + j })),
    )
  }
  const step = (next: Grid, words: string) => {
    if (next === grid) return
    setGrid(next)
    setTold(null)
    announce(words)
  }
  return {
    count: grid.edits.size,
    faults: faults.count,
    canUndo: grid.done.length > 0,
    canRedo: grid.undone.length > 0,
    told,
    selected,
    select,
    textAt,
    isLocked,
    changed,
    isChanged: (place: Place): boolean => grid.edits.has(cellKey(place)),
    faultAt: (place: Place): string | null => faults.at(cellKey(place)),
    meanwhileAt: (place: Place): string | null =>
      (grid.edits.has(cellKey(place)) ? meanwhile.get(cellKey(place))?.stands : null) ?? null,
    /** what the server refused, and what others changed meanwhile */
    setFaults: (all: readonly CellFault[]) => {
      faults.set(all.filter(({ stands }) => stands === undefined))
      const now = new Map(meanwhile)
      for (const one of all)
        if (one.stands !== undefined)
          now.set(keyOf(one), { stands: one.stands, stood: standing(placeOf(keyOf(one))) })
      setMeanwhile(now)
    },
    /** the page is left for the preview of what was typed */
    leave: () => {
      keep(true)
      leaving.current = true
    },
    put,
    empty: () => put(inRange().flatMap(line => line.map(place => ({ ...place, text: '' })))),
    paste: (text: string) => {
      const size = { rows: rows.length, cols: columns.length }
      const { cells, outside } = pasted(readCopied(text), selected, size)
      put(cells, [t.pasted({ n: cells.length }), ...(outside > 0 ? [t.outside({ n: outside })] : [])])
    },
    copied: (): string => writeCopied(inRange().map(line => line.map(textAt))),
    undo: () => step(undo(grid), t.undone()),
    redo: () => step(redo(grid), t.redone()),
    toNextFault: () => {
      const places = faults
        .keys()
        .map(placeOf)
        .toSorted((a, b) => a.row - b.row || a.col - b.col)
      const { row, col } = selected.to
      const next = places.find(one => one.row > row || (one.row === row && one.col > col)) ?? places[0]
      if (next) select({ from: next, to: next })
    },
  }
}
export type Cells = ReturnType<typeof useCells>
