/** The download log at the desk (DLOG-03): what left the shop, to whom, as a table too, and how long it is kept. */
import { languageName } from '#kit/code-names.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { Refusal } from '#kit/refusal.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { writeXlsx, xlsxType } from '#kit/spreadsheet/write.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { downloadsAudit } from '../audit.ts'
import { cadType } from '../model/option.ts'
import { deleteOld } from '../store/log.ts'
import { keptDays, setKeptDays, takenMost, takenPage, takenRows, takenTypes, type LogFilter, type LogRow, type ReportRow } from '../store/report.ts' // prettier-ignore
import type { Paged } from '#kit/paged.ts'
import type { LogSort } from '../model/log.ts'
import { sayDownloads } from '../texts.ts'
import { typeName } from './type-name.ts'

export type { LogFilter, LogRow, ReportRow }
export type DownloadReport = {
  most: ReportRow[]
  taken: Paged<LogRow>
  types: { value: string; label: string }[]
  keptDays: number
}

/** Rows of the summary, entries a screen, and rows of one table. */
const maxSummed = 100
const maxShown = 50
const maxExported = 50_000

/** What a kind of document is called at the desk. */
export const logTypeName = ({ page }: Pick<Ctx, 'page'>, type: string): string =>
  type === cadType ? sayDownloads(page.language).cad() : typeName(type, type, page.language)

/** What was taken most, and each record, newest first, a page of them. */
export async function readReport(
  ctx: Pick<Ctx, 'db' | 'page'>,
  filter: LogFilter,
  sort: LogSort,
  page: number,
): Promise<DownloadReport> {
  const [most, taken, types, days] = await Promise.all([
    takenMost(ctx.db, filter, maxSummed),
    takenPage(ctx.db, filter, { sort, page, size: maxShown }),
    takenTypes(ctx.db),
    keptDays(ctx.db),
  ])
  return {
    most,
    taken,
    types: types.map(value => ({ value, label: logTypeName(ctx, value) })),
    keptDays: days,
  }
}

export type LogTable = { bytes: Uint8Array | string; type: string; filename: string }

/** The records as a table, with the filter of the screen; throws Refusal 'too-large' beyond 50,000. */
export async function exportReport(
  ctx: Pick<Ctx, 'db' | 'page' | 'clock'>,
  filter: LogFilter,
  as: 'xlsx' | 'csv',
): Promise<LogTable> {
  const t = sayDownloads(ctx.page.language)
  const rows = await takenRows(ctx.db, filter, maxExported + 1)
  if (rows.length > maxExported)
    throw new Refusal('too-large', t.tooManyRecords({ n: maxExported.toLocaleString(ctx.page.formatLocale) }))
  const head = [t.takenOn(), t.article(), t.document(), t.number(), t.language(), t.from(), t.person(), t.company()] // prettier-ignore
  const moment = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')
  const cells = (row: LogRow) => [
    moment(row.at),
    row.article,
    logTypeName(ctx, row.type),
    row.document,
    row.language ? languageName(row.language, ctx.page.language) : null,
    originName(ctx, row.origin),
    row.person,
    row.company,
  ]
  const filename = `${t.reportTitle().toLowerCase()}-${dayOf(ctx.clock(), ctx.page.timeZone)}.${as}`
  if (as === 'csv') {
    const text = csvOf(
      head,
      rows.map(row => cells(row).map(cell => (cell === null ? null : quoted(cell)))),
    )
    return { bytes: text, type: 'text/csv; charset=utf-8', filename }
  }
  const pieces: Uint8Array[] = []
  const most = await takenMost(ctx.db, filter, maxExported)
  const sheets = [
    { name: t.reportTitle(), header: head, widths: [20, 26, 30, 26, 14, 20, 30, 30], rows: rows.map(cells) },
    {
      name: t.takenMost(),
      header: [t.article(), t.document(), t.language(), t.files(), t.people()],
      widths: [26, 30, 14, 10, 10],
      rows: most.map(row => [row.article, logTypeName(ctx, row.type), row.language ? languageName(row.language, ctx.page.language) : null, row.files, row.people]), // prettier-ignore
    },
  ]
  for await (const piece of writeXlsx(sheets)) pieces.push(piece)
  return { bytes: Buffer.concat(pieces), type: xlsxType, filename }
}

/** Where it was taken, in words. */
export function originName({ page }: Pick<Ctx, 'page'>, origin: string): string {
  const t = sayDownloads(page.language)
  return origin === 'PDM' ? t.fromManager() : t.fromProductPage()
}

/** Sets how long records are kept, with its entry in the audit log; what is older goes with the next sweep. */
export async function changeKeptDays(ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>, days: number): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const before = await setKeptDays(tx, days)
    if (before !== days)
      await downloadsAudit.record(tx, {
        actor: ctx.who.email,
        action: 'download-retention',
        kind: 'download',
        id: 'retention',
        details: { before, days },
      })
  })
}

/** A job: records older than they may be kept go; answers how many. */
export const forgetOldDownloads = async (db: Ctx['db']): Promise<number> => deleteOld(db, await keptDays(db))
