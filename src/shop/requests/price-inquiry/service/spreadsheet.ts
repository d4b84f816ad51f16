import type { Upload } from '#kit/contract.ts'
import { fromHead } from '#kit/spreadsheet/from-head.ts'
import { listHeads } from '#shop/catalogue/articles/model/heads.ts'
import { readUpload, uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import type { Row } from '#kit/spreadsheet/table.ts'
import { wholeXlsx } from '#kit/spreadsheet/write.ts'
import {
  unreadHeads,
  type ColumnMissing,
  type NamedColumns,
} from '#shop/people/list-intake/model/table-columns.ts'
import { linesOfLink } from '#shop/tools/configurators/service/saved.ts'
import type { ListRow } from '#shop/people/list-intake/model/resolve.ts'
import { articlesMeant } from '#shop/people/list-intake/service/articles-meant.ts'
import { tableColumns } from '#shop/people/list-intake/service/table-columns.ts'
import { piece, type OrderUnit } from '#platform/units/order-unit.ts'
import { quantityReason } from '#ui/quantity-reason.ts'
import { asItIs, type OfConfiguration } from '../model/inquiry.ts'
import { maxPositions, readPosition, type TypedPosition } from '../model/position.ts'
import {
  columnsOf,
  namedColumns,
  sheetColumns,
  typedRow,
  writtenRow,
  type Columns,
  type SheetPosition,
} from '../model/sheet.ts'
import type { WrittenPosition } from '../store/inquiries.ts'
import { sayInquiry } from '../texts.ts'
import { detailsKept } from './configured.ts'
import { changePositions } from './change-positions.ts'
import { faultWords } from './fault-words.ts'
import { memberOf, readDraft, resells, type Context } from './draft.ts'

/** SPI-10: positions as .xlsx, in the columns that the import reads. */
export const inquirySheet = (ctx: Context, positions: readonly SheetPosition[]): Promise<Uint8Array> =>
  wholeXlsx({
    name: sayInquiry(ctx.page.language).title(),
    header: sheetColumns,
    widths: [26, ...sheetColumns.slice(1).map(() => 18)],
    rows: positions.map(({ configured, ...one }) => {
      const opens = configured?.opens ? ctx.publicUrl + configured.opens : ''
      return writtenRow({ ...one, configured: configured && { label: configured.label, opens } })
    }),
  })

/** Positions of a form that can be read, for an export of what is not saved yet. */
export const readable = (ctx: Context, typed: readonly TypedPosition[], currency: string): SheetPosition[] =>
  typed.flatMap(one => {
    const read = readPosition(one, currency, ctx.page.formatLocale)
    return read.ok ? [{ ...read.value, configured: one.configured }] : []
  })

type ReadRow = Pick<ListRow, 'quantity' | 'decimal' | 'aside'> & {
  row: number
  typed: TypedPosition
  numeric: boolean
  link: string
  /** its cell below the head of quantities is empty */
  asksQuantity: boolean
}
async function rowsOf(
  ctx: Context,
  bytes: Uint8Array,
  named: NamedColumns,
  currency: string,
): Promise<{ rows: ReadRow[]; unread: string[] } | ColumnMissing> {
  const rows: ReadRow[] = []
  const all: Row[] = []
  for await (const row of fromHead(uploadedRows(bytes, listHeads), columnsOf)) all.push(row)
  const known = (cells: Row['cells']) => {
    const { productNumbers: code, qty: quantity } = columnsOf(cells)
    return { ...(code !== undefined && { code }), ...(quantity !== undefined && { quantity }) }
  }
  const table = await tableColumns(ctx, all, { of: ['code', 'quantity'], known }, named)
  if ('refused' in table) return table
  const { head, body, code = 0, quantity } = table
  // without heads the columns stand in the order of the export
  const said = head && namedColumns(head.cells, currency)
  const columns: Columns = said
    ? { ...said.columns, productNumbers: code, ...(quantity !== undefined && { qty: quantity }) }
    : Object.fromEntries(sheetColumns.map((name, at) => [name, at]))
  // others stand in another order
  const isAnother = !head && (code !== 0 || (quantity !== undefined && quantity !== columns.qty))
  if (isAnother) for (const name of sheetColumns) delete columns[name]
  if (!head && (isAnother || named.codeColumn)) columns.productNumbers = code
  if (!head && (isAnother || named.quantityColumn) && quantity !== undefined) columns.qty = quantity
  for (const one of body) {
    const read = typedRow(one, columns, said?.per)
    const { number: row, quantity, decimal, aside, isAsked } = one
    // other numbers of the row may be its quantity: it is not one piece
    const asksQuantity = head !== null && quantity.kind === 'empty' && (columns.qty !== undefined || isAsked)
    if (read) rows.push({ row, quantity, decimal, aside, asksQuantity, ...read })
  }
  return { rows, unread: unreadHeads(head, body, Object.values(columns)) }
}

/** How many different configurations of one file are worked out. */
const maxConfigurations = 100

/** What the links of a file bring back: the configuration of a row, whose article must be of it; null: it is none. */
function configurationsIn(ctx: Context) {
  const found = new Map<string, ReadonlyMap<string, OfConfiguration>>()
  return async (link: string, code: string): Promise<OfConfiguration | null> => {
    if (!found.has(link)) {
      if (found.size >= maxConfigurations) return null
      const lines = await linesOfLink(ctx, link)
      found.set(
        link,
        new Map(
          lines.map(one => [one.code, { lineKey: one.lineKey, details: detailsKept(one.details) }] as const),
        ),
      )
    }
    return found.get(link)?.get(code) ?? null
  }
}

/** `why`: what is wrong with a row, as a sentence; `unread`: the heads of columns that were not read */
export type Imported = {
  count: number
  faults: { row: number; code: string; why: string }[]
  unread: string[]
}

/** A locale that writes numbers with this decimal sign. */
const writtenWith = { ',': 'de-DE', '.': 'en' } as const

/** Why a row is no position, in words; '' it is one. */
function faultOf(
  ctx: Context,
  { aside, quantity, typed, asksQuantity }: ReadRow,
  article: { unit: OrderUnit } | undefined,
  isSeveral: boolean,
): string {
  const t = sayInquiry(ctx.page.language)
  if (aside) return t[asideKeys[aside.because]]()
  if (typed.productNumber === '') return t.faultNoNumber()
  if (isSeveral) return t.faultSeveral()
  if (!article) return t.faultNoArticle()
  return asksQuantity ? t.faultNoQuantity() : quantityReason(ctx.page, quantity, article.unit)
}
const asideKeys = {
  'not-fitted': 'faultNotFitted',
  cancelled: 'faultCancelled',
  'not-ordered': 'faultNotOrdered',
  counted: 'faultCounted',
  hidden: 'faultHidden',
  struck: 'faultStruck',
  comment: 'faultComment',
} as const

/**
 * SPI-10: the positions of a file take the place of those in the draft; rows that name no article of ours or hold no
 * numbers are told and left out. `refused`: why nothing was taken.
 */
export async function importPositions(
  ctx: Context,
  upload: Upload | null,
  named: NamedColumns,
): Promise<Imported | { refused: string } | ColumnMissing> {
  memberOf(ctx)
  const t = sayInquiry(ctx.page.language)
  return readUpload({ reader: ctx.who.id, language: ctx.page.language }, upload, async file => {
    const { currency } = (await readDraft(ctx)).head
    const sheet = await rowsOf(ctx, file.bytes, named, currency)
    if ('refused' in sheet) return sheet
    const { rows, unread } = sheet
    if (rows.length === 0) return { refused: t.emptyFile() }
    if (rows.length > maxPositions) return { refused: t.tooMany({ n: maxPositions }) }
    const known = await articlesMeant(
      ctx,
      rows.map(one => one.typed.productNumber),
    )
    const made = configurationsIn(ctx)
    const faults: Imported['faults'] = []
    const taken: WrittenPosition[] = []
    for (const one of rows) {
      const { row, typed, numeric, link } = one
      const meant = known.get(typed.productNumber)
      const article = meant === 'ambiguous' ? undefined : meant
      const unit = article?.unit ?? piece
      const named = { ...typed, unit, productNumber: article?.code ?? typed.productNumber }
      const locale = numeric ? 'en' : one.decimal ? writtenWith[one.decimal] : ctx.page.formatLocale
      const read = readPosition(named, currency, locale)
      const of = article && (link === '' ? asItIs : await made(link, article.code))
      const code = typed.productNumber.slice(0, 60)
      const fault = faultOf(ctx, one, article, meant === 'ambiguous')
      if (!article || fault !== '') faults.push({ row, code, why: fault })
      else if (!read.ok)
        faults.push({ row, code, why: faultWords(ctx, read.faults[0] ?? { fault: 'quantity' }, unit) })
      else if (!of) faults.push({ row, code, why: t.faultConfiguration({ code }) })
      else
        taken.push({
          ...read.value,
          articleId: article.id,
          ...of,
          resalePrice: resells(ctx) ? read.value.resalePrice : '0',
        })
    }
    if (taken.length > 0) await changePositions(ctx, () => taken, true)
    return { count: taken.length, faults, unread }
  })
}
