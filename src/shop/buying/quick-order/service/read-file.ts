import { networkOf } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Upload } from '#kit/contract.ts'
import { fromHead } from '#kit/spreadsheet/from-head.ts'
import { listHeads } from '#shop/catalogue/articles/model/heads.ts'
import { readUpload, severalSheets, sheetsWords, uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import { cellText, type Row } from '#kit/spreadsheet/table.ts'
import { columnsIn } from '#shop/people/list-intake/model/list-columns.ts'
import type { Resolution } from '#shop/buying/part-list/model/row.ts'
import type { ColumnMissing, NamedColumns } from '#shop/people/list-intake/model/table-columns.ts'
import { resolveRows } from '#shop/buying/part-list/service.ts'
import { tableColumns } from '#shop/people/list-intake/service/table-columns.ts'
import { sayQuickOrder } from '../texts.ts'

export type ReadFile =
  | (Extract<Resolution, { tooMany: false }> & {
      /** that the workbook has more sheets than the one that was read; '' it has not */
      note: string
    })
  | { refused: string }
  | ColumnMissing

/** What the heads of a table say; also where they are known only as those of a pasted list are. */
function known(cells: Row['cells']): { code?: number; quantity?: number } {
  const columns = columnsIn(cells.map(cell => cellText(cell)))
  return {
    ...(columns?.codes[0] !== undefined && { code: columns.codes[0] }),
    ...(columns?.quantity != null && { quantity: columns.quantity }),
  }
}

/**
 * The rows of a table (XLSX, CSV) as articles, from its head on, as if they had been pasted, unless its columns are `named` now or were
 * before; or why it cannot be read.
 */
export async function readFile(ctx: Ctx, upload: Upload | null, named: NamedColumns): Promise<ReadFile> {
  const t = sayQuickOrder(ctx.page.language)
  const reader = ctx.who?.id ?? networkOf(ctx.request.ip)
  return readUpload({ reader, language: ctx.page.language }, upload, async file => {
    const rows: Row[] = []
    for await (const row of fromHead(uploadedRows(file.bytes, listHeads), known)) rows.push(row)
    const table = await tableColumns(ctx, rows, { of: ['code', 'quantity'], known }, named)
    if ('refused' in table) return table
    const { head, body, code = 0, quantity = null } = table
    const given = { codes: [code], quantity, head: head && head.number }
    const resolution = table.named
      ? await resolveRows(ctx, head ? [head, ...body] : body, given)
      : await resolveRows(ctx, rows)
    if (resolution.tooMany) return { refused: t.tooManyRows({ n: resolution.lines, most: resolution.most }) }
    if (resolution.rows.length === 0) return { refused: t.emptyFile() }
    return { ...resolution, note: sheetsWords(await severalSheets(file.bytes), ctx.page.language) }
  })
}
