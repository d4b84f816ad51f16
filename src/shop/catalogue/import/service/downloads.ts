import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { csvOf, csvPieces, quoted, type CsvCell } from '#kit/spreadsheet/write-csv.ts'
import { stockRows } from '#shop/catalogue/availability/service.ts'
import type { CodeRange } from '#shop/catalogue/articles/model/code-range.ts'
import { codeRanges } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { priceRows, type PricesAsked } from '#shop/catalogue/pricing/service.ts'
import { catalogueCsv } from './export-catalogue.ts'
import { priceHeads } from '../model/price-heads.ts'
import type { WaitingUpload } from '../model/upload.ts'
import { sayFiles } from '../texts/files.ts'

type Context = Pick<Ctx, 'db' | 'page'>

const startOfTime = '2000-01-01'

/** The present prices as a table that imports unchanged, read while it is written; cells never are formulas (trust.md). */
export const pricesCsv = ({ db }: Context, asked: PricesAsked): AsyncIterable<string> =>
  csvPieces(
    priceHeads,
    inRanges(db, asked.prefix, async range =>
      (await priceRows(db, { ...asked, ...range })).map(row => [
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
    ),
  )

/** The present stock and the planned receipts, likewise. */
export const stockCsv = ({ db }: Context, prefix: string): AsyncIterable<string> =>
  csvPieces(
    ['code', 'stock', 'date', 'site'],
    inRanges(db, prefix, async range =>
      (await stockRows(db, { prefix, ...range })).map(row => [
        quoted(row.code),
        row.stock,
        row.date,
        quoted(row.site),
      ]),
    ),
  )

/** What is kept of the articles whose number begins with `prefix`, range by range; what changes meanwhile may be among it. */
async function* inRanges(
  db: Db,
  prefix: string,
  read: (range: CodeRange) => Promise<CsvCell[][]>,
): AsyncGenerator<CsvCell[][]> {
  for await (const range of codeRanges(db, prefix)) yield await read(range)
}

/**
 * Articles with all that is kept of them, as a table that imports unchanged: written while it is read, so that a large
 * catalogue takes no more memory than a small one.
 */
export const articlesCsv = (ctx: Context, prefix: string): AsyncIterable<string> =>
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
