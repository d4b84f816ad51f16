import type { Ctx } from '#kit/context.ts'
import type { Upload } from '#kit/contract.ts'
import { conflict } from '#kit/refusal.ts'
import { refusalOf, uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import { cellText } from '#kit/spreadsheet/table.ts'
import type { Resolution } from '#shop/part-list/model/row.ts'
import { resolveRows } from '#shop/part-list/service.ts'
import { sayQuickOrder } from '../texts.ts'

/** Files that are being read, by who sent them: reading is work (trust.md, uploads). */
const reading = new Set<string>()

export type ReadFile = Extract<Resolution, { tooMany: false }> | { refused: string }

/** The rows of a table (XLSX, CSV) as articles, as if they had been pasted; or why it cannot be read. */
export async function readFile(ctx: Ctx, upload: Upload | null): Promise<ReadFile> {
  const t = sayQuickOrder(ctx.page.language)
  if (!upload || upload.bytes.length === 0) return { refused: t.noFile() }
  const key = ctx.who ? `customer ${ctx.who.id}` : ctx.request.ip
  if (reading.has(key)) throw conflict(t.readsFile())
  reading.add(key)
  try {
    const lines: string[] = []
    for await (const { cells } of uploadedRows(upload.bytes))
      lines.push(cells.map(cell => cellText(cell).replace(/[\t\r\n]+/g, ' ')).join('\t'))
    const resolution = await resolveRows(ctx, lines.join('\n'))
    if (resolution.tooMany) return { refused: t.tooManyRows({ n: resolution.lines, most: resolution.most }) }
    return resolution.rows.length === 0 ? { refused: t.emptyFile() } : resolution
  } catch (error) {
    const reason = refusalOf(error, ctx.page.language)
    if (reason === null) throw error
    return { refused: t.fileRefused({ reason }) }
  } finally {
    reading.delete(key)
  }
}
