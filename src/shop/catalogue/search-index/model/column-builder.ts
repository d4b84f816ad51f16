import type { Column, ColumnRole } from './catalogue-index.ts'
import { fold, stem } from './fold-text.ts'
import type { AttributeValue, IndexedAttribute, Language, Translated } from './index-input.ts'
import { languages } from './index-input.ts'
import { inBaseUnit, unitOf } from './quantity.ts'
import { naturalKey, sortByText } from './sort-texts.ts'

/** Words people use for the number of positions of a connector. */
export const positionWords: ReadonlySet<string> = new Set(
  (
    'position positions pos pole poles pin pins way ways contact contacts circuit circuits core cores ' +
    'polo polos posicion posiciones pines via vias contacto contactos circuito circuitos ' +
    'pol polig polige poliger poliges kontakt kontakte'
  )
    .split(' ')
    .map(stem),
)

const fillers = new Set(
  [
    'number',
    'no',
    'nr',
    'of',
    'count',
    'qty',
    'numero',
    'num',
    'de',
    'cantidad',
    'anzahl',
    'der',
    'total',
  ].map(stem),
)

/** Collects the values of one attribute while articles stream by. */
export class ColumnBuilder {
  readonly attribute: IndexedAttribute
  readonly numeric: boolean
  private readonly numbers = new Map<string | number | boolean, number>()
  readonly itemQueries: string[] = ['']
  private readonly lows: number[] = [Number.NaN]
  private readonly highs: number[] = [Number.NaN]

  constructor(attribute: IndexedAttribute) {
    this.attribute = attribute
    this.numeric = attribute.kind === 'number' || attribute.kind === 'interval'
  }

  /** The value's number; 0 for no value or one that does not fit the attribute's kind. */
  number(value: AttributeValue | null | undefined): number {
    if (value === undefined || value === null || value === '') return 0
    if (typeof value !== 'object') {
      const known = this.numbers.get(value)
      if (known !== undefined) return known
    }
    if (!this.numeric) {
      const text = typeof value === 'object' ? value.join('..') : String(value)
      return this.intern(text, typeof value === 'object' ? text : value, Number.NaN, Number.NaN)
    }
    const [low, high] = typeof value === 'object' ? value : [Number(value), Number(value)]
    if (!Number.isFinite(low) || !Number.isFinite(high)) return 0
    const [from, to] = low <= high ? [low, high] : [high, low]
    const text = from === to ? String(from) : `${from}..${to}`
    return this.intern(text, typeof value === 'object' ? text : value, from, to)
  }

  private intern(text: string, key: string | number | boolean, low: number, high: number): number {
    let n = this.numbers.get(text)
    if (n === undefined) {
      n = this.itemQueries.length
      this.itemQueries.push(text)
      this.lows.push(low)
      this.highs.push(high)
      this.numbers.set(text, n)
    }
    this.numbers.set(key, n)
    return n
  }

  /** In the order of the dictionary's values, what is none of them behind. */
  private asChosen(order: Uint32Array): Uint32Array {
    const { choices } = this.attribute
    if (!choices) return order
    const place = new Map(choices.map((value, i) => [value, i]))
    const placeOf = (n: number) => place.get(this.itemQueries[n] ?? '') ?? choices.length
    return order.toSorted((a, b) => placeOf(a) - placeOf(b))
  }

