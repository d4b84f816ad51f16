/** Figures as files: the sums of a table, or the rows of a number. */
import { formatDate } from '#kit/calendar-date.ts'
import { plainAmount } from '#kit/money.ts'
import { Refusal } from '#kit/refusal.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { wholeXlsx, xlsxType, type WrittenCell } from '#kit/spreadsheet/write.ts'
import { columnsOf, valueAt, type Sum } from '../model/measure.ts'
import { sayFigures } from '../texts.ts'
import type { Context, Figure, RowsAsked } from './ask.ts'
import { countFigure, figureRows, type Counted } from './count.ts'

type Counting = Pick<Context, 'db' | 'page' | 'clock'>
export type Table = { bytes: Uint8Array | string; type: string; filename: string }
/** Rows of one file; more are refused with what to do. */
const maxRows = 50_000

const cells = (figure: Figure, { currency, values }: Sum): (number | null)[] =>
  columnsOf(figure).map((column, at) => {
    const value = valueAt(values, column, at)
    if (value === null) return null
    if (column.kind === 'percent') return Number(value.toFixed(2))
    return column.kind === 'money' && currency !== '' ? Number(plainAmount(value, currency)) : value
  })

/** The sums of a figure as a table. */
export function sumsTable(
  ctx: Counting,
  figure: Figure,
  { groups }: Counted,
  as: 'csv' | 'xlsx',
): Promise<Table> {
  const t = sayFigures(ctx.page.language)
  const columns = columnsOf(figure)
  const hasCode = groups.some(({ code }) => code !== '')
  const header = [
    t[figure.by](),
    ...(hasCode ? [t.code()] : []),
    ...(columns.some(one => one.kind === 'money') ? [t.currency()] : []),
    ...columns.map(({ key }) => t[key]()),
  ]
  const rows = groups.map((group): WrittenCell[] => [
    group.name,
    ...(hasCode ? [group.code] : []),
    ...(columns.some(one => one.kind === 'money') ? [group.currency] : []),
    ...cells(figure, group),
  ])
  return written(ctx, figure, { header, rows, as })
}

/** The rows of a figure as a table; throws Refusal 'too-large' beyond 50,000. */
export async function rowsTable(
  ctx: Counting,
  figure: Figure,
  asked: RowsAsked,
  as: 'csv' | 'xlsx',
): Promise<Table> {
  const t = sayFigures(ctx.page.language)
  const columns = columnsOf(figure).filter(one => !one.of)
  const { rows, found } = await figureRows(ctx, figure, { ...asked, page: 1, size: maxRows })
  if (found > maxRows)
    throw new Refusal('too-large', t.tooMany({ most: maxRows.toLocaleString(ctx.page.formatLocale) }))
  return written(ctx, figure, {
    header: [
      t.day(),
      t.what(),
      t.number(),
      t.position(),
      t.note(),
      t.customer(),
      t.code(),
      t.currency(),
      ...columns.map(({ key }) => t[key]()),
    ],
    rows: rows.map((row): WrittenCell[] => [
      as === 'xlsx' ? { day: row.day } : formatDate(row.day),
      t[row.kind](),
      row.code,
      row.line,
      row.note,
      row.companyName ?? '',
      row.companyCode ?? '',
      row.currency,
      ...cells(figure, row).slice(0, columns.length),
    ]),
    as,
  })
}

async function written(
  { page }: Counting,
  { measure, days }: Figure,
  { header, rows, as }: { header: string[]; rows: WrittenCell[][]; as: 'csv' | 'xlsx' },
): Promise<Table> {
  const t = sayFigures(page.language)
  const filename = `${t[measure]().toLowerCase().replaceAll(/\s+/g, '-')}-${days.from}-${days.to}.${as}`
  if (as === 'csv') {
    const text = csvOf(
      header,
      rows.map(row =>
        row.map(cell => (typeof cell === 'string' ? quoted(cell) : typeof cell === 'number' ? cell : null)),
      ),
    )
    return { bytes: text, type: 'text/csv; charset=utf-8', filename }
  }
  const bytes = await wholeXlsx({
    name: t[measure](),
    header,
    rows,
    widths: header.map((_, i) => (i === 0 ? 28 : 16)),
  })
  return { bytes, type: xlsxType, filename }
}

/** The sums of a figure as a file. */
export const figureTable = async (ctx: Counting, figure: Figure, as: 'csv' | 'xlsx'): Promise<Table> =>
  sumsTable(ctx, figure, await countFigure(ctx, figure), as)
