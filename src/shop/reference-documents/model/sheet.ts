/** The file of reference documents: a row for each position, with its document beside it. */
import { parseTypedDate, type CalendarDate } from '#kit/calendar-date.ts'
import type { Language } from '#kit/language.ts'
import { knownHeads } from '#kit/spreadsheet/known-heads.ts'
import { cellText, type Cell } from '#kit/spreadsheet/table.ts'
import { unquoted } from '#kit/spreadsheet/write-csv.ts'
import { readDecimal, valueOf } from '#kit/typed/decimal.ts'
import { mostPrice, pricePlaces } from '#kit/typed/money.ts'
import { codeHeads, quantityHeads } from '#shop/catalogue/model/heads.ts'
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

/** A day as a workbook or a person writes it; undefined when it is none. */
function readDay(text: string): CalendarDate | null | undefined {
  if (text === '') return null
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+)?$/.exec(text)
  return parseTypedDate(iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : text) ?? undefined
}

/** One row; null for an empty one, a word for what is wrong with it. */
export function readDocumentRow(
  row: number,
  cells: readonly Cell[],
  at: Columns,
): DocumentRow | { row: number; fault: RowFault } | null {
  const text = (column: Column) => {
    const place = at[column]
    return place === undefined ? '' : unquoted(cellText(cells[place])).trim()
  }
  if (columns.every(column => text(column) === '')) return null
  const wrong = (fault: RowFault) => ({ row, fault })
  const document = text('document')
  if (!/^[^:~\s][^:~]{0,39}$/.test(document)) return wrong('document')
  const kind = documentKinds.find(one => one === text('kind').toLowerCase().replaceAll(/[ _]/g, '-'))
  if (!kind) return wrong('kind')
  const currency = text('currency').toUpperCase()
  if (currency !== '' && !/^[A-Z]{3}$/.test(currency)) return wrong('currency')
  const [from, until] = [readDay(text('from')), readDay(text('until'))]
  if (from === undefined || until === undefined) return wrong('day')
  if (from !== null && until !== null && until < from) return wrong('period')
  const position = text('position')
  if (position !== '' && !/^[1-9]\d{0,6}$/.test(position)) return wrong('position')
  const quantity = text('quantity')
  if (!/^[1-9]\d{0,6}$/.test(quantity)) return wrong('quantity')
  const price = readDecimal(text('price'), { places: pricePlaces, most: mostPrice, written: 'unknown' })
  if (price.kind === 'wrong') return wrong('price')
  const unit = text('unit') === '' ? 1 : Number(text('unit'))
  if (![1, 100, 1000].includes(unit)) return wrong('unit')
  return {
    row,
    document,
    kind,
    company: text('company'),
    title: text('title').slice(0, 120),
    currency,
    from,
    until,
    position: position === '' ? null : Number(position),
    code: text('code'),
    quantity: Number(quantity),
    price: valueOf(price),
    unit,
  }
}

export type ImportFault = {
  row: number
  why: RowFault | 'company' | 'article' | 'other-company' | 'not-as-before' | 'twice' | 'called-off'
}
