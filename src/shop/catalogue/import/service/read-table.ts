/**
 * Catalogue records out of a table, whatever file it came from. Articles are read in two passes: the first learns
 * what the columns hold (attributes, facets, categories), the second hands the articles over. Nothing but the
 * dictionary is kept in memory.
 */
import { seeUnit, withoutUnit, type CellUnit } from '../model/cell-unit.ts'
import { cellText, type Row } from '#kit/spreadsheet/table.ts'
import { unquoted } from '#kit/spreadsheet/write-csv.ts'
import {
  languages,
  type CatalogueRecord,
  type Category,
  type Language,
} from '#shop/catalogue/articles/model.ts'
import { conclude, keyRanks, observe, openProfile, type Profile } from '../model/attribute-profile.ts'
import {
  columnsOf,
  type AttributeColumn,
  type Column,
  type Columns,
  type Mapping,
  type TableKind,
} from '../model/column.ts'
import { markOfPrices, type DecimalMark } from '../model/decimal.ts'
import type { Notes } from '../model/notes.ts'
import { categoryCodes } from '#shop/catalogue/articles/model/slug.ts'
import { SourceRefused } from '../model/source-refused.ts'
import { articleOf } from './article-row.ts'
import type { RowReading } from './table-cells.ts'
import { pathOf, priceOf, stockOf } from './table-row.ts'
import { addKnown, definitionsOf, knownBefore, namesPath, noKnown, type Known } from './exported-row.ts'

export type TableOptions = {
  /** a day of a receipt that is past is refused; else it counts as present stock */
  futureOnly?: boolean
  mapping: Mapping | null
  /** An empty cell takes away what stands (--replace). */
  clears: boolean
  /** The calendar day of today: stock of a later day is a planned receipt. */
  today: string
  /** what was left out and why */
  notes?: Notes
  /** the categories of the shop, which rows name by their path or their code */
  categories?: readonly Category[]
  /** Told what kind of table it is once the header is read. */
  onKind?: (kind: TableKind) => void
}

/** `rows` opens the table anew each time; the first row it yields is the header. */
export async function* readTable(
  rows: () => AsyncIterable<Row>,
  options: TableOptions,
): AsyncGenerator<CatalogueRecord> {
  const decimal: DecimalMark = options.mapping?.decimal ?? 'guess'
  const { columns, kind } = await headerOf(rows, options.mapping)
  options.onKind?.(kind)
  const money = decimal === 'guess' ? await markOfColumn(rows, columns) : decimal
  if (kind === 'articles') {
    yield* readArticles(rows, columns, { decimal, money }, options)
    return
  }
  for await (const row of bodyOf(rows)) {
    const reading: RowReading = { row, columns, decimal, money, options }
    yield kind === 'prices' ? priceOf(reading) : stockOf(reading)
  }
}

/** How many rows say how the prices of a table are written. */
const sampled = 5_000

/** How the texts in the column of prices are written; a cell that is a number says nothing about them. */
async function markOfColumn(
  rows: () => AsyncIterable<Row>,
  columns: readonly Column[],
): Promise<DecimalMark> {
  const at = columns.findIndex(column => column.means === 'field' && column.field === 'price')
  const texts: string[] = []
  let read = 0
  if (at === -1) return 'guess'
  for await (const row of bodyOf(rows)) {
    const cell = row.cells[at]
    if (typeof cell === 'string' && cell !== '') texts.push(cell)
    if (++read >= sampled) break
  }
  return markOfPrices(texts)
}

async function headerOf(rows: () => AsyncIterable<Row>, mapping: Mapping | null): Promise<Columns> {
  for await (const row of rows()) {
    const columns = columnsOf(row.cells.map(cellText), mapping)
    if (typeof columns === 'string') throw new SourceRefused(`row ${row.number}: ${columns}`)
    return columns
  }
  throw new SourceRefused('the table is empty')
}

async function* bodyOf(rows: () => AsyncIterable<Row>): AsyncGenerator<Row> {
  let header = true
  for await (const row of rows()) {
    if (header) header = false
    else if (row.cells.some(cell => cellText(cell) !== '')) yield row
  }
}

/** An exported table's texts without the apostrophes that kept them from being formulas. */
async function* plainRows(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows)
    yield { ...row, cells: row.cells.map(cell => (typeof cell === 'string' ? unquoted(cell) : cell)) }
}

