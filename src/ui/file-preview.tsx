import type { ReactNode } from 'react'
import { DataTable, type Column } from './data-table.tsx'
import { Message } from './message.tsx'
import { Pagination } from './pagination.tsx'
import { Screen } from './screen.tsx'
import { FileDecision } from './upload-form.tsx'

const perPage = 100
type Counts = { added: number; changed: number; same: number; wrong: number }

/**
 * What an uploaded file would do, row by row; then its `changes` are applied, or it is discarded. `shown`: the page that
 * was asked for.
 */
export function FilePreview<R extends { row: number; verdict: string }, C extends Counts>({
  words,
  filename,
  counts,
  changes,
  more,
  rows,
  columns,
  shown,
  hrefOf,
  apply,
  discard,
}: {
  words: {
    preview: (says: { filename: string }) => string
    counts: (counts: C) => string
    wrongStay: () => string
    nothing: () => string
    apply: (says: { n: number }) => string
    discard: () => string
    row: () => string
  }
  filename: string
  counts: C
  changes: number
  /** what else is said above the rows */
  more?: ReactNode
  rows: readonly R[]
  /** the number of the row in the file stands before them */
  columns: readonly Column<R>[]
  shown: number
  hrefOf: (page: number) => string
  /** where each decision is sent */
  apply: string
  discard: string
}) {
  const last = Math.max(1, Math.ceil(rows.length / perPage))
  const now = Math.min(shown, last)
  const title = words.preview({ filename })
  return (
    <Screen title={title}>
      <div className="stack" data-rows={rows.length} data-wrong={counts.wrong} data-changes={changes}>
        <Message kind={counts.wrong > 0 ? 'warning' : 'info'} title={words.counts(counts)} announced>
          {counts.wrong > 0 && <p>{words.wrongStay()}</p>}
          {changes === 0 && <p>{words.nothing()}</p>}
          {more}
        </Message>
        <FileDecision
          apply={changes > 0 ? { words: words.apply({ n: changes }), action: apply } : null}
          discard={{ words: words.discard(), action: discard }}
        />
        <DataTable
          cards
          label={title}
          rows={rows.slice((now - 1) * perPage, now * perPage)}
          rowKey={row => row.row}
          rowProps={row => ({ 'data-row': row.row, 'data-verdict': row.verdict })}
          columns={[{ key: 'row', header: words.row(), align: 'number', cell: row => row.row }, ...columns]}
        />
        <Pagination page={now} last={last} href={hrefOf} />
      </div>
    </Screen>
  )
}
