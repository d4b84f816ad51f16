import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#kit/context.ts'
import type { Language } from '#kit/language.ts'
import { wholeXlsx, xlsxType } from '#kit/spreadsheet/write.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { lineLabel, type LineDetails } from '#shop/catalogue/model.ts'
import { readCart } from '#shop/cart/service/read-cart.ts'
import { saySavedCarts } from '../texts.ts'
import { savedCart, savedLines, type Owning } from './read-saved.ts'

export type Table = { bytes: Uint8Array | string; type: string; filename: string }
type Line = { code: string; quantity: number; name: string; details: LineDetails }

/** Heads that every intake of rows knows, so that the table can be dropped on the quick order as it is. */
const heads: Record<Language, readonly string[]> = {
  en: ['Part number', 'Quantity', 'Name', 'Label'],
  es: ['Referencia', 'Cantidad', 'Nombre', 'Rótulo'],
}

async function tableOf(
  ctx: Ctx,
  lines: readonly Line[],
  { name, as }: { name: string; as: 'csv' | 'xlsx' },
): Promise<Table> {
  const { language } = ctx.page
  const header = heads[language]
  const rows = lines.map(line => [
    line.code,
    line.quantity,
    line.name,
    lineLabel(line.details, language) ?? '',
  ])
  const filename = `${name}-${dayOf(ctx.clock(), ctx.page.timeZone)}.${as}`
  if (as === 'csv') {
    const cells = rows.map(row => row.map(cell => (typeof cell === 'string' ? quoted(cell) : cell)))
    return { bytes: csvOf(header, cells), type: 'text/csv; charset=utf-8', filename }
  }
  const title = saySavedCarts(language).sheet()
  const bytes = await wholeXlsx({ name: title, header: [...header], widths: [26, 10, 52, 24], rows })
  return { bytes, type: xlsxType, filename }
}

/** A saved basket as a table; throws not found for one that she may not see. */
export async function exportSaved(ctx: Owning, id: string, as: 'csv' | 'xlsx'): Promise<Table> {
  const { name } = await savedCart(ctx, id)
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return tableOf(ctx, await savedLines(ctx, id), { name: plain || 'basket', as })
}

/** The open basket as a table; an empty one is a table of heads. */
export async function exportOpenCart(ctx: Ctx, as: 'csv' | 'xlsx'): Promise<Table> {
  const cart = await readCart(ctx)
  return tableOf(ctx, cart?.positions ?? [], {
    name: saySavedCarts(ctx.page.language).sheet().toLowerCase(),
    as,
  })
}
