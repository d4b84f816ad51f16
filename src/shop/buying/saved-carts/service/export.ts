import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Language } from '#platform/language/language.ts'
import { wholeXlsx, xlsxType } from '#kit/spreadsheet/write.ts'
import { plainAmount } from '#kit/money.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { lineLabel, type LineDetails } from '#shop/catalogue/articles/model.ts'
import type { Position } from '#shop/buying/cart/model/cart.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { unitWord, type OrderUnit } from '#platform/units/order-unit.ts'
import { saySavedCarts } from '../texts.ts'
import { savedCart, savedLines, type Owning } from './read-saved.ts'

export type Table = { bytes: Uint8Array | string; type: string; filename: string }
type Line = { code: string; quantity: number; unit: OrderUnit; name: string; details: LineDetails }

/** Heads that every intake of rows knows, so that the table can be dropped on the quick order as it is. */
const heads: Record<Language, readonly string[]> = {
  en: ['Part number', 'Quantity', 'Unit', 'Name', 'Label'],
  es: ['Referencia', 'Cantidad', 'Unidad', 'Nombre', 'Rótulo'],
}

/** What the open basket says beside them: what a purchaser needs to have it released elsewhere. */
const priced: Record<Language, readonly string[]> = {
  en: ['Your number', 'Price', 'Price per', 'Line amount', 'Currency', 'Delivery date'],
  es: ['Su referencia', 'Precio', 'Precio por', 'Importe', 'Moneda', 'Fecha de entrega'],
}
type Cell = string | number | null

const ofLine = ({ code, quantity, unit, name, details }: Line, language: Language): Cell[] => [
  code,
  quantity,
  unitWord(unit, quantity, language),
  name,
  lineLabel(details, language) ?? '',
]
/** Own number, price, price unit, amount, currency and the day on which the last piece arrives. */
const ofPosition = ({ ownNumbers, price, plan }: Position): Cell[] => [
  ownNumbers,
  price && Number(price.price),
  price && price.priceUnit,
  price && Number(plainAmount(price.amount, price.currency)),
  price && price.currency,
  plan.lines
    .map(({ on }) => on)
    .toSorted()
    .at(-1) ?? null,
]

async function tableOf(
  ctx: Ctx,
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  { name, as }: { name: string; as: 'csv' | 'xlsx' },
): Promise<Table> {
  const { language } = ctx.page
  const filename = `${name}-${dayOf(ctx.clock(), ctx.page.timeZone)}.${as}`
  if (as === 'csv') {
    const cells = rows.map(row => row.map(cell => (typeof cell === 'string' ? quoted(cell) : cell)))
    return { bytes: csvOf(header, cells), type: 'text/csv; charset=utf-8', filename }
  }
  const title = saySavedCarts(language).sheet()
  const widths = [26, 10, 10, 52, 24, 20, 12, 10, 12, 10, 14].slice(0, header.length)
  const bytes = await wholeXlsx({ name: title, header: [...header], widths, rows: rows.map(row => [...row]) })
  return { bytes, type: xlsxType, filename }
}

/** A saved basket as a table; throws not found for one that they may not see. */
export async function exportSaved(ctx: Owning, id: string, as: 'csv' | 'xlsx'): Promise<Table> {
  const { name } = await savedCart(ctx, id)
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const { language } = ctx.page
  const rows = (await savedLines(ctx, id)).map(line => ofLine(line, language))
  return tableOf(ctx, heads[language], rows, { name: plain || 'basket', as })
}

/** The open basket as a table, with what it costs and when it comes; an empty one is a table of heads. */
export async function exportOpenCart(ctx: Ctx, as: 'csv' | 'xlsx'): Promise<Table> {
  const cart = await readCart(ctx)
  const { language } = ctx.page
  const rows = (cart?.positions ?? []).map(position => [
    ...ofLine(position, language),
    ...ofPosition(position),
  ])
  return tableOf(ctx, [...heads[language], ...priced[language]], rows, {
    name: saySavedCarts(ctx.page.language).sheet().toLowerCase(),
    as,
  })
}
