import type { Ctx } from '#kit/context.ts'
import { Refusal } from '#kit/refusal.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { stockRows } from '#shop/availability/service.ts'
import { priceRows, type PricesAsked } from '#shop/pricing/service.ts'
import { cellText } from '#kit/spreadsheet/table.ts'
import { reasonColumn } from '../model/column.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { openTable } from './import-upload.ts'
import { faultWords } from '../texts/row-faults.ts'
import { mostUploadBytes, type WaitingUpload } from '../model/upload.ts'
import { sayFiles } from '../texts/files.ts'

type Asking = Pick<Ctx, 'db' | 'page'>

/** Articles of one file: with their technical data a row takes two to three kilobytes, and an upload takes twelve megabytes. */
const mostArticles = 5_000

/** Rows of one file; a larger range is asked for in parts (`prefix`), so that no answer grows without end. */
const mostRows = 200_000

function bounded<R>(ctx: Asking, rows: R[]): R[] {
  if (rows.length > mostRows)
    throw new Refusal('too-large', sayFiles(ctx.page.language).tooManyRows({ n: mostRows }))
  return rows
}

const startOfTime = '2000-01-01'

/** The present prices as a table that imports unchanged; cells never are formulas (trust.md). */
export async function pricesCsv(ctx: Asking, asked: PricesAsked): Promise<string> {
  const rows = bounded(ctx, await priceRows(ctx.db, { ...asked, limit: mostRows + 1 }))
  return csvOf(
    [
      'code',
      'price',
      'currency',
      'min_quantity',
      'price_quantity',
      'price_list',
      'company',
      'agreement',
      'valid_from',
      'valid_until',
    ],
    rows.map(row => [
      quoted(row.code),
      row.price,
      row.currency,
      row.minQuantity,
      row.priceUnit,
      quoted(row.priceList),
      quoted(row.company ?? ''),
      quoted(row.agreement ?? ''),
      row.validFrom === startOfTime ? null : row.validFrom,
      row.validUntil,
    ]),
  )
}

/** The present stock and the planned receipts, likewise. */
export async function stockCsv(ctx: Asking, prefix: string): Promise<string> {
  const rows = bounded(ctx, await stockRows(ctx.db, prefix, mostRows + 1))
  return csvOf(
    ['code', 'stock', 'date', 'site'],
    rows.map(row => [quoted(row.code), row.stock, row.date, quoted(row.site)]),
  )
}

/**
 * Articles with all that is kept of them, as a table that imports unchanged. Throws too-large beyond what an upload
 * takes, which many articles are known to be before they are read: larger parts of the catalogue are written by `npm run export`.
 */
export async function articlesCsv(ctx: Asking, prefix: string): Promise<string> {
  const refused = () => new Refusal('too-large', sayFiles(ctx.page.language).tooManyArticles())
  const parts: string[] = []
  let bytes = 0
  await exportCatalogue(
    ctx.db,
    text => {
      parts.push(text)
      bytes += Buffer.byteLength(text)
      if (bytes > mostUploadBytes) throw refused()
      return Promise.resolve()
    },
    {
      prefix,
      // before anything is read or written
      onBegin: articles => {
        if (articles > mostArticles) throw refused()
      },
    },
  )
  return parts.join('')
}

/** What a waiting file would change, one value a row, the greatest first. */
export function changesCsv(ctx: Pick<Ctx, 'page'>, { report }: Pick<WaitingUpload, 'report'>): string {
  const t = sayFiles(ctx.page.language)
  return csvOf(
    [t.code(), t.what(), t.which(), t.before(), t.after(), '%'],
    report.changes.map(one => [
      quoted(one.code),
      t[one.what](),
      quoted(one.key),
      quoted(one.before ?? ''),
      quoted(one.after ?? ''),
      one.percent,
    ]),
  )
}

/**
 * The refused rows of a waiting file as they came, with the reasons in one more column that is left out when the table
 * is uploaded again.
 */
export async function refusedCsv(
  ctx: Pick<Ctx, 'page'>,
  bytes: Uint8Array,
  { report }: WaitingUpload,
): Promise<string> {
  const reasons = new Map<number, string>()
  for (const { row, field, reason } of report.refusals) {
    const said = `${field}: ${faultWords(reason, ctx.page.language)}`
    reasons.set(row, reasons.has(row) ? `${reasons.get(row)}; ${said}` : said)
  }
  const { rows } = await openTable(bytes)
  let header: string[] | null = null
  const refused: string[][] = []
  for await (const { number, cells } of rows()) {
    const texts = cells.map(cellText)
    const reason = reasons.get(number)
    if (!header) header = texts
    else if (reason !== undefined) {
      const width = header.length
      refused.push([...Array.from({ length: width }, (_, at) => quoted(texts[at] ?? '')), quoted(reason)])
    }
  }
  return csvOf([...(header ?? []).map(quoted), reasonColumn], refused)
}
