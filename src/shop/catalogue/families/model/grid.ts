/** The grid of variants as it is entered at the desk, a row each. */
import { readPrice } from '#kit/typed/money.ts'
import { languages, type Language } from '#platform/language/language.ts'
import type { EditedFamily, EditedVariant } from '#shop/catalogue/articles/model/edited-family.ts'
import {
  lifecycles,
  ProductCode,
  type ArticleRecord,
  type Attribute,
  type AttributeValue,
} from '#shop/catalogue/articles/model.ts'
import { maxVariants } from './combinations.ts'
import { comboKey } from './family.ts'
import { inLanguages, textOf, type Fault, type Fields } from './fields.ts'
import { readSelling } from './selling.ts'
import { readValue } from '#shop/catalogue/import/model/typed-value.ts'

/** Cells that the row 'for all' fills where they are empty. */
export const sharedCells = [
  'unit',
  'minimum',
  'step',
  'lead',
  'weight',
  'tariff',
  'origin',
  'lifecycle',
  'price',
] as const
export type SharedCell = (typeof sharedCells)[number]

export type GridRow = {
  row: number
  /** the variant that is kept already */
  kept: EditedVariant | null
  record: ArticleRecord
  /** taken out of the shop */
  removed: boolean
}
type Around = {
  family: EditedFamily
  attributes: ReadonlyMap<string, Attribute>
  currencies: readonly string[]
  language: Language
  locale: string
}

/** The fields of rows, with what 'for all' fills in. */
export function filled(fields: Fields): Fields {
  const all = sharedCells.flatMap(cell => {
    const value = textOf(fields, `all-${cell}`)
    return value === '' ? [] : ([[cell, value]] as const)
  })
  const done: Record<string, string | readonly string[]> = { ...fields }
  for (const row of rowsIn(fields))
    for (const [cell, value] of all)
      if (
        textOf(fields, `row-${row}-${cell}`) === '' &&
        !(cell === 'price' && textOf(fields, `row-${row}-priced`))
      )
        done[`row-${row}-${cell}`] = value
  return done
}

/** The rows that were sent, one above the most in order to refuse it. */
export const rowsIn = (fields: Fields): number[] =>
  Array.from({ length: maxVariants + 1 }, (_, row) => row).filter(row => `row-${row}-code` in fields)

/** Reads the grid; only without faults it may be kept. */
export function readGrid(fields: Fields, around: Around): { rows: GridRow[]; faults: Fault[] } {
  const faults: Fault[] = []
  const rows = rowsIn(fields).map(row => readRow(fields, row, around, faults))
  const codes = new Map<string, number>()
  const combos = new Map<string, number>()
  for (const { row, record, removed } of rows) {
    if (codes.has(record.code)) faults.push({ field: `row-${row}-code`, fault: 'codeTwice' })
    codes.set(record.code, row)
    if (removed) continue
    const key = comboKey(
      around.family.variantAttributes,
      (record.attributes ?? {}) as Record<string, AttributeValue>,
    )
    const same = combos.get(key)
    if (same !== undefined)
      faults.push({ field: `row-${row}-code`, fault: 'axesSame', detail: rows[same]?.record.code ?? '' })
    combos.set(
      key,
      rows.findIndex(one => one.row === row),
    )
  }
  if (rows.length > maxVariants) faults.push({ field: '', fault: 'tooMany' })
  strangePrices(fields, rows, faults)
  return { rows, faults }
}

/** A price twenty times above or below the others is nearly always a slip; `sure` says that it is meant. */
function strangePrices(fields: Fields, rows: readonly GridRow[], faults: Fault[]): void {
  const priced = rows.flatMap(({ row, record }) => {
    const price = record.prices?.[0]?.breaks[0]?.price
    return price === undefined ? [] : [{ row, price: Number(price) }]
  })
  const sorted = priced.map(one => one.price).toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  const strange = priced.filter(({ price }) => price * 20 < middle || price > middle * 20)
  if (textOf(fields, 'sure') === strange.map(one => one.price).join(' ')) return
  for (const { row } of strange) faults.push({ field: `row-${row}-price`, fault: 'strangePrice' })
}

/** What the tick below strange prices stands for. */
export const sureOf = (faults: readonly Fault[], rows: readonly GridRow[]): string =>
  faults
    .filter(one => one.fault === 'strangePrice')
    .map(one =>
      Number(rows.find(({ row }) => one.field === `row-${row}-price`)?.record.prices?.[0]?.breaks[0]?.price),
    )
    .join(' ')

