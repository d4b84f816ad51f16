import type { KeyboardEvent } from 'react'
import type { Place } from '../../model/grid.ts'
import type { Cells } from './use-cells.ts'

/** Rows that Page up and Page down move by. */
const pageRows = 12

type Keyed = {
  at: Place
  /** null: the cell is not being edited */
  typing: string | null
  rows: number
  cols: number
  cells: Cells
  go: (to: Place, extend?: boolean) => void
  commit: () => void
  edit: (place: Place, text: string) => void
  /** ends editing without keeping what was typed */
  end: () => void
  onTyped: () => void
}

/** Keys while a cell is edited; false: they are the field's own. */
function whileTyping({ key, shiftKey }: KeyboardEvent, { at, commit, end, go }: Keyed): boolean {
  const by = shiftKey ? -1 : 1
  if (key === 'Escape') end()
  else if (key === 'Enter' || key === 'Tab') {
    commit()
    go(key === 'Enter' ? { row: at.row + by, col: at.col } : { row: at.row, col: at.col + by })
  } else return false
  return true
}

/** Keys with Ctrl or Cmd; false: they are the browser's. */
function withCommand({ key, shiftKey }: KeyboardEvent, { cells, rows, cols, onTyped }: Keyed): boolean {
  const letter = key.toLowerCase()
  if (letter === 'a') cells.select({ from: { row: 0, col: 0 }, to: { row: rows - 1, col: cols - 1 } })
  else if (letter === 'y' || (letter === 'z' && shiftKey)) cells.redo()
  else if (letter === 'z') cells.undo()
  else return false
  if (letter !== 'a') onTyped()
  return true
}

/** Keys of a grid: they move, select, edit, empty, undo; Tab leaves it unless a cell is edited. */
export function gridKeys(event: KeyboardEvent, keyed: Keyed): void {
  if (event.nativeEvent.isComposing) return
  const { at, rows, cols, cells, typing } = keyed
  const { key, shiftKey, altKey } = event
  const command = event.ctrlKey || event.metaKey
  const moves: Record<string, Place> = {
    ArrowUp: { row: at.row - 1, col: at.col },
    ArrowDown: { row: at.row + 1, col: at.col },
    ArrowLeft: { row: at.row, col: at.col - 1 },
    ArrowRight: { row: at.row, col: at.col + 1 },
    PageUp: { row: at.row - pageRows, col: at.col },
    PageDown: { row: at.row + pageRows, col: at.col },
    Home: { row: command ? 0 : at.row, col: 0 },
    End: { row: command ? rows - 1 : at.row, col: cols - 1 },
  }
  const to = moves[key]
  if (typing !== null) {
    if (!whileTyping(event, keyed)) return
  } else if (to) keyed.go(to, shiftKey)
  else if (command) {
    if (!withCommand(event, keyed)) return
  } else if (key === 'Enter' || key === 'F2') keyed.edit(at, cells.textAt(at))
  else if (key === 'Delete' || key === 'Backspace') {
    cells.empty()
    keyed.onTyped()
  } else if (!altKey && key.length === 1) keyed.edit(at, key)
  else return
  event.preventDefault()
}