  finish(offset: number, firstList: number, weight: number): Column {
    const { attribute, numeric, itemQueries } = this
    const lows = Float64Array.from(this.lows)
    const highs = Float64Array.from(this.highs)
    const unit = unitOf(attribute.unit)
    const ends = new Set<number>()
    if (numeric) for (let i = 1; i < lows.length; i++) ends.add(lows[i] ?? 0).add(highs[i] ?? 0)
    const steps = Float64Array.from(ends).toSorted()
    const stepNumbers = new Map(Array.from(steps, (value, i) => [value, i]))
    const stepOf = (value: number) => stepNumbers.get(value) ?? 0
    const labels = {} as Record<Language, string[]>
    const shown = {} as Record<Language, Uint32Array>
    for (const language of languages) {
      labels[language] = itemQueries.map((item, i) =>
        label(attribute, item, lows[i] ?? 0, highs[i] ?? 0, language),
      )
      const order = numeric
        ? Uint32Array.from(itemQueries.keys()).toSorted(
            (a, b) => (lows[a] ?? 0) - (lows[b] ?? 0) || (highs[a] ?? 0) - (highs[b] ?? 0),
          )
        : this.asChosen(sortByText(labels[language].map(naturalKey)))
      shown[language] = order.filter(n => n !== 0)
    }
    const baseEnds = (n: number) =>
      unit === null
        ? [lows[n] ?? 0, highs[n] ?? 0]
        : [...inBaseUnit(lows[n] ?? 0, unit), ...inBaseUnit(highs[n] ?? 0, unit)]
    return {
      code: attribute.code,
      names: attribute.names,
      unit: attribute.unit,
      dimension: unit === null ? null : unit.dimension,
      kind: attribute.kind,
      facet: attribute.facet === 'range' && !numeric ? 'values' : attribute.facet,
      sort: attribute.sort,
      precision: attribute.precision,
      numeric,
      role: roleOf(attribute, numeric),
      itemQueries,
      itemNumbers: new Map(itemQueries.map((item, i) => [item, i])),
      labels,
      shown,
      lows,
      highs,
      baseLows: lows.map((_, n) => Math.min(...baseEnds(n))),
      baseHighs: lows.map((_, n) => Math.max(...baseEnds(n))),
      steps,
      lowSteps: Uint32Array.from(lows, stepOf),
      highSteps: Uint32Array.from(highs, stepOf),
      stepped: attribute.facet === 'range' && numeric && lows.some((low, i) => i > 0 && low !== highs[i]),
      offset,
      firstList,
      weight,
    }
  }
}

/** A value as it is shown, without its unit. */
function label(a: IndexedAttribute, item: string, low: number, high: number, language: Language): string {
  if (item === '') return ''
  if (Number.isFinite(low)) {
    const one = (n: number) => showNumber(n, a.precision, language)
    return low === high ? one(low) : `${one(low)} – ${one(high)}`
  }
  if (a.kind === 'flag') return flagNames[language][item === 'true' ? 1 : 0] ?? item
  const names = a.valueNames?.[item]
  return names?.[language] ?? names?.en ?? item
}

const flagNames: Record<Language, [string, string]> = { en: ['No', 'Yes'], es: ['No', 'Sí'] }

/** A number with the decimal sign of the language and the digits that it has, as `formatValue` of the catalogue. */
export function showNumber(n: number, precision: number, language: Language): string {
  const plain = String(n)
  const text = plain.includes('e') && precision <= 20 ? n.toFixed(precision) : plain
  return language === 'es' ? text.replace('.', ',') : text
}

/** Words of an attribute's name and code, little words left out. */
export function nameWords(attribute: { code: string; names: Translated }): string[][] {
  const all = [attribute.code.replaceAll(/[_-]/g, ' '), ...Object.values(attribute.names)]
  return all.map(text =>
    fold(text)
      .split(/[^a-z0-9]+/)
      .map(stem)
      .filter(w => w !== '' && !fillers.has(w)),
  )
}

const rowWords = new Set(['row', 'rows', 'fila', 'filas', 'reihe', 'reihen'].map(stem))

/** What a number without a unit counts, by the attribute's name. */
export function roleOf(attribute: IndexedAttribute, numeric: boolean): ColumnRole {
  if (attribute.code === 'manufacturer' || attribute.code === 'series') return attribute.code
  if (!numeric || unitOf(attribute.unit) !== null) return null
  const names = nameWords(attribute)
  if (names.some(words => words.length === 1 && positionWords.has(words[0] ?? ''))) return 'positions'
  if (names.some(words => words.length === 1 && rowWords.has(words[0] ?? ''))) return 'rows'
  return names.some(namesPerRow) ? 'per-row' : null
}

function namesPerRow(words: string[]): boolean {
  return words.some(w => rowWords.has(w)) && words.some(w => positionWords.has(w))
}
