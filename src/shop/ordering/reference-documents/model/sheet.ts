/** The file of reference documents: a row for each position, with its document beside it. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Language } from '#platform/language/language.ts'
import { ofArticle, readQuantity, type ReadQuantity } from '#platform/units/quantity.ts'
import { knownHeads } from '#kit/spreadsheet/known-heads.ts'
import { cellText, codeText, type Row } from '#kit/spreadsheet/table.ts'
import { unquoted } from '#kit/spreadsheet/write-csv.ts'
import { readDecimal, valueOf } from '#kit/typed/decimal.ts'
import { readDayCell } from '#kit/typed/day.ts'
import { maxPrice, pricePlaces } from '#kit/typed/money.ts'
import { readWhole } from '#kit/typed/whole.ts'
import type { OrderRule } from '#shop/catalogue/articles/model.ts'
import { asOrdered } from '#shop/catalogue/articles/model/ordered-quantity.ts'
import { codeHeads } from '#shop/catalogue/articles/model/heads.ts'
import { quantityHeads } from '#shop/catalogue/articles/model/quantity-heads.ts'
import { documentKinds, type DocumentKind } from './document.ts'

export const columns = [
  'document',
  'kind',
  'company',
  'title',
  'currency',
  'from',
  'until',
  'position',
  'code',
  'quantity',
  'price',
  'unit',
] as const
type Column = (typeof columns)[number]

export const heads: Record<Language, Record<Column, string>> = {
  en: {
    document: 'Document',
    kind: 'Kind',
    company: 'Company',
    title: 'Title',
    currency: 'Currency',
    from: 'Valid from',
    until: 'Valid until',
    position: 'Position',
    code: 'Part number',
    quantity: 'Quantity',
    price: 'Price',
    unit: 'Price unit',
  },
  es: {
    document: 'Documento',
    kind: 'Tipo',
    company: 'Empresa',
    title: 'Título',
    currency: 'Moneda',
    from: 'Válido desde',
    until: 'Válido hasta',
    position: 'Posición',
    code: 'Referencia',
    quantity: 'Cantidad',
    price: 'Precio',
    unit: 'Unidad de precio',
  },
}
export const columnsOf = knownHeads(heads, {
  document: ['documentnumber', 'documentno', 'contractnumber', 'contractno', 'quotationnumber', 'vbeln'],
  kind: ['type', 'documenttype', 'documentkind'],
  company: ['customer', 'companycode', 'customercode', 'cliente'],
  title: ['description', 'text', 'descripcion'],
  currency: ['waers', 'divisa'],
  from: ['validfrom', 'begin', 'start'],
  until: ['validto', 'end', 'validuntil'],
  position: ['pos', 'item', 'line', 'posnr'],
  code: codeHeads,
  quantity: [...quantityHeads, 'targetquantity'],
  price: ['netprice', 'unitprice', 'precioneto'],
  unit: ['priceunit', 'per', 'pricequantity'],
})
export type Columns = ReturnType<typeof columnsOf>
/** Columns without which a file says nothing. */
export const needed: readonly Column[] = ['document', 'kind', 'company', 'code', 'quantity']

export type DocumentRow = {
  row: number
  document: string
  kind: DocumentKind
  company: string
  title: string
  /** empty: the currency of the storefront */
  currency: string
  from: CalendarDate | null
  until: CalendarDate | null
  /** null: counted on */
  position: number | null
  code: string
  quantity: number
  price: string | null
  unit: number
}
export type RowFault =
  | 'document'
  | 'kind'
  | 'currency'
  | 'day'
  | 'period'
  | 'position'
  | 'quantity'
  | 'price'
  | 'unit'

/** A row of which the quantity is read when its article is known: '25 m' is one of cable. */
export type WrittenRow = Omit<DocumentRow, 'quantity'> & { written: ReadQuantity }

/** Columns of numbers, which count as the sheet shows them: 0012345 is another article than 12345. */
const isNumberColumn = (column: Column): boolean => ['document', 'company', 'code'].includes(column)

/** One row; null for an empty one, a word for what is wrong with it. `locale`: how its quantities may be grouped. */
export function readDocumentRow(
  line: Row,
  at: Columns,
  locale: string,
): WrittenRow | { row: number; fault: RowFault } | null {
  const { number: row, cells } = line
  const text = (column: Column) => {
    const place = at[column]
    if (place === undefined) return ''
    return unquoted(isNumberColumn(column) ? codeText(line, place) : cellText(cells[place])).trim()
  }
  if (columns.every(column => text(column) === '')) return null
  const wrong = (fault: RowFault) => ({ row, fault })
  const document = text('document')
  if (!/^[^:~\s][^:~]{0,39}$/.test(document)) return wrong('document')
  const kind = documentKinds.find(one => one === text('kind').toLowerCase().replaceAll(/[ _]/g, '-'))
  if (!kind) return wrong('kind')
  const currency = text('currency').toUpperCase()
  if (currency !== '' && !/^[A-Z]{3}$/.test(currency)) return wrong('currency')
  const [from, until] = (['from', 'until'] as const).map(name =>
    text(name) === '' ? null : (readDayCell(text(name)) ?? undefined),
  )
  if (from === undefined || until === undefined) return wrong('day')
  if (from !== null && until !== null && until < from) return wrong('period')
  const position = text('position')
  const place = position === '' ? null : readWhole(position, { least: 1, most: 9_999_999 })
  if (position !== '' && place === null) return wrong('position')
  const written = readQuantity(text('quantity'), locale)
  if (written.kind === 'empty' || (written.kind === 'quantity' && written.quantity === 0))
    return wrong('quantity')
  const price = readDecimal(text('price'), { places: pricePlaces, most: maxPrice, written: 'unknown' })
  if (price.kind === 'wrong') return wrong('price')
  const unit = text('unit') === '' ? 1 : readWhole(text('unit'), { most: 1000 })
  if (unit === null || ![1, 100, 1000].includes(unit)) return wrong('unit')
  return {
    row,
    document,
    kind,
    company: text('company'),
    title: text('title').slice(0, 120),
    currency,
    from,
    until,
    position: place,
    code: text('code'),
    written,
    price: valueOf(price),
    unit,
  }
}

/** A row whose article takes so many; else what was read of its quantity, in the article's unit, to be told. */
export function inItsUnit(
  { written, ...row }: WrittenRow,
  article: OrderRule | undefined,
): DocumentRow | { asked: ReadQuantity } {
  // an article that nobody knows is told as such
  if (!article) return { ...row, quantity: 1 }
  const read = asOrdered(written, article)
  // what was agreed need not be whole packs: a call-off is judged when it is made
  const own = read.kind === 'unsure' && read.because === 'steps' ? ofArticle(written, article.unit) : read
  return own.kind === 'quantity' && own.quantity > 0 ? { ...row, quantity: own.quantity } : { asked: own }
}

export type ImportFault = {
  row: number
  /** in words, where `why` alone does not say it */
  says?: string
  why: RowFault | 'company' | 'article' | 'other-company' | 'not-as-before' | 'twice' | 'called-off'
}
