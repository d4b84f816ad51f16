import { networkOf } from '#kit/attempts.ts'
import type { Ctx } from '#kit/context.ts'
import type { Upload } from '#kit/contract.ts'
import { readUpload, severalSheets, sheetsWords, uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import { cellText } from '#kit/spreadsheet/table.ts'
import type { Resolution } from '#shop/part-list/model/row.ts'
import { resolveRows } from '#shop/part-list/service.ts'
import { sayQuickOrder } from '../texts.ts'

export type ReadFile =
  | (Extract<Resolution, { tooMany: false }> & {
      /** that the workbook has more sheets than the one that was read; '' it has not */
      note: string
    })
  | { refused: string }

/** The rows of a table (XLSX, CSV) as articles, as if they had been pasted; or why it cannot be read. */
export async function readFile(ctx: Ctx, upload: Upload | null): Promise<ReadFile> {
  const t = sayQuickOrder(ctx.page.language)
  const reader = ctx.who?.id ?? networkOf(ctx.request.ip)
  return readUpload({ reader, language: ctx.page.language }, upload, async file => {
    const lines: string[] = []
    for await (const { cells } of uploadedRows(file.bytes))
      lines.push(cells.map(cell => cellText(cell).replace(/[\t\r\n]+/g, ' ')).join('\t'))
    const resolution = await resolveRows(ctx, lines.join('\n'))
    if (resolution.tooMany) return { refused: t.tooManyRows({ n: resolution.lines, most: resolution.most }) }
    if (resolution.rows.length === 0) return { refused: t.emptyFile() }
    return { ...resolution, note: sheetsWords(await severalSheets(file.bytes), ctx.page.language) }
  })
}
