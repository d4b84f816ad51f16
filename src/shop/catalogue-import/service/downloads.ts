import type { Ctx } from '#kit/context.ts'
import { Refusal } from '#kit/refusal.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { stockRows } from '#shop/availability/service.ts'
import { priceRows, type PricesAsked } from '#shop/pricing/service.ts'
import { catalogueCsv } from './export-catalogue.ts'
import type { WaitingUpload } from '../model/upload.ts'
import { sayFiles } from '../texts/files.ts'

type Asking = Pick<Ctx, 'db' | 'page'>

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
 * Articles with all that is kept of them, as a table that imports unchanged: written while it is read, so that a large
 * catalogue takes no more memory than a small one.
 */
export const articlesCsv = (ctx: Asking, prefix: string): AsyncIterable<string> =>
  catalogueCsv(ctx.db, { prefix })

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
