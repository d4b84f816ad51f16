/**
 * The table of a comparison: rows in the order of the attribute dictionary, in their groups, with what differs marked.
 * Covers CMP-14, CMP-15 and ux.md 3.4. Values come from the one formatter of the catalogue.
 */
import {
  formatValue,
  localised,
  type Attribute,
  type AttributeGroup,
  type AttributeValue,
  type Language,
} from '#shop/catalogue/articles/model.ts'

/** What is known of a product: several values of one attribute where its variants differ. */
export type ColumnValues = Readonly<Record<string, readonly AttributeValue[]>>
/** One of several values of a cell, and what it holds for: `10.4 A` for `0.75 mm²`. */
export type CellLine = { of: string; value: string }
export type TableRow = {
  code: string
  name: string
  unit: string | null
  /** a text for each column; null: nothing is known */
  cells: readonly (string | null)[]
  /** the same as lines of their cells, where a cell holds several values each of which is of something */
  lines?: readonly (readonly CellLine[] | null)[]
  /** all columns say the same (CMP-15); never with fewer than two columns */
  same: boolean
  /** which cells differ from what most columns say */
  differs: readonly boolean[]
}
/** `name` null: the attributes without a group. */
export type TableGroup = { code: string; name: string | null; rows: TableRow[] }
export type Dictionary = {
  attributes: ReadonlyMap<string, Attribute>
  groups: ReadonlyMap<string, AttributeGroup>
}

/** Values of variants that a cell names one by one; more are 'from – to' or counted. */
const maxNamed = 4

/** Where a value stands among others: numbers by size, words by the alphabet. */
const placeOf = (value: AttributeValue): number =>
  typeof value === 'number' ? value : Array.isArray(value) ? Number(value[0]) : Number.MAX_VALUE

/** The values of one attribute of one product in their order, whatever order its variants have; null: not known. */
function valueTexts(
  attribute: Attribute,
  values: readonly AttributeValue[] | undefined,
  language: Language,
): string[] | null {
  if (!values || values.length === 0) return null
  const texts = values.map(value => ({
    text: formatValue(attribute, value, language, false),
    at: placeOf(value),
  }))
  const sorted = texts.toSorted((a, b) => a.at - b.at || a.text.localeCompare(b.text, language))
  return [...new Set(sorted.map(({ text }) => text))]
}

/** As many values as a cell names. */
const cellText = (texts: readonly string[] | null): string | null =>
  texts && (texts.length <= maxNamed ? texts : [...texts.slice(0, maxNamed), '…']).join(' / ')

/**
 * Marks what differs: from the value that most columns have, or all of them where none has most. Cells are held against
 * each other by all their values, also those that a cell has no room to name (CMP-15).
 */
export function compareCells(cells: readonly (string | null)[]): Pick<TableRow, 'same' | 'differs'> {
  const counts = new Map<string | null, number>()
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1)
  if (cells.length < 2 || counts.size === 1)
    return { same: cells.length >= 2, differs: cells.map(() => false) }
  const most = Math.max(...counts.values())
  const usual = [...counts].filter(([, n]) => n === most)
  const [first] = usual
  return { same: false, differs: cells.map(cell => usual.length > 1 || cell !== first?.[0]) }
}

export const rowOf = (
  code: string,
  name: string,
  unit: string | null,
  cells: readonly (string | null)[],
  /** what the cells are held against each other by, where that is more than they show */
  whole: readonly (string | null)[] = cells,
): TableRow => ({
  code,
  name,
  unit,
  cells,
  ...compareCells(whole),
})

/**
 * What a column allows for each of several things, such as cross-sections, from the least to the most of its variants; null:
 * nothing is known. `unit` stands behind each number.
 */
export function spanLines(
  allowed: readonly { of: string; current: number }[],
  format: (n: number) => string,
  unit: string,
): CellLine[] | null {
  if (allowed.length === 0) return null
  return [...Map.groupBy(allowed, ({ of }) => of)].map(([of, all]) => {
    const currents = all.map(one => one.current)
    const ends = new Set([Math.min(...currents), Math.max(...currents)].map(format))
    return { of, value: `${[...ends].join('–')}\u00a0${unit}` }
  })
}

/** The rows of all attributes that any of the products has. */
export function comparisonTable(
  columns: readonly ColumnValues[],
  { attributes, groups }: Dictionary,
  language: Language,
): TableGroup[] {
  const codes = new Set(columns.flatMap(values => Object.keys(values)))
  const known = [...codes]
    .flatMap(code => attributes.get(code) ?? [])
    .filter(one => one.compared !== false)
    .toSorted((a, b) => a.sort - b.sort || (a.code < b.code ? -1 : 1))
  const byGroup = new Map<string, TableRow[]>()
  for (const attribute of known) {
    const texts = columns.map(values => valueTexts(attribute, values[attribute.code], language))
    const row = rowOf(
      attribute.code,
      localised(attribute.names, language) || attribute.code,
      attribute.unit,
      texts.map(cellText),
      texts.map(all => all && JSON.stringify(all)),
    )
    if (row.cells.every(cell => cell === null)) continue
    const group = groups.get(attribute.group ?? '')?.code ?? ''
    const rows = byGroup.get(group)
    if (rows) rows.push(row)
    else byGroup.set(group, [row])
  }
  const sort = (code: string) => groups.get(code)?.sort ?? Number.MAX_SAFE_INTEGER
  return [...byGroup]
    .toSorted(([a], [b]) => sort(a) - sort(b))
    .map(([code, rows]) => {
      const group = groups.get(code)
      return { code, name: group ? localised(group.names, language) || code : null, rows }
    })
}

export const identicalRows = (groups: readonly TableGroup[]): number =>
  groups.reduce((n, { rows }) => n + rows.filter(row => row.same).length, 0)

/** The list with one of it a place further; where it cannot move it stays. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const next = [...list]
  const to = from + by
  if (to < 0 || to >= list.length) return next
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(to, 0, one)
  return next
}
