import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Message } from '#ui/message.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Screen } from '#ui/screen.tsx'
import { FileDecision, UploadForm } from '#ui/upload-form.tsx'
import { companyFiles } from '../contract.ts'
import { sheetColumns, sheetHeads, sheetKinds, type JudgedRow, type SheetKind } from '../model/sheet.ts'
import { sayCompanyFiles } from '../texts/files.ts'

/** Each kind out as a table, and in again. `refused`: which file was not taken, and why. */
export function FilesPage({
  refused,
  flashes,
}: {
  refused: { kind: SheetKind; why: string } | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayCompanyFiles(page.language)
  return (
    <Screen title={t.title()} flashes={flashes}>
      {sheetKinds.map(kind => (
        <Card key={kind} title={t[kind]()}>
          <div className="stack">
            <p className="row">
              {(['xlsx', 'csv'] as const).map(as => (
                <LinkButton
                  key={as}
                  href={href(page, companyFiles.download, { params: { kind }, query: { as } })}
                  icon="file-spreadsheet"
                  download
                >
                  {as === 'xlsx' ? t.downloadXlsx() : t.downloadCsv()}
                </LinkButton>
              ))}
            </p>
            <p className="muted">{t[`${kind}Help`]()}</p>
            <UploadForm
              action={href(page, companyFiles.upload, { params: { kind } })}
              form={kind}
              name="uploadFile"
              required
              label={t.file()}
              hint={t.help({
                columns: sheetColumns[kind].map(name => sheetHeads[page.language][name]).join(', '),
              })}
              error={refused?.kind === kind ? refused.why : undefined}
              submit={t.upload()}
              className="stack"
            />
          </div>
        </Card>
      ))}
    </Screen>
  )
}

const perPage = 100

/** What an uploaded file would do, row by row, what is wrong first; then it is applied or discarded. */
export function FilePreviewPage({
  kind,
  token,
  filename,
  rows,
  shown,
  ...counts
}: {
  kind: SheetKind
  token: string
  filename: string
  rows: readonly JudgedRow[]
  added: number
  changed: number
  same: number
  wrong: number
  shown: number
}) {
  const page = usePage()
  const t = sayCompanyFiles(page.language)
  const params = { kind, token }
  const changes = counts.added + counts.changed
  const last = Math.max(1, Math.ceil(rows.length / perPage))
  const now = Math.min(shown, last)
  return (
    <Screen title={t.preview({ filename })}>
      <Message kind={counts.wrong > 0 ? 'warning' : 'info'} title={t.counts(counts)} announced>
        {counts.wrong > 0 && <p>{t.wrongStay()}</p>}
        {changes === 0 && <p>{t.nothing()}</p>}
      </Message>
      <FileDecision
        apply={
          changes > 0
            ? { words: t.apply({ n: changes }), action: href(page, companyFiles.apply, { params }) }
            : null
        }
        discard={{ words: t.discard(), action: href(page, companyFiles.discard, { params }) }}
      />
      <DataTable
        cards
        label={t.preview({ filename })}
        rows={rows.slice((now - 1) * perPage, now * perPage)}
        rowKey={row => row.row}
        rowProps={row => ({ 'data-row': row.row, 'data-verdict': row.verdict })}
        columns={[
          { key: 'row', header: t.row(), align: 'number', cell: row => row.row },
          { key: 'key', header: t.key(), rowHeader: true, cell: row => row.key || '–' },
          { key: 'verdict', header: t.verdict(), cell: row => <Verdict row={row} /> },
          { key: 'changes', header: t.changes(), cell: row => <Changes row={row} /> },
        ]}
      />
      <Pagination
        page={now}
        last={last}
        href={n => href(page, companyFiles.preview, { params, query: { page: n } })}
      />
    </Screen>
  )
}

function Verdict({ row }: { row: JudgedRow }) {
  const page = usePage()
  const t = sayCompanyFiles(page.language)
  return (
    <>
      <State tone={toneOf('file-row', row.verdict, page)}>{t[row.verdict]()}</State>
      {row.why.length > 0 && <span className="row-name">{row.why.join(' ')}</span>}
    </>
  )
}

/** Old and new, column by column; of something new what it says. */
function Changes({ row }: { row: JudgedRow }) {
  const { language } = usePage()
  if (row.changes.length === 0) return <>–</>
  return (
    <ul className="plain-list">
      {row.changes.map(({ column, before, after }) => (
        <li key={column}>
          {sheetHeads[language][column]}:{' '}
          {row.verdict === 'new' ? after : `${before || '–'} → ${after || '–'}`}
        </li>
      ))}
    </ul>
  )
}
