import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { FilePreview } from '#ui/file-preview.tsx'
import { Screen } from '#ui/screen.tsx'
import { UploadForm } from '#ui/upload-form.tsx'
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
  return (
    <FilePreview
      words={t}
      filename={filename}
      counts={counts}
      changes={counts.added + counts.changed}
      rows={rows}
      columns={[
        { key: 'key', header: t.key(), rowHeader: true, cell: row => row.key || '–' },
        { key: 'verdict', header: t.verdict(), cell: row => <Verdict row={row} /> },
        { key: 'changes', header: t.changes(), cell: row => <Changes row={row} /> },
      ]}
      shown={shown}
      hrefOf={n => href(page, companyFiles.preview, { params, query: { page: n } })}
      apply={href(page, companyFiles.apply, { params })}
      discard={href(page, companyFiles.discard, { params })}
    />
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
