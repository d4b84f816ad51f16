/** One row of a table made into a record. */
import { cellText } from '#kit/spreadsheet/table.ts'
import type { ArticleRecord, Attribute, CatalogueRecord, PriceRow } from '#shop/catalogue/articles/model.ts'
import { readLabelAreas } from '#shop/catalogue/articles/model/label-area.ts'
import { valueAs } from '../model/attribute-profile.ts'
import { withoutUnit } from '../model/cell-unit.ts'
import { readCurves } from '#shop/catalogue/derating-curves/model/curve-text.ts'
import { isDay } from '#shop/catalogue/articles/service/check-article.ts'
import type { Field } from '../model/column.ts'
import { note } from '../model/notes.ts'
import { RowFault } from '../model/row-fault.ts'
import { orderUnit } from '../model/unit.ts'
import {
  cellsOf,
  currencyOf,
  dayIn,
  decimalIn,
  filled,
  missing,
  positive,
  wholeIn,
  type Cells,
  type RowReading,
} from './table-cells.ts'

/** The names of the row's category from the root down. */
export function pathOf(reading: RowReading): string[] {
  const cells = cellsOf(reading)
  const names = [...cells.text('category').split(' > '), cells.text('subcategory')]
  return names.map(name => name.trim()).filter(Boolean)
}

/** What `make` makes of the cells; refused where it throws a RowFault. */
export function orRefused(reading: RowReading, make: (cells: Cells) => CatalogueRecord): CatalogueRecord {
  const cells = cellsOf(reading)
  try {
    return make(cells)
  } catch (error) {
    if (!(error instanceof RowFault)) throw error
    const { field, message: reason } = error
    return { kind: 'refused', row: reading.row.number, code: cells.text('code') || null, field, reason }
  }
}

export function priceOf(reading: RowReading): CatalogueRecord {
  return orRefused(reading, cells => ({
    kind: 'price',
    row: reading.row.number,
    price: {
      ...agreementIn(cells),
      code: cells.text('code'),
      priceList: cells.text('price_list') || 'list',
      currency: currencyOf(cells),
      priceUnit: positive(reading, cells, 'price_quantity'),
      ...stepIn(reading, cells),
      validFrom: dayIn(cells, 'valid_from'),
      validUntil: dayIn(cells, 'valid_until'),
    },
  }))
}

/** What a cell says in the place of a price that is to go, in the languages of the desk. */
const removing = new Set(['remove', 'eliminar'])

/** One step of a scale; with 'remove' in the place of its price it goes, and without a quantity the whole scale. */
function stepIn(reading: RowReading, cells: Cells): Pick<PriceRow, 'from' | 'price'> {
  const from = positive(reading, cells, 'min_quantity')
  return removing.has(cells.text('price').trim().toLowerCase())
    ? { from, price: null }
    : { from: from ?? 1, price: decimalIn(reading, cells, 'price') ?? missing('price') }
}

/** The agreement that a price belongs to: with its company, without list and days, which the agreement has itself. */
function agreementIn(cells: Cells): Pick<PriceRow, 'agreement'> {
  const company = cells.text('company')
  const code = cells.text('agreement')
  if (company === '' && code === '') return {}
  if (company === '') throw new RowFault('company', 'is missing')
  if (code === '') throw new RowFault('agreement', 'is missing')
  for (const field of ['price_list', 'valid_from', 'valid_until'] as const)
    if (cells.text(field) !== '') throw new RowFault(field, 'does not go with an agreement')
  return { agreement: { company, code } }
}

export function stockOf(reading: RowReading): CatalogueRecord {
  return orRefused(reading, cells => {
    const day = dayIn(cells, 'date')
    if (day !== null && !isDay(day)) throw new RowFault('date', `'${day}' is not a date`)
    if (day !== null && reading.options.futureOnly && day < reading.options.today)
      throw new RowFault('date', `'${day}' is in the past`)
    return {
      kind: 'stock',
      row: reading.row.number,
      stock: {
        code: cells.text('code'),
        site: cells.text('site') || 'central',
        quantity: wholeIn(reading, cells, 'stock') ?? missing('stock'),
        on: day !== null && day > reading.options.today ? day : null,
      },
    }
  })
}

/** The article that a row's cells speak of. */
export function plainArticle(
  reading: RowReading,
  attributes: ReadonlyMap<string, Attribute>,
  categoryCode: (path: readonly string[]) => string,
): CatalogueRecord {
  return orRefused(reading, cells => ({
    kind: 'article',
    row: reading.row.number,
    article: {
      code: cells.text('code'),
      ...fieldsOf(reading, cells, categoryCode),
      ...attributesOf(reading, attributes),
    },
  }))
}

export type Given = Omit<ArticleRecord, 'code'>

