/** The file of a claim: its columns, heads in both languages and others, and what a row says (SDC-02). */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Language } from '#platform/language/language.ts'
import { knownHeads } from '#kit/spreadsheet/known-heads.ts'
import { cellText, codeText } from '#kit/spreadsheet/table.ts'
import { unquoted } from '#kit/spreadsheet/write-csv.ts'
import { readDayCell } from '#kit/typed/day.ts'
import { codeHeads } from '#shop/catalogue/articles/model/heads.ts'
import type { ListRow } from '#shop/people/list-intake/model/resolve.ts'

export const claimColumns = [
  'agreement',
  'code',
  'quantity',
  'resale',
  'customer',
  'invoice',
  'position',
] as const
export type ClaimColumn = (typeof claimColumns)[number]

export const claimHeads: Record<Language, Record<ClaimColumn, string>> = {
  en: {
    agreement: 'Agreement number',
    code: 'Part number',
    quantity: 'Quantity',
    resale: 'Resale date',
    customer: 'End customer',
    invoice: 'Invoice number',
    position: 'Invoice position',
  },
  es: {
    agreement: 'Número de acuerdo',
    code: 'Referencia',
    quantity: 'Cantidad',
    resale: 'Fecha de reventa',
    customer: 'Cliente final',
    invoice: 'Número de factura',
    position: 'Posición de la factura',
  },
}
const alsoKnown: Record<ClaimColumn, readonly string[]> = {
  agreement: ['agreement', 'agreementno', 'contract', 'contractnumber', 'authorization', 'authorisation', 'sdnumber', 'debitnumber', 'acuerdo', 'contrato'], // prettier-ignore
  code: codeHeads.filter(head => !head.startsWith('order')),
  quantity: ['qty', 'pieces', 'pcs', 'quantitysold', 'soldquantity', 'cant', 'unidades', 'piezas'],
  resale: ['date', 'resaledate', 'shipdate', 'invoicedate', 'solddate', 'saledate', 'fecha', 'fechadefactura', 'fechadeventa'], // prettier-ignore
  customer: ['customer', 'endcustomername', 'enduser', 'cliente', 'usuariofinal'],
  invoice: ['invoice', 'invoiceno', 'factura', 'nfactura', 'facturan'],
  position: ['invoiceline', 'invoicelineno', 'invoicelinenumber', 'invoicepos', 'invoiceitem', 'line', 'position', 'pos', 'linea', 'posicion', 'lineadefactura'], // prettier-ignore
}
export const claimColumnsOf = knownHeads(claimHeads, alsoKnown)

/** A row as it was typed, and what could be read of it. */
export type TypedLine = {
  /** as a spreadsheet program counts */
  row: number
  agreement: string
  code: string
  quantityText: string
  resaleText: string
  endCustomer: string
  invoice: string
  position: string
  /** null: could not be read */
  quantity: number | null
  resaleOn: CalendarDate | null
}

const longest = 120

/** One row; null for an empty one. `locale`: how its numbers may be grouped. */
export function readClaimRow(from: ListRow, columns: Partial<Record<ClaimColumn, number>>): TypedLine | null {
  const { number: row, cells, quantity: read } = from
  const text = (name: ClaimColumn) => {
    const at = columns[name]
    if (at === undefined) return ''
    return unquoted(name === 'quantity' ? cellText(cells[at]) : codeText(from, at))
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longest)
  }
  const typed = {
    agreement: text('agreement'),
    code: unquoted(from.code).replace(/\s+/g, ' ').trim().slice(0, longest) || text('code'),
    quantityText: text('quantity'),
    resaleText: text('resale'),
    endCustomer: text('customer'),
    invoice: text('invoice'),
    position: text('position'),
  }
  if (Object.values(typed).every(one => one === '')) return null
  return {
    row,
    ...typed,
    quantity: read.kind === 'quantity' && read.quantity > 0 ? read.quantity : null,
    resaleOn: readDayCell(typed.resaleText),
  }
}