function readRow(fields: Fields, row: number, around: Around, faults: Fault[]): GridRow {
  const { family, locale } = around
  const cell = (name: string) => textOf(fields, `row-${row}-${name}`)
  const wrong = (name: string, fault: Fault['fault'], detail = '') =>
    void faults.push({ field: `row-${row}-${name}`, fault, detail })
  const kept = family.variants.find(one => one.code === cell('kept')) ?? null
  const code = kept?.code ?? cell('code')
  if (!ProductCode.safeParse(code).success) wrong('code', 'noCode')
  else if (code === family.code) wrong('code', 'codeOfFamily')
  const names = inLanguages(fields, `row-${row}-name`, 200)
  if (!names.en) wrong('name-en', 'noName')
  const { tariff, origin, leadTimeDays, ...selling } = readSelling(
    cell,
    { locale, keptUnit: kept?.unit },
    wrong,
  )
  const lifecycle = lifecycles.find(one => one === (cell('lifecycle') || 'active'))
  if (!lifecycle) wrong('lifecycle', 'noLifecycle')
  const attributes = kept ? kept.attributes : axisValues(fields, row, around, faults)
  const prices = priceOf(fields, row, around, wrong)
  return {
    row,
    kept,
    removed: cell('removed') === 'true',
    record: {
      code,
      names,
      attributes,
      ...selling,
      leadTimeDays: leadTimeDays ?? kept?.leadTimeDays ?? 14,
      lifecycle: lifecycle ?? 'active',
      // null takes away what stood there
      compliance: { tariff, origin },
      ...(prices && { prices }),
      ...(!kept && {
        base: family.code,
        rank: row,
        categories: family.category === null ? [] : [family.category],
      }),
    },
  }
}

function axisValues(
  fields: Fields,
  row: number,
  { family, attributes, language }: Around,
  faults: Fault[],
): Record<string, AttributeValue> {
  const values: Record<string, AttributeValue> = { ...family.attributes }
  for (const [n, axis] of family.variantAttributes.entries()) {
    const attribute = attributes.get(axis)
    const typed = textOf(fields, `row-${row}-axis-${n}`)
    const read =
      attribute && typed !== '' ? readValue(attribute, typed, language) : { fault: 'noAttribute' as const }
    if ('fault' in read) faults.push({ field: `row-${row}-code`, ...read })
    else values[axis] = read.value
  }
  return values
}

function priceOf(
  fields: Fields,
  row: number,
  { currencies, locale }: Around,
  wrong: (name: string, fault: Fault['fault'], detail?: string) => void,
): ArticleRecord['prices'] {
  const read = readPrice(textOf(fields, `row-${row}-price`), { locale })
  if (read.kind === 'empty') return undefined
  if (read.kind === 'wrong') {
    const { fault } = read
    if (fault.because === 'two') wrong('price', 'priceTwoWays', fault.readings.join(' / '))
    else wrong('price', 'noPrice')
    return undefined
  }
  const currency = textOf(fields, 'currency')
  if (!currencies.includes(currency)) wrong('price', 'noCurrency')
  if (Number(read.value) === 0) wrong('price', 'zeroPrice')
  const priceUnit = [1, 10, 100, 1000].find(n => String(n) === textOf(fields, 'priceUnit')) ?? 1
  const breaks = [{ from: 1, price: read.value }]
  return [{ priceList: 'list', currency, priceUnit, validFrom: null, validUntil: null, breaks }]
}

/** The variants that are kept, as the grid holds them; those of a draft that were proposed stand behind. */
export function gridFields(family: EditedFamily): Fields {
  const fields: Record<string, string> = {}
  for (const [row, one] of family.variants.entries()) {
    const cells: Record<string, string> = {
      kept: one.code,
      code: one.code,
      unit: one.unit,
      minimum: String(one.orderMinimum),
      step: String(one.orderStep),
      lead: String(one.leadTimeDays),
      weight: one.weightG === null ? '' : String(one.weightG),
      tariff: one.compliance.tariff ?? '',
      origin: one.compliance.origin ?? '',
      lifecycle: one.lifecycle,
      priced: one.priced.join(', '),
    }
    for (const language of languages) cells[`name-${language}`] = one.names[language] ?? ''
    for (const [name, value] of Object.entries(cells)) fields[`row-${row}-${name}`] = value
  }
  return fields
}
