/**
 * A special price inquiry as a spreadsheet: the fields of a position in the order of SPI-02, the same out and in. Prices
 * are numbers in the file, so that no locale changes them.
 */
import { knownHeads } from '#kit/spreadsheet/known-heads.ts'
import { cellText, type Cell } from '#kit/spreadsheet/table.ts'
import { piece } from '#platform/units/order-unit.ts'
import type { WrittenCell } from '#kit/spreadsheet/write.ts'
import { codeHeads } from '#shop/catalogue/articles/model/heads.ts'
import { joined } from '#shop/catalogue/articles/model/joined.ts'
import { quantityHeads } from '#shop/catalogue/articles/model/quantity-heads.ts'
import type { ListRow } from '#shop/people/list-intake/model/resolve.ts'
import type { Position, TypedPosition } from './position.ts'

export const sheetColumns = [
  'productNumbers',
  'annualDemands',
  'longTermOrders',
  'desiredPrices',
  'targetPrices',
  'targetPricesPerUnit',
  'targetResalePrices',
  'qty',
  'lot',
  // what was configured, to be read, and what brings it back
  'configurations',
  'configurationLinks',
] as const
type Column = (typeof sheetColumns)[number]
const own = Object.fromEntries(sheetColumns.map(name => [name, name])) as Record<Column, string>
const alsoKnown: Record<Column, readonly string[]> = {
  productNumbers: codeHeads,
  // prettier-ignore
  annualDemands: [
    'annualdemand', 'demandaanual', 'eau', 'estimatedannualusage',
    ...joined(['annual', 'yearly'], ['demand', 'usage', 'volume', 'quantity', 'qty', 'requirement']),
    'jahresbedarf', 'jahresmenge', 'consumoanual', 'necesidadanual', 'cantidadanual', 'volumenanual',
    'besoinannuel', 'quantiteannuelle', 'fabbisognoannuo', 'quantitaannua',
  ],
  longTermOrders: ['longtermorder', 'pedidosalargoplazo', 'rahmenmenge', 'abrufmenge'],
  desiredPrices: ['desiredprice', 'preciodeseado'],
  // prettier-ignore
  targetPrices: [
    'targetprice', 'precioobjetivo', 'zielpreis', 'wunschpreis', 'targetunitprice', 'targetcost', 'expectedprice',
    'requestedprice', 'preciosolicitado', 'preciometa', 'prixcible', 'prixobjectif', 'prezzoobiettivo', 'prezzotarget',
  ],
  targetPricesPerUnit: [
    'per',
    'priceunit',
    'targetpriceperunit',
    'por',
    'preiseinheit',
    'preisper',
    'unidaddeprecio',
    'unitedeprix',
  ],
  targetResalePrices: [
    'targetresaleprice',
    'resaleprice',
    'precioreventa',
    'preciodereventa',
    'wiederverkaufspreis',
  ],
  qty: quantityHeads,
  lot: ['lotsize', 'lote', 'losgrosse', 'tamanodelote', 'tailledelot'],
  configurations: ['configuration', 'configuracion'],
  configurationLinks: ['configurationlink', 'enlacedelaconfiguracion'],
}
export const columnsOf = knownHeads({ en: own, es: own }, alsoKnown)
export type Columns = ReturnType<typeof columnsOf>

/** What a head of prices ends with: the currency, and for how many they are: 'Target price (EUR) / 100'. */
const ofCurrency = /[\s([]+(?:in\s+)?([A-Z]{3}|€|\$|£)\s*[)\]]?(?=$|\s*\/|\s+(?:per|pro|je|por|pour)\b)/u
const ofMany = /\s*(?:\/|\b(?:per|pro|je|por|pour))\s*(\d{1,7})\s*(?:\p{L}{1,6}\.?)?\s*[)\]]?\s*$/iu
const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' }

/**
 * The columns that heads name, also with the `currency` of the inquiry behind them, and for how many pieces the target price
 * is, where its head says so. A price in another currency is none of it.
 */
export function namedColumns(cells: readonly Cell[], currency: string): { columns: Columns; per: string } {
  const heads = cells.map(cellText)
  const bare = heads.map(head => {
    const [, sign = ''] = ofCurrency.exec(head) ?? []
    return sign === '' || (signs[sign] ?? sign) === currency
      ? head
          .replace(ofCurrency, '')
          .replace(ofMany, '')
          .replace(/[([]\s*$/, '')
      : head
  })
  const columns = columnsOf(bare)
  return { columns, per: ofMany.exec(heads[columns.targetPrices ?? -1] ?? '')?.[1] ?? '' }
}

/** `configured`: its summary, and its whole address. */
export type SheetPosition = Position & { configured: { label: string; opens: string } | null }
export const writtenRow = (one: SheetPosition): WrittenCell[] => [
  one.code,
  one.annualDemand,
  one.lot,
  Number(one.desiredPrice),
  Number(one.targetPrice),
  one.perUnit,
  Number(one.resalePrice),
  one.quantity,
  one.lot,
  one.configured?.label ?? '',
  one.configured?.opens ?? '',
]

/** No address of a configuration is longer. */
const maxOfLink = 20_000

/** A row of the table as typed fields; numbers of the file lose nothing. Null: it names no article and no quantity. */
export function typedRow(
  { cells, code, quantity: pieces }: Pick<ListRow, 'cells' | 'code' | 'quantity'>,
  columns: Columns,
  perOfHead = '',
): { typed: TypedPosition; numeric: boolean; link: string } | null {
  const cell = (name: Column) => (columns[name] === undefined ? null : (cells[columns[name]] ?? null))
  const text = (name: Column) => cellText(cell(name)).slice(0, 200)
  const productNumber = code.slice(0, 200)
  if (productNumber === '' && pieces.kind === 'empty') return null
  const quantity = pieces.kind === 'quantity' ? String(pieces.quantity) : text('qty') || '1'
  // 35.00/100: what it is for stands in the price's own cell
  const [, price, per] = /^(.*\d)\s*\/\s*(\d{1,7})$/s.exec(text('targetPrices')) ?? []
  const typed: TypedPosition = {
    productNumber,
    name: '',
    configured: null,
    unit: piece,
    annualDemand: text('annualDemands') || quantity,
    targetPrice: price ?? text(columns.targetPrices === undefined ? 'desiredPrices' : 'targetPrices'),
    perUnit: text('targetPricesPerUnit') || (per ?? perOfHead),
    resalePrice: text('targetResalePrices'),
    quantity,
    lot: text('lot') || text('longTermOrders') || quantity,
  }
  return {
    typed,
    link: cellText(cell('configurationLinks')).trim().slice(0, maxOfLink),
    numeric: [cell('targetPrices'), cell('targetResalePrices')].every(
      one => one === null || typeof one === 'number',
    ),
  }
}
