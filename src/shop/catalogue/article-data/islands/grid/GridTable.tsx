import { useEffect, useRef, useState, type ClipboardEvent, type MouseEvent, type RefObject } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { holds, maxCellText, type GridRow, type Place } from '../../model/grid.ts'
import { sayGrid } from '../../texts/grid.ts'
import { useCellWords } from './CellState.tsx'
import { gridKeys } from './grid-keys.ts'
import type { Cells } from './use-cells.ts'
import { rowHeight, useWindow } from './use-window.ts'

type Props = {
  table: RefObject<HTMLTableElement | null>
  columns: readonly { key: string; head: string }[]
  rows: readonly GridRow[]
  cells: Cells
  /** something was changed here */
  onTyped: () => void
}

/** The place of the cell that something happened in; null: in none. */
function placeIn(event: MouseEvent): Place | null {
  const said = (event.target as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell']
  const [row, col] = said?.split(':').map(Number) ?? []
  return row === undefined || col === undefined ? null : { row, col }
}

/** What is typed into the cell that has the focus, and how one moves on from it. */
function useTyping({ table, columns, rows, cells, onTyped }: Props, reveal: (row: number) => void) {
  // null: the cell is not being edited
  const [typing, setTyping] = useState<string | null>(null)
  // false: the field is gone already, what it tells of leaving is not heard
  const open = useRef(false)
  const at = cells.selected.to
  const go = (to: Place, extend = false) => {
    const place = {
      row: Math.min(Math.max(to.row, 0), rows.length - 1),
      col: Math.min(Math.max(to.col, 0), columns.length - 1),
    }
    cells.select(extend ? { from: cells.selected.from, to: place } : { from: place, to: place })
    reveal(place.row)
  }
  const end = (stays = true) => {
    open.current = false
    setTyping(null)
    if (stays) table.current?.focus({ preventScroll: true })
  }
  const commit = (stays = true) => {
    if (!open.current || typing === null) return
    cells.put([{ ...at, text: typing.trim() }])
    onTyped()
    end(stays)
  }
  const edit = (place: Place, text: string) => {
    reveal(place.row)
    if (cells.isLocked(place)) return
    open.current = true
    setTyping(text)
  }
  return { at, typing, setTyping, go, end, commit, edit }
}

/** The grid itself: only the rows that are seen are drawn, one of its cells is the active one. */
export function GridTable(props: Props) {
  const { table, columns, rows, cells, onTyped } = props
  const t = sayGrid(usePage().language)
  const box = useRef<HTMLDivElement>(null)
  const { drawn, reveal, look } = useWindow(box, rows.length, cells.selected.to.row)
  const typed = useTyping(props, reveal)
  const { at, typing, go, commit, edit } = typed
  // the cell that was active before it was touched: touched once more, it is edited
  const touched = useRef(false)
  useEffect(() => {
    if (typing !== null || !box.current?.contains(document.activeElement)) return
    const cell = table.current?.querySelector(`[data-cell="${at.row}:${at.col}"]`)
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [table, at.row, at.col, typing])

  const onClipboard = (event: ClipboardEvent) => {
    if (typing !== null) return
    event.preventDefault()
    if (event.type === 'paste') cells.paste(event.clipboardData.getData('text/plain'))
    else event.clipboardData.setData('text/plain', cells.copied())
    if (event.type === 'cut') cells.empty()
    if (event.type !== 'copy') onTyped()
  }
  const onMouseDown = (event: MouseEvent) => {
    const place = placeIn(event)
    if (!place || event.button !== 0) return
    touched.current = place.row === at.row && place.col === at.col
    if (typing !== null) {
      if (touched.current) return
      commit()
    }
    go(place, event.shiftKey)
  }
  const onMouseMove = (event: MouseEvent) => {
    if (event.buttons !== 1 || typing !== null) return
    const place = placeIn(event)
    if (place && (place.row !== at.row || place.col !== at.col)) go(place, true)
  }
  const onClick = (event: MouseEvent) => {
    const place = placeIn(event)
    const byTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
    if (place && typing === null && (event.detail === 2 || (byTouch && touched.current)))
      edit(place, cells.textAt(place))
  }

  const style = { gridTemplateColumns: `var(--grid-lead) repeat(${columns.length}, minmax(8rem, 1fr))` }
  return (
    <div ref={box} className="article-data-grid" onScroll={look}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- worked cell by cell it is a grid
        role="grid"
        tabIndex={0}
        aria-label={t.title()}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 2}
        aria-activedescendant={`cell-${at.row}-${at.col}`}
        onKeyDown={event =>
          gridKeys(event, { ...typed, cells, onTyped, rows: rows.length, cols: columns.length })
        }
        onMouseDown={onMouseDown}
        onMouseMove={onMouseMove}
        onClick={onClick}
        onPaste={onClipboard}
        onCopy={onClipboard}
        onCut={onClipboard}
      >
        <thead>
          <tr className="article-data-grid-head" aria-rowindex={1} style={style}>
            <th scope="col" aria-colindex={1}>
              {t.code()}
            </th>
            <th scope="col" aria-colindex={2} className="article-data-grid-name">
              {t.name()}
            </th>
            {columns.map(({ key, head }, i) => (
              <th key={key} scope="col" aria-colindex={i + 3} title={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="article-data-grid-body" style={{ height: rows.length * rowHeight }}>
          {drawn.map(index => {
            const row = rows[index]
            if (!row) return null
            return (
              <tr
                key={row.code}
                aria-rowindex={index + 2}
                className="article-data-grid-row"
                style={{ ...style, transform: `translateY(${index * rowHeight}px)` }}
              >
                <th scope="row" aria-colindex={1} title={`${row.code} ${row.name}`}>
                  {row.code}
                </th>
                <td aria-colindex={2} className="article-data-grid-name muted" title={row.name}>
                  {row.name}
                </td>
                {columns.map(({ key, head }, col) => (
                  <Cell
                    key={key}
                    place={{ row: index, col }}
                    label={t.editing({ column: head, code: row.code })}
                    cells={cells}
                    typing={index === at.row && col === at.col ? typing : null}
                    setTyping={typed.setTyping}
                    onLeave={() => commit(false)}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Cell({
  place,
  label,
  cells,
  typing,
  setTyping,
  onLeave,
}: {
  place: Place
  label: string
  cells: Cells
  /** what is being typed here; null: nothing */
  typing: string | null
  setTyping: (text: string) => void
  onLeave: () => void
}) {
  const says = useCellWords(cells)(place)
  const { to } = cells.selected
  const isHere = to.row === place.row && to.col === place.col
  const isWrong = cells.faultAt(place) !== null
  const classes = [
    'article-data-grid-cell',
    holds(cells.selected, place) && 'is-selected',
    isHere && 'is-here',
    cells.isChanged(place) && 'is-changed',
    isWrong && 'is-wrong',
    cells.meanwhileAt(place) !== null && 'is-meanwhile',
    cells.isLocked(place) && 'is-locked',
  ]
  return (
    <td
      id={`cell-${place.row}-${place.col}`}
      aria-colindex={place.col + 3}
      aria-selected={holds(cells.selected, place)}
      aria-invalid={isWrong}
      aria-readonly={cells.isLocked(place)}
      data-cell={`${place.row}:${place.col}`}
      className={classes.filter(Boolean).join(' ')}
      title={says || undefined}
    >
      {typing === null ? (
        <>
          {cells.textAt(place)}
          {says && <span className="visually-hidden"> {says}</span>}
        </>
      ) : (
        <input
          aria-label={label}
          value={typing}
          maxLength={maxCellText}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell was opened to be typed into
          autoFocus
          onChange={event => setTyping(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </td>
  )
}