export function fieldsOf(
  reading: RowReading,
  cells: Cells,
  categoryCode: (path: readonly string[]) => string,
): Given {
  const given: Given = {}
  const { clears } = reading.options
  const word = (field: Field, put: (text: string | null) => void): void => {
    const text = cells.text(field)
    if (text !== '') put(text)
    else if (clears && cells.has(field)) put(null)
  }
  const names = filled(cells.texts('name'))
  if (Object.keys(names).length > 0) given.names = names
  const descriptions = filled(cells.texts('description'))
  if (Object.keys(descriptions).length > 0 || (clears && cells.has('description')))
    given.descriptions = descriptions
  word('manufacturer', text => (given.manufacturer = text))
  word('mpn', text => (given.mpn = text))
  word('series', text => (given.series = text))
  word('keywords', text => (given.keywords = keywordsOf(text ?? '')))
  word('unit', text => text && (given.unit = orderUnit(text)))
  // an address that is none costs the field, not the article
  const link = (field: 'image' | 'datasheet_url', put: (source: string | null) => void): void =>
    word(field, text => {
      if (text === null || isAddress(text, field === 'image')) return put(text)
      if (reading.options.notes)
        note(
          reading.options.notes,
          `cells of ${field} that are not http(s) addresses: left out of their articles`,
        )
    })
  link('image', source => (given.pictures = source ? [{ source }] : []))
  link('datasheet_url', source => (given.documents = source ? [dataSheet(source)] : []))
  word('derating_curves', text => (given.derating = curvesIn(text ?? '')))
  word('labels', text => {
    const areas = readLabelAreas(text ?? '')
    if (typeof areas === 'string') throw new RowFault('labels', areas)
    given.labels = areas
  })
  const path = pathOf(reading)
  if (path.length > 0) given.categories = [categoryCode(path)]
  else if (clears && (cells.has('category') || cells.has('subcategory'))) given.categories = []
  optional(reading, () => {
    const price = decimalIn(reading, cells, 'price')
    if (price !== null) given.prices = [listPrice(reading, cells, price)]
    else if (clears && cells.has('price')) given.prices = []
  })
  optional(reading, () => {
    const stock = wholeIn(reading, cells, 'stock')
    if (stock !== null) given.stock = { central: stock }
  })
  return given
}

/** A field that an article can do without costs itself when it is wrong, not the article; how many is told. */
function optional({ options }: RowReading, read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof RowFault)) throw error
    if (options.notes)
      note(
        options.notes,
        `articles whose ${error.field} is wrong: taken without it, so that what stood there stays`,
      )
  }
}

/** Pieces that one price may be for: 1, 10, 100 … */
const priceUnits = /^10*$/

function listPrice(
  reading: RowReading,
  cells: Cells,
  price: string,
): NonNullable<ArticleRecord['prices']>[number] {
  if (Number(price) === 0) throw new RowFault('price', '0 is not a price')
  const priceUnit = positive(reading, cells, 'price_quantity')
  if (priceUnit !== null && !priceUnits.test(String(priceUnit)))
    throw new RowFault('price_quantity', 'must be one of 1, 10, 100, 1000')
  return {
    priceList: 'list',
    currency: currencyOf(cells),
    priceUnit,
    validFrom: null,
    validUntil: null,
    breaks: [{ from: 1, price }],
  }
}

export function attributesOf(reading: RowReading, attributes: ReadonlyMap<string, Attribute>): Given {
  const values: NonNullable<ArticleRecord['attributes']> = {}
  const numbers: NonNullable<ArticleRecord['numbers']> = []
  let columns = 0
  for (const [index, column] of reading.columns.entries()) {
    if (column.means !== 'attribute') continue
    columns++
    const cell = reading.row.cells[index]
    const text = cellText(cell)
    if (text === '') {
      if (reading.options.clears && attributes.has(column.code)) values[column.code] = null
      continue
    }
    const mark = typeof cell === 'number' ? 'either' : reading.decimal
    const attribute = attributes.get(column.code)
    const kind = attribute?.kind ?? 'text'
    const plain = kind === 'text' || kind === 'flag' ? text : withoutUnit(text, attribute?.unit ?? null)
    values[column.code] = typeof cell === 'boolean' && kind === 'flag' ? cell : valueAs(plain, kind, mark)
    if (column.numbers)
      for (const number of text.split(/[;|\n]/).map(one => one.trim()))
        if (number) numbers.push({ kind: column.numbers, number })
  }
  return { ...(columns > 0 ? { attributes: values } : {}), ...(numbers.length > 0 ? { numbers } : {}) }
}

/** Measured curves of permissible current (DER-03). */
function curvesIn(text: string): NonNullable<ArticleRecord['derating']> {
  const curves = readCurves(text)
  if ('wrong' in curves)
    throw new RowFault('derating_curves', `'${curves.wrong.slice(0, 60)}' is not a curve`)
  return curves
}

function keywordsOf(text: string): string[] {
  return text
    .split(/[,;]/.test(text) ? /[,;]/ : /\s+/)
    .map(word => word.trim())
    .filter(Boolean)
}

/** An address that a browser may open, or the name of a stored file; never another scheme. */
function isAddress(text: string, fileToo: boolean): boolean {
  if (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text)) return true
  return fileToo && !/^[a-z][a-z0-9+.-]*:|^\/\/|\\/i.test(text) && text.length <= 500
}

export function dataSheet(source: string): NonNullable<ArticleRecord['documents']>[number] {
  return {
    code: source,
    type: 'data-sheet',
    language: null,
    titles: { en: 'Data sheet', es: 'Ficha técnica' },
    source,
    fileType: /\.pdf($|[?#])/i.test(source) ? 'PDF' : 'URL',
    sizeBytes: null,
    restricted: false,
  }
}
