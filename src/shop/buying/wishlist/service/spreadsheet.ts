import type { Upload } from '#kit/contract.ts'
import { fromHead } from '#kit/spreadsheet/from-head.ts'
import { listHeads } from '#shop/catalogue/articles/model/heads.ts'
import {
  readUpload,
  type Refused,
  severalSheets,
  uploadedName,
  uploadedRows,
} from '#kit/spreadsheet/uploaded.ts'
import { cellText, type Row } from '#kit/spreadsheet/table.ts'
import { wholeXlsx } from '#kit/spreadsheet/write.ts'
import { localised } from '#shop/catalogue/articles/model.ts'
import type { ColumnMissing, NamedColumns } from '#shop/people/list-intake/model/table-columns.ts'
import { articlesMeant } from '#shop/people/list-intake/service/articles-meant.ts'
import { tableColumns } from '#shop/people/list-intake/service/table-columns.ts'
import {
  columnsOf,
  readRow,
  sheetColumns,
  sheetHeads,
  writeMoment,
  type ImportReport,
  type SheetColumns,
  type SheetRow,
} from '../model/sheet.ts'
import { entriesOfCodes } from '../store/entries.ts'
import { keepReport } from '../store/imports.ts'
import { sayWatchlist } from '../texts.ts'
import { watchArticles, type Owning, type Wanted } from './change-watchlist.ts'

/** WISH-18: the entries of these codes, all of them for null, as .xlsx; what is not the visitor's is left out. */
export async function exportEntries(ctx: Owning, codes: readonly string[] | null): Promise<Uint8Array> {
  const entries = await entriesOfCodes(ctx.db, ctx.who.id, codes)
  const { language } = ctx.page
  const heads = sheetHeads[language]
  return wholeXlsx({
    name: sayWatchlist(language).title(),
    header: sheetColumns.map(column => heads[column]),
    widths: [26, 52, 10, 20],
    rows: entries.map(one => [
      one.code,
      localised(one.names, language) || one.code,
      one.quantity,
      writeMoment(one.editedAt),
    ]),
  })
}

type Sheet = {
  rows: SheetRow[]
  faults: ImportReport['rows']
  heads?: ImportReport['heads']
  columns?: ImportReport['columns']
}

async function readSheet(
  ctx: Owning,
  bytes: Uint8Array,
  named: NamedColumns,
): Promise<Sheet | ColumnMissing> {
  const sheet: Sheet = { rows: [], faults: [] }
  const rows: Row[] = []
  for await (const row of fromHead(uploadedRows(bytes, listHeads), columnsOf)) rows.push(row)
  const list = { of: ['code', 'quantity'] as const, known: columnsOf }
  const table = await tableColumns(ctx, rows, list, named)
  if ('refused' in table) return table
  const { head, body, code = 0, quantity } = table
  const columns: SheetColumns = { ...(head && columnsOf(head.cells)), code }
  if (quantity === undefined) delete columns.quantity
  else columns.quantity = quantity
  // a first row that holds no head is a row like the others: a typo in it is told
  if (head) {
    const text = (at: number) => cellText(head.cells[at]).slice(0, 80)
    sheet.heads = {
      row: head.number,
      code: text(code),
      quantity: quantity === undefined ? null : text(quantity),
    }
  } else sheet.columns = { code: code + 1, quantity: quantity === undefined ? null : quantity + 1 }
  for (const one of body) {
    const row = readRow(one, columns, ctx.clock())
    if (!row) continue
    if ('fault' in row) sheet.faults.push(row)
    else sheet.rows.push(row)
  }
  return sheet
}

/**
 * WISH-19: adds the articles of a table, whose columns may be `named`. What the catalogue does not know is told row by row, and the rest is added; a
 * file that breaks a limit is refused as a whole.
 */
export async function importEntries(
  ctx: Owning,
  upload: Upload | null,
  named: NamedColumns,
): Promise<ImportReport | Refused | ColumnMissing> {
  const t = sayWatchlist(ctx.page.language)
  return readUpload({ reader: ctx.who.id, language: ctx.page.language }, upload, async file => {
    const sheet = await readSheet(ctx, file.bytes, named)
    if ('refused' in sheet) return sheet
    if (sheet.rows.length + sheet.faults.length === 0) return { refused: t.emptyFile() }
    const sheets = await severalSheets(file.bytes)
    const report = {
      filename: uploadedName(file),
      ...(await addRows(ctx, sheet)),
      ...(sheet.heads && { heads: sheet.heads }),
      ...(sheet.columns && { columns: sheet.columns }),
      ...(sheets.length > 0 && { sheets }),
    }
    await keepReport(ctx.db, ctx.who.id, report)
    return report
  })
}

async function addRows(ctx: Owning, { rows, faults }: Sheet): Promise<Omit<ImportReport, 'filename'>> {
  const meanings = await articlesMeant(
    ctx,
    rows.map(row => row.code),
  )
  const wanted = new Map<number, Wanted>()
  const told: ImportReport['rows'] = [...faults]
  const accepted: { row: SheetRow; id: number }[] = []
  for (const row of rows) {
    const article = meanings.get(row.code)
    if (!article || article === 'ambiguous') {
      told.push({ row: row.row, code: row.code, fault: article ?? 'unknown' })
      continue
    }
    accepted.push({ row, id: article.id })
    if (!wanted.has(article.id))
      wanted.set(article.id, {
        id: article.id,
        orderMinimum: article.orderMinimum,
        quantity: row.quantity,
        editedAt: row.editedAt,
      })
  }
  const { added, held } = await watchArticles(ctx, [...wanted.values()])
  const full = accepted.filter(({ id }) => !added.has(id) && !held.has(id))
  for (const { row } of full) told.push({ row: row.row, code: row.code, fault: 'full' })
  return {
    added: added.size,
    duplicate: accepted.length - full.length - added.size,
    unknown: told.filter(one => ['unknown', 'ambiguous', 'no-code'].includes(one.fault)).length,
    doubtful: told.filter(one => one.fault === 'quantity').length,
    rows: told.toSorted((a, b) => a.row - b.row),
  }
}
