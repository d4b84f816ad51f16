import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { PageHead } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { FileDecision } from '#ui/upload-form.tsx'
import { Message } from '#ui/message.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ownNumbers } from '../contract.ts'
import { isFault, type Judged } from '../model/judge.ts'
import { numbersPerPage } from '../model/own-number.ts'
import { sayOwnNumbers } from '../texts.ts'
import { verdictWords } from './verdict-words.ts'

export type PreviewPageProps = {
  token: string
  filename: string
  rows: readonly Judged[]
  added: number
  respelled: number
  same: number
  faults: number
  shown: number
  messages: readonly Flash[]
}

/** What an uploaded file would do, row by row, what is wrong first; then it is taken over or discarded. */
export function PreviewPage({ token, filename, rows, shown, messages, ...counts }: PreviewPageProps) {
  const page = usePage()
  const t = sayOwnNumbers(page.language)
  const params = { token }
  const changes = counts.added + counts.respelled
  const last = Math.max(1, Math.ceil(rows.length / numbersPerPage))
  const now = Math.min(shown, last)
  return (
    <div className="stack-wide" data-rows={rows.length} data-faults={counts.faults} data-changes={changes}>
      <PageHead title={t.previewTitle()} note={filename} />
      <Message kind={counts.faults > 0 ? 'warning' : 'info'} title={t.previewCounts(counts)} announced>
        {counts.faults > 0 && <p>{t.previewFaults()}</p>}
        {changes === 0 && <p>{t.previewNothing()}</p>}
      </Message>
      {messages.map(message => (
        <Message key={message.text} kind={message.kind} title={message.text} announced />
      ))}
      <FileDecision
        apply={
          changes > 0
            ? { words: t.apply({ n: changes }), action: href(page, ownNumbers.apply, { params }) }
            : null
        }
        discard={{ words: t.discard(), action: href(page, ownNumbers.discard, { params }) }}
      />
      <DataTable
        cards
        label={t.previewTitle()}
        rows={rows.slice((now - 1) * numbersPerPage, now * numbersPerPage)}
        rowKey={row => row.row}
        rowProps={row => ({ 'data-row': row.row, 'data-verdict': row.verdict.kind })}
        columns={[
          { key: 'row', header: t.row(), align: 'number', cell: row => row.row },
          {
            key: 'number',
            header: t.ownNumber(),
            rowHeader: true,
            cell: row => <span className="number">{row.number}</span>,
          },
          {
            key: 'code',
            header: t.partNumber(),
            cell: row => (
              <>
                {row.code}
                {row.typed !== undefined && <p className="muted">{t.readFrom({ typed: row.typed })}</p>}
              </>
            ),
          },
          {
            key: 'verdict',
            header: t.verdict(),
            cell: row => <Verdict row={row} />,
          },
        ]}
      />
      <Pagination
        page={now}
        last={last}
        href={n => href(page, ownNumbers.preview, { params, query: { page: n } })}
      />
    </div>
  )
}

function Verdict({ row }: { row: Judged }) {
  const page = usePage()
  const words = verdictWords(sayOwnNumbers(page.language), row, page)
  if (isFault(row.verdict)) return <span className="own-number-fault">{words}</span>
  return <State tone={row.verdict.kind === 'same' ? 'neutral' : 'good'}>{words}</State>
}