async function* readArticles(
  read: () => AsyncIterable<Row>,
  columns: readonly Column[],
  { decimal, money }: Pick<RowReading, 'decimal' | 'money'>,
  options: TableOptions,
): AsyncGenerator<CatalogueRecord> {
  const ours = columns.some(({ means }) => means === 'details' || means === 'reason')
  const rows = ours ? () => plainRows(read()) : read
  const seen = await survey(rows, columns, decimal, options)
  const definitions = seen.definitions
  if (definitions) yield* knownBefore(definitions)
  const attributes = new Map(definitions?.attributes.map(one => [one.code, one]))
  const inferred = inferredAttributes(columns, seen)
  for (const record of inferred)
    if (!attributes.has(record.attribute.code)) {
      attributes.set(record.attribute.code, record.attribute)
      yield record
    }
  const defined = definedPaths(options.categories ?? [], definitions?.categories ?? [])
  const slugged = categoryCodes()
  const code = (path: readonly string[]): string => defined.get(keyOf(path)) ?? slugged(path)
  for (const { path, sort } of seen.categories.values()) {
    if (defined.has(keyOf(path))) continue
    yield {
      kind: 'category',
      inferred: true,
      category: {
        code: code(path),
        parent: path.length > 1 ? code(path.slice(0, -1)) : null,
        names: { [options.mapping?.language ?? 'en']: path.at(-1) ?? '' },
        descriptions: {},
        drawing: null,
        sort,
      },
    }
  }
  for await (const row of bodyOf(rows)) {
    const reading: RowReading = { row, columns, decimal, money, options }
    yield* articleOf(reading, attributes, code)
  }
}

const keyOf = (path: readonly string[]): string => path.join('\u0000')

/**
 * Codes of categories by the names on their paths, those of the shop by the names of either language and by themselves;
 * the exported ones count first.
 */
function definedPaths(known: readonly Category[], exported: readonly Category[]): Map<string, string> {
  const byCode = new Map([...known, ...exported].map(one => [one.code, one]))
  const paths = (all: readonly Category[], language: Language) =>
    all.map(one => [keyOf(namesPath(one.code, byCode, language)), one.code] as const)
  return new Map([
    ...known.map(one => [one.code, one.code] as const),
    ...languages.toReversed().flatMap(language => paths(known, language)),
    ...paths(exported, 'en'),
  ])
}

type Survey = {
  articles: number
  profiles: Map<string, Profile>
  /** units that stand in all cells of a column; null: not in all of them */
  units: Map<string, CellUnit | null>
  categories: Map<string, { path: string[]; sort: number }>
  definitions: Known | null
}

async function survey(
  rows: () => AsyncIterable<Row>,
  columns: readonly Column[],
  decimal: DecimalMark,
  options: TableOptions,
): Promise<Survey> {
  const seen: Survey = {
    articles: 0,
    profiles: new Map(),
    units: new Map(),
    categories: new Map(),
    definitions: null,
  }
  for await (const row of bodyOf(rows)) {
    seen.articles++
    for (const [index, column] of columns.entries())
      if (column.means === 'attribute') {
        const text = cellText(row.cells[index])
        if (text === '') continue
        let profile = seen.profiles.get(column.code)
        if (!profile) seen.profiles.set(column.code, (profile = openProfile()))
        const cell = row.cells[index]
        const mark = markOf(cell, decimal)
        const plain = withoutUnit(text, column.unit)
        observe(profile, typeof cell === 'boolean' ? cell : plain, mark, column.unit !== null)
        if (column.unit === null)
          seen.units.set(column.code, seeUnit(seen.units.get(column.code), text, column.name, mark))
      } else if (column.means === 'definitions') {
        const text = cellText(row.cells[index])
        if (text !== '') addKnown((seen.definitions ??= noKnown()), definitionsOf(text, row.number))
      }
    const path = pathOf({ row, columns, decimal, money: decimal, options })
    for (let depth = 1; depth <= path.length; depth++) {
      const key = path.slice(0, depth).join('\u0000')
      if (!seen.categories.has(key))
        seen.categories.set(key, { path: path.slice(0, depth), sort: seen.categories.size })
    }
  }
  return seen
}

/** A cell that is a number in its file has a point, whatever the texts beside it are written with. */
export function markOf(cell: unknown, decimal: DecimalMark): DecimalMark {
  return typeof cell === 'number' ? 'either' : decimal
}

function inferredAttributes(
  columns: readonly Column[],
  seen: Survey,
): Extract<CatalogueRecord, { kind: 'attribute' }>[] {
  const found = columns
    .filter((column): column is AttributeColumn => column.means === 'attribute')
    .flatMap(column => {
      const inCells = column.label ? null : seen.units.get(column.code)
      const profile = inCells?.profile ?? seen.profiles.get(column.code)
      if (!profile) return []
      const unit = column.unit ?? inCells?.unit ?? null
      const found = conclude(profile, unit !== null, column.label)
      // what is no number without its unit keeps it
      if (inCells && (found.kind === 'text' || found.kind === 'flag')) {
        const whole = seen.profiles.get(column.code) ?? profile
        return [{ column, profile: whole, unit: column.unit, ...conclude(whole, false, false) }]
      }
      return [{ column, profile, unit, ...found }]
    })
  const ranks = keyRanks(
    found.map(({ column, profile, facet }) => ({
      code: column.code,
      filled: profile.filled,
      distinct: profile.distinct.size,
      facet,
    })),
    seen.articles,
  )
  return found.map(({ column, unit, kind, precision, facet }, index) => ({
    kind: 'attribute',
    inferred: true,
    attribute: {
      code: column.code,
      names: { en: column.name },
      kind,
      unit,
      precision,
      group: null,
      sort: (index + 1) * 10,
      facet,
      keyRank: ranks.get(column.code) ?? null,
      valueNames: {},
    },
  }))
}
