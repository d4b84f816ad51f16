/** The list as a spreadsheet: what is downloaded can be uploaded again unchanged; other heads are known too. */
import type { Language } from '#platform/language/language.ts'
import { foldHead, knownHeads } from '#kit/spreadsheet/known-heads.ts'
import { codeHeads, fittedHeads, notFittedHeads, otherHeads } from '#shop/catalogue/articles/model/heads.ts'
import { endsAsQuantity, quantityHeads } from '#shop/catalogue/articles/model/quantity-heads.ts'
import { cellText, codeText, type Cell, type Row } from '#kit/spreadsheet/table.ts'
import { unquoted } from '#kit/spreadsheet/write-csv.ts'
import type { TypedRow } from './judge.ts'

export const sheetColumns = ['number', 'code', 'name'] as const
type ColumnName = (typeof sheetColumns)[number]

/** The heads of our own file, by language. */
export const sheetHeads: Record<Language, Record<ColumnName, string>> = {
  en: { number: 'Own number', code: 'Part number', name: 'Article name' },
  es: { number: 'Número propio', code: 'Referencia', name: 'Nombre del artículo' },
}
const alsoKnown: Record<ColumnName, readonly string[]> = {
  number: [
    'ownnumber',
    'ownpartnumber',
    'ownno',
    'yournumber',
    'yourno',
    'ournumber',
    'ourno',
    'customernumber',
    'customerpartnumber',
    'materialnumber',
    'material',
    'sunumero',
    'nuestronumero',
    'numerodematerial',
  ],
  code: codeHeads.filter(head => !/^(material|sachnummer|article$|referencia$|ref$)/.test(head)),
  name: ['name', 'article', 'description', 'nombre', 'descripcion'],
}
export const columnsOf = knownHeads(sheetHeads, alsoKnown)

export type SheetColumns = { number: number; code: number }

const elsewhere = new Set([...otherHeads, ...quantityHeads, ...fittedHeads, ...notFittedHeads])
/** May own numbers stand below this head? Not where quantities, prices, names or marks do. */
const mayHoldNumbers = (head: string): boolean =>
  !elsewhere.has(head) &&
  !endsAsQuantity(head) &&
  !/^(?:|n|no|nr|pos|position|item|line|lineno|row|lfdnr|linea|fila)$/.test(head)

/**
 * Both columns, where some may not be known: own numbers stand before part numbers. Below `heads` they stand in the first
 * column that holds nothing else; null: each of them does.
 */
export function bothColumns(
  { number, code }: Partial<SheetColumns>,
  heads: readonly Cell[] | null,
): SheetColumns | null {
  if (number !== undefined) return { number, code: code ?? (number === 0 ? 1 : 0) }
  if (!heads) return code === undefined ? { number: 0, code: 1 } : { number: code === 0 ? 1 : 0, code }
  const { name } = columnsOf(heads)
  const of = (other: number | undefined) =>
    heads.findIndex((head, at) => at !== other && at !== name && mayHoldNumbers(foldHead(cellText(head))))
  const found = of(code)
  return found === -1 ? null : { number: found, code: code ?? of(found) }
}

/** One row of the table; null: it holds neither number. */
export function readRow(from: Row, columns: SheetColumns): TypedRow | null {
  const { number: row } = from
  const text = (column: number) => codeText(from, column)
  const number = unquoted(text(columns.number))
  const code = unquoted(text(columns.code))
  return number === '' && code === '' ? null : { row, number, code }
}
