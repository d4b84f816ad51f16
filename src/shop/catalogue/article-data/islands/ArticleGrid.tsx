import { useId, useRef, useState } from 'react'
import { call, CallFailed } from '#platform/page/client.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { announceAlert } from '#ui/behaviour/notify.ts'
import { Button } from '#ui/button.tsx'
import { useButtonState } from '#ui/use-button-state.ts'
import { gridDesk, type AskedGrid } from '../contract.ts'
import { maxCells, type GridRow } from '../model/grid.ts'
import { sayGrid } from '../texts/grid.ts'
import { CellState } from './grid/CellState.tsx'
import { GridTable } from './grid/GridTable.tsx'
import { useCells } from './grid/use-cells.ts'
import { useRows } from './grid/use-rows.ts'

type Props = {
  columns: readonly { key: string; head: string }[]
  asked: AskedGrid
  /** where the preview leads back to */
  back: string
  /** articles of the list */
  found: number
}

/** Articles of a list and some of their columns, typed over and pasted into; the server judges each cell, and the preview saves. */
function Body({ asked, found, ...shown }: Props) {
  const t = sayGrid(usePage().language)
  const { rows, all, failed } = useRows(asked)
  if (failed) return <p role="alert">{t.failed()}</p>
  if (!all) return <output className="needs-script">{t.loading({ n: rows.length, all: found })}</output>
  const { text, category, lifecycle, missing } = asked
  return <OpenGrid rows={rows} list={[text, category, lifecycle, missing].join(' ')} {...shown} />
}

function OpenGrid({
  rows,
  list,
  columns,
  back,
}: Pick<Props, 'columns' | 'back'> & { rows: readonly GridRow[]; list: string }) {
  const t = sayGrid(usePage().language)
  const stateId = useId()
  const table = useRef<HTMLTableElement>(null)
  const cells = useCells(rows, columns, list)
  const [message, setMessage] = useState<string | null>(null)
  const [buttonProps, setButton] = useButtonState()
  const tell = (words: string) => {
    setMessage(words)
    announceAlert(words)
  }
  const preview = async () => {
    if (buttonProps['aria-busy']) return
    const changed = cells.changed()
    if (changed.length === 0) return tell(t.nothingChanged())
    if (changed.length > maxCells) return tell(t.tooManyCells({ n: maxCells }))
    setButton('awaiting')
    try {
      const answer = await call(gridDesk.prepare, { body: { cells: changed, back } })
      cells.setFaults(answer.faults)
      if (answer.redirect !== null) {
        cells.leave()
        location.assign(answer.redirect)
        return
      }
      tell(answer.message)
    } catch (error) {
      tell((error instanceof CallFailed && error.message) || t.failed())
    }
    setButton(null)
  }
  return (
    <div className="stack">
      <div className="row">
        <Button icon="undo-2" onClick={cells.undo} blockedBy={cells.canUndo ? undefined : stateId}>
          {t.undo()}
        </Button>
        <Button icon="rotate-ccw" onClick={cells.redo} blockedBy={cells.canRedo ? undefined : stateId}>
          {t.redo()}
        </Button>
        {cells.faults > 0 && (
          <Button
            icon="circle-alert"
            onClick={() => {
              cells.toNextFault()
              table.current?.focus()
            }}
          >
            {t.nextFault()}
          </Button>
        )}
        <Button look="primary" onClick={() => void preview()} {...buttonProps}>
          {t.preview()}
        </Button>
      </div>
      <p id={stateId} className="muted" data-grid-state={`${rows.length} ${cells.count} ${cells.faults}`}>
        {t.state({ n: rows.length, cells: cells.count, faults: cells.faults })}
      </p>
      {(message ?? cells.told) && <p>{message ?? cells.told}</p>}
      <CellState columns={columns} rows={rows} cells={cells} />
      <GridTable table={table} columns={columns} rows={rows} cells={cells} onTyped={() => setMessage(null)} />
      <p className="muted">{t.keys()}</p>
    </div>
  )
}

export const ArticleGrid = island<Props>('article-data/ArticleGrid', Body, 'now')
