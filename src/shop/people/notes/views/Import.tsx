import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Message } from '#ui/message.tsx'
import { RowReport } from '#ui/row-report.tsx'
import { UploadForm } from '#ui/upload-form.tsx'
import type { WrongFile } from '#shop/people/list-intake/model/table-columns.ts'
import { ColumnNames } from '#shop/people/list-intake/views/ColumnNames.tsx'
import { notes as contract } from '../contract.ts'
import type { ImportReport, RowFault } from '../model/sheet.ts'
import { sayNotes, type NotesTexts } from '../texts.ts'

/** NOTE-12: takes a table of part numbers, titles and notes. */
export function ImportForm({ wrong }: { wrong: WrongFile | undefined }) {
  const page = usePage()
  const t = sayNotes(page.language)
  return (
    <UploadForm
      action={href(page, contract.upload)}
      form="notes"
      label={t.file()}
      hint={t.importHint()}
      error={wrong?.missing ? undefined : wrong?.error}
      submit={t.importIt()}
      className="notes-import"
      thenFocus=".notes-cockpit .message"
      more={
        <ColumnNames
          form="notes"
          of={['code', 'title', 'note']}
          entered={wrong?.named}
          missing={wrong?.missing}
        />
      }
    />
  )
}

export function ImportFragment() {
  return (
    <div className="stack">
      <h1>{sayNotes(usePage().language).import()}</h1>
      <ImportForm wrong={undefined} />
    </div>
  )
}

const faultWords = (t: NotesTexts, fault: RowFault): string =>
  ({
    'no-code': t.faultNoCode,
    'no-note': t.faultNoNote,
    'too-long': t.faultTooLong,
    unknown: t.faultUnknown,
    ambiguous: t.faultAmbiguous,
    full: t.faultFull,
  })[fault]()

/** What became of the last import, row by row. */
export function ImportOutcome({ report: { added, same, rows, filename } }: { report: ImportReport }) {
  const t = sayNotes(usePage().language)
  return (
    <Message
      kind={rows.length > 0 ? 'warning' : 'success'}
      title={t.importDone({ added, same, faults: rows.length })}
      stays
      announced
    >
      {filename && <p className="muted">{filename}</p>}
      <RowReport
        summary={t.importRows()}
        heads={{ row: t.row(), says: t.partNumber(), why: t.reason() }}
        rows={rows.map(({ row, code, fault }) => ({ row, says: code, why: faultWords(t, fault) }))}
        more={n => t.importMore({ n })}
      />
    </Message>
  )
}
