import { randomBytes } from 'node:crypto'
import type { Upload } from '#kit/contract.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { fromHead } from '#kit/spreadsheet/from-head.ts'
import { listHeads } from '#shop/catalogue/articles/model/heads.ts'
import { readUpload, uploadedName, uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import { cellText, type Row } from '#kit/spreadsheet/table.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { wholeXlsx } from '#kit/spreadsheet/write.ts'
import type { ColumnMissing, NamedColumns } from '#shop/people/list-intake/model/table-columns.ts'
import { tableColumns } from '#shop/people/list-intake/service/table-columns.ts'
import { ownNumbersAudit } from '../audit.ts'
import { isFault, judge, type Judged, type TypedRow } from '../model/judge.ts'
import { bothColumns, columnsOf, readRow, sheetColumns, sheetHeads } from '../model/sheet.ts'
import { lockNumbers, putNumbers } from '../store/change.ts'
import { keepUpload, takeUpload, uploadOf } from '../store/uploads.ts'
import { sayOwnNumbers } from '../texts.ts'
import { knownHere } from './known-rows.ts'
import { ownCompany, type Person } from './member.ts'
import { everyNumber } from './read-numbers.ts'

/** All numbers of the company as a table that can be uploaded again unchanged. */
export async function numbersFile(ctx: Person, as: 'xlsx' | 'csv'): Promise<Uint8Array | string> {
  const { language } = ctx.page
  const header = sheetColumns.map(column => sheetHeads[language][column])
  const rows = (await everyNumber(ctx)).map(({ number, code, name }) => [number, code, name])
  if (as === 'csv')
    return csvOf(
      header,
      rows.map(cells => cells.map(quoted)),
    )
  return wholeXlsx({ name: sayOwnNumbers(language).title(), header, widths: [26, 26, 52], rows })
}

async function readRows(
  ctx: Person,
  bytes: Uint8Array,
  named: NamedColumns,
): Promise<TypedRow[] | ColumnMissing> {
  const all: Row[] = []
  for await (const row of fromHead(uploadedRows(bytes, listHeads), columnsOf)) all.push(row)
  const table = await tableColumns(ctx, all, { of: ['number', 'code'], known: columnsOf }, named)
  if ('refused' in table) return table
  const columns = bothColumns(table, table.head && table.head.cells)
  if (!columns) {
    const heads = (table.head?.cells ?? []).map(cell => cellText(cell).slice(0, 40)).filter(Boolean)
    const refused = sayOwnNumbers(ctx.page.language).numberColumnMissing({
      heads: heads.slice(0, 20).join(', '),
    })
    return { field: 'numberColumn', refused }
  }
  return table.body.flatMap(row => readRow(row, columns) ?? [])
}

/** Reads a file, whose columns may be `named`, and keeps its rows for the preview; nothing is changed yet. `refused`: why it was not taken at all. */
export async function uploadNumbers(
  ctx: Person,
  upload: Upload | null,
  named: NamedColumns,
): Promise<{ token: string } | { refused: string } | ColumnMissing> {
  ownCompany(ctx)
  const t = sayOwnNumbers(ctx.page.language)
  return readUpload({ reader: ctx.who.id, language: ctx.page.language }, upload, async file => {
    const rows = await readRows(ctx, file.bytes, named)
    if ('refused' in rows) return rows
    if (rows.length === 0) return { refused: t.emptyFile() }
    const token = randomBytes(16).toString('base64url')
    await keepUpload(ctx.db, ctx.who.id, { token, filename: uploadedName(file), rows })
    return { token }
  })
}

export type Outcome = { added: number; respelled: number; same: number; faults: number }
const outcomeOf = (judged: readonly Judged[]): Outcome => {
  const of = (kind: string) => judged.filter(one => one.verdict.kind === kind).length
  return {
    added: of('new'),
    respelled: of('respelled'),
    same: of('same'),
    faults: judged.filter(one => isFault(one.verdict)).length,
  }
}

export type Preview = Outcome & { filename: string; rows: readonly Judged[] }

const rank = ({ verdict }: Judged): number => (isFault(verdict) ? 0 : verdict.kind === 'same' ? 2 : 1)

/** What would become of an uploaded file now, row by row, what is wrong first; null: it is not there (any more). */
export async function previewOf(ctx: Person, token: string): Promise<Preview | null> {
  const companyId = ownCompany(ctx)
  const waiting = await uploadOf(ctx.db, ctx.who.id, token)
  if (!waiting) return null
  const { judged } = judge(waiting.rows, await knownHere(ctx, ctx.db, companyId, waiting.rows))
  const rows = judged.toSorted((a, b) => rank(a) - rank(b))
  return { filename: waiting.filename, rows, ...outcomeOf(judged) }
}

/** Takes over the rows of an uploaded file that are right, once and all together; null: it is not there (any more). */
export async function applyUpload(ctx: Person, token: string): Promise<Outcome | null> {
  const companyId = ownCompany(ctx)
  return inTransaction(ctx.db, async tx => {
    await lockNumbers(tx, companyId)
    const waiting = await takeUpload(tx, ctx.who.id, token)
    if (!waiting) return null
    const { judged, kept } = judge(waiting.rows, await knownHere(ctx, tx, companyId, waiting.rows))
    const outcome = outcomeOf(judged)
    if (kept.length > 0) {
      await putNumbers(tx, companyId, kept)
      await ownNumbersAudit.record(tx, {
        actor: ctx.who.email,
        action: 'own-numbers-upload',
        kind: 'company',
        id: companyId,
        details: { filename: waiting.filename, ...outcome },
      })
    }
    return outcome
  })
}

/** Forgets an uploaded file. */
export async function discardUpload(ctx: Person, token: string): Promise<void> {
  ownCompany(ctx)
  await takeUpload(ctx.db, ctx.who.id, token)
}
