/** What of an article can be labelled (LAB-01), and how a table writes it down. */
import { readMeasure } from '#kit/typed/decimal.ts'
import { seriesOf, writeSeries } from './series.ts'

export const labelKinds = ['sticker', 'plate', 'sleeve', 'flag', 'letter-plate', 'marker'] as const
export type LabelKind = (typeof labelKinds)[number]
/** Signs that are drawn, and codes that hold the text */
export const labelSymbols = ['earth', 'pe', 'high-voltage', 'arrow', 'datamatrix', 'qr'] as const
export type LabelSymbol = (typeof labelSymbols)[number]
export const labelMaterials = ['polyester', 'pvc', 'engraved'] as const
export type LabelMaterial = (typeof labelMaterials)[number]

export type LabelArea = {
  kind: LabelKind
  /** of the printable area, in mm */
  width: number
  height: number
  /** how many lines, and characters in each */
  lines: number
  characters: number
  /** names of the contacts or module places, each of which takes a label of its own */
  places: string[]
  symbols: LabelSymbol[]
  materials: LabelMaterial[]
}

const maxPlaces = 300
const maxPlaceLength = 12

const isOf = <T extends string>(list: readonly T[], word: string): word is T =>
  (list as readonly string[]).includes(word)
const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** A rule that an area breaks, in words; null: it is sound. */
export function areaFault(area: LabelArea): string | null {
  const whole = (n: number, most: number) => Number.isInteger(n) && n >= 1 && n <= most
  if (!isOf(labelKinds, area.kind)) return `the kind '${String(area.kind).slice(0, 40)}' is unknown`
  for (const length of [area.width, area.height])
    if (!(length >= 1 && length <= 500)) return 'width and height are 1 to 500 mm'
  if (!whole(area.lines, 4)) return 'lines are 1 to 4'
  if (!whole(area.characters, 60)) return 'characters a line are 1 to 60'
  if (area.places.length < 1 || area.places.length > maxPlaces) return `places are 1 to ${maxPlaces}`
  if (new Set(area.places).size < area.places.length) return 'two places have one name'
  if (area.places.some(place => place === '' || place.length > maxPlaceLength))
    return `the name of a place is 1 to ${maxPlaceLength} characters`
  const symbol = area.symbols.find(one => !isOf(labelSymbols, one))
  if (symbol !== undefined) return `the symbol '${String(symbol).slice(0, 40)}' is unknown`
  const material = area.materials.find(one => !isOf(labelMaterials, one))
  if (material !== undefined) return `the material '${String(material).slice(0, 40)}' is unknown`
  return area.materials.length > 0 ? null : 'a material is missing'
}

function placesOf(text: string): string[] {
  return wordsOf(text).flatMap(word => (word.includes('..') ? (seriesOf(word, maxPlaces) ?? [word]) : [word]))
}

function readArea(text: string): LabelArea | string {
  const [kind = '', size = '', fits = '', places = '', symbols = '', materials = ''] = text
    .split('|')
    .map(part => part.trim())
  const area = /^(\d+(?:[.,]\d+)?)\s*[x×]\s*(\d+(?:[.,]\d+)?)(?:\s*mm)?$/i.exec(size)
  const lines = /^(\d+)\s*[x×]\s*(\d+)$/i.exec(fits)
  if (!area) return `'${size.slice(0, 40)}' is not a size such as 40x12`
  if (!lines) return `'${fits.slice(0, 40)}' does not say lines and characters such as 2x16`
  const made: LabelArea = {
    kind: kind.toLowerCase() as LabelKind,
    width: readMeasure(area[1] ?? '', 6) ?? 0,
    height: readMeasure(area[2] ?? '', 6) ?? 0,
    lines: Number(lines[1]),
    characters: Number(lines[2]),
    places: places === '' ? ['1'] : placesOf(places),
    symbols: wordsOf(symbols.toLowerCase()) as LabelSymbol[],
    materials: wordsOf(materials.toLowerCase()) as LabelMaterial[],
  }
  return areaFault(made) ?? made
}

/**
 * Reads the cell of a table: an area a line (or between semicolons), its parts between bars: kind, size in mm, lines x
 * characters, places (`1..16`, `a..f`; empty: one), symbols, materials. Answers a sentence where it is not understood.
 */
export function readLabelAreas(text: string): LabelArea[] | string {
  const areas: LabelArea[] = []
  for (const one of text
    .split(/[;\n]/)
    .map(part => part.trim())
    .filter(Boolean)) {
    const area = readArea(one)
    if (typeof area === 'string') return area
    if (areas.some(other => other.kind === area.kind)) return `two areas of the kind ${area.kind}`
    areas.push(area)
  }
  return areas
}

/** Writes areas as `readLabelAreas` reads them. */
export const writeLabelAreas = (areas: readonly LabelArea[]): string =>
  areas
    .map(area =>
      [
        area.kind,
        `${area.width}x${area.height}`,
        `${area.lines}x${area.characters}`,
        area.places.length === 1 && area.places[0] === '1' ? '' : writeSeries(area.places),
        area.symbols.join(' '),
        area.materials.join(' '),
      ].join('|'),
    )
    .join('; ')
