import { sheetsWords } from '#kit/spreadsheet/uploaded.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Message } from '#ui/message.tsx'
import { RowReport } from '#ui/row-report.tsx'
import { UploadForm } from '#ui/upload-form.tsx'
import type { WrongFile } from '#shop/people/list-intake/model/table-columns.ts'
import { ColumnNames } from '#shop/people/list-intake/views/ColumnNames.tsx'
import { wishlist } from '../contract.ts'
import type { ImportFault, ImportReport } from '../model/sheet.ts'
import { sayWatchlist, type WatchlistTexts } from '../texts.ts'

/** WISH-19: sent without leaving the page, so that a session that has ended asks for the log-in first (WISH-20). */
export function ImportForm({ wrong }: { wrong: WrongFile | undefined }) {
  const page = usePage()
  const t = sayWatchlist(page.language)
  return (
    <UploadForm
      action={href(page, wishlist.upload)}
      form="watch"
      label={t.file()}
      hint={t.importHint()}
      error={wrong?.missing ? undefined : wrong?.error}
      submit={t.importIt()}
      className="watch-import"
      thenFocus=".message:has(.watch-imported)"
      more={<ColumnNames form="watch" entered={wrong?.named} missing={wrong?.missing} />}
    />
  )
}

const faultWords = (t: WatchlistTexts, fault: ImportFault): string =>
  ({
    unknown: t.faultUnknown,
    ambiguous: t.faultAmbiguous,
    quantity: t.faultQuantity,
    'no-code': t.faultNoCode,
    full: t.faultFull,
    'not-fitted': t.faultNotFitted,
    cancelled: t.faultCancelled,
    counted: t.faultCounted,
    comment: t.faultComment,
    'not-ordered': t.faultNotOrdered,
    struck: t.faultStruck,
    hidden: t.faultHidden,
  })[fault]()

/** What became of the last import, row by row. */
export function ImportOutcome({ report }: { report: ImportReport }) {
  const { language } = usePage()
  const t = sayWatchlist(language)
  const { added, duplicate, unknown, doubtful = 0, rows, filename, heads, columns, sheets = [] } = report
  const done = t.importDone({ added, duplicate, unknown })
  const full = rows.filter(row => row.fault === 'full').length
  return (
    <Message
      kind={rows.length > 0 ? 'warning' : 'success'}
      title={doubtful > 0 ? `${done}; ${t.importDoubtful({ n: doubtful })}` : done}
      announced
      stays={sheets.length > 0}
    >
      {filename && <p className="muted">{filename}</p>}
      <p className="muted watch-imported">
        {!heads
          ? columns?.quantity == null
            ? t.importNoHeads({ code: String(columns?.code ?? 1) })
            : t.importColumns({ code: String(columns.code), quantity: String(columns.quantity) })
          : heads.quantity === null
            ? t.importHeadsCode({ row: heads.row, code: heads.code })
            : t.importHeads({ row: heads.row, code: heads.code, quantity: heads.quantity })}
      </p>
      {rows.length > 0 && <p>{t.importOther()}</p>}
      {sheets.length > 0 && <p>{sheetsWords(sheets, language)}</p>}
      {full > 0 && <p>{t.importFull({ n: full })}</p>}
      <RowReport
        className="watch-report"
        summary={t.importRows()}
        heads={{ row: t.row(), says: t.number(), why: t.reason() }}
        rows={rows.map(({ row, code, fault }) => ({ row, says: code, why: faultWords(t, fault) }))}
        more={n => t.importMore({ n })}
      />
    </Message>
  )
}
