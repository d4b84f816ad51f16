/**
 * Measured points as makers print them and people paste them: columns or rows of current and temperature rise, or of current and
 * ambient temperature (the rise is then the limiting temperature less the ambient), known by their heads and units. A table of
 * corrected currents is told by its factor, 0.8 where none is named (IEC 60512-5-2), and led back to the measured ones.
 */
import { readMeasure } from '#kit/typed/decimal.ts'
import { readNumber, tidy, toAmpere, toCelsius, toKelvin } from './units.ts'

type Point = { current: number; temperature: number }
type Kind = 'current' | 'corrected' | 'rise' | 'ambient'
type Head = { kind: Kind; unit: string | undefined; factor: number | null }

export const usualFactor = 0.8

const kinds: [Kind, RegExp][] = [
  ['corrected', /derat|correct|permiss|allowed|admis|corregid|reducid|zul[äa]ssig|reduziert|\b0[.,]\d+\s*[×x*]|[×x*]\s*0[.,]\d+|(?<!\d)\d\d\s*%/iu],
  ['rise', /rise|[Δ∆]\s*[TϑΘ]|\bd(?:elta)?[ _-]?t\b|heating|over[- ]?temp|aumento|incremento|calentamiento|sobretemp|erw[äa]rm|[üu]bertemp/iu],
  ['current', /current|\bI\b|\bamps?\b|\bamperes?\b|corriente|intensidad|strom|base[_ ]|courant/iu],
  ['ambient', /amb|\bT_?[aU]\b|umgeb|temp|[ϑΘ]|°\s*[CF]/iu],
] // prettier-ignore

const unitOf: Record<'current' | 'degrees', RegExp> = {
  current: /(?:^|[\s([,/_])(kA|mA|A)(?:$|[\s)\],/])/u,
  degrees: /([°º]\s*[CF]|(?:^|[\s([,/_])[CFK](?=$|[\s)\],/]))/u,
}

/** What a head says; null: it says nothing that is known. */
function headOf(text: string): Head | null {
  const kind = kinds.find(([, pattern]) => pattern.test(text))?.[0]
  const amperes = unitOf.current.exec(text)?.[1]
  const degrees = unitOf.degrees.exec(text)?.[1]?.replace(/[^CFK]/g, '')
  const factor = /0[.,]\d+/.exec(text)?.[0]
  const percent = /(?<!\d)(\d\d)\s*%/.exec(text)?.[1]
  const told = factor ? readMeasure(factor, 6) : percent ? Number(percent) / 100 : null
  if (kind === 'current' || kind === 'corrected') return { kind, unit: amperes, factor: told }
  if (kind) return { kind, unit: degrees, factor: null }
  if (amperes) return { kind: 'current', unit: amperes, factor: null }
  return degrees ? { kind: degrees === 'K' ? 'rise' : 'ambient', unit: degrees, factor: null } : null
}

/** The cells of a line, between which stands what the table is written with. */
function cellsOf(line: string, between: RegExp): string[] {
  return line
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split(between)
    .map(cell => cell.trim())
}
const betweens = [/\t/, /;/, /\|/, /\s{2,}/, /,\s*/, /\s+/]

const isEmpty = (cell: string): boolean => /^(?:|[-–—]|n\/?a|null|nan)$/i.test(cell)
const isValue = (cell: string): boolean => isEmpty(cell) || valueOf(cell) !== null
/** '15.8', '15,8 A', '20 °C' */
function valueOf(cell: string): { value: number; unit: string | undefined } | null {
  const [, number = '', unit] = /^([-−]?\d[\d.,]*)\s*(k?A|mA|[°º]?\s*[CFK])?$/iu.exec(cell.trim()) ?? []
  const value = readNumber(number)
  return value === null ? null : { value, unit: unit?.replace(/[°º\s]/g, '') || undefined }
}

/** The rows of a text whose first line, or first column, holds heads; null: it is no such table. */
function tableOf(text: string): { heads: (Head | null)[]; rows: string[][] } | null {
  const lines = text.split(/\r\n?|\n/).filter(line => line.trim() !== '' && !/^[\s|:+-]+$/.test(line))
  for (const between of betweens) {
    const cells = lines.map(line => cellsOf(line, between))
    const wide = cells[0]?.length ?? 0
    if (wide < 2 || cells.some(row => row.length < 2)) continue
    const [first = [], ...rest] = cells
    const down = first.map(headOf)
    if (rest.length > 0 && down.filter(Boolean).length >= 2 && rest.every(row => row.every(isValue)))
      return { heads: down, rows: rest }
    const across = cells.map(row => headOf(row[0] ?? ''))
    if (across.filter(Boolean).length < 2 || !cells.every(row => row.slice(1).every(isValue))) continue
    const rows = first.slice(1).map((_, i) => cells.map(row => row[i + 1] ?? ''))
    return { heads: across, rows }
  }
  return null
}

type MeasuredTable = { points: Point[]; ambient: boolean; factor: number | null }

/**
 * The points of a pasted table with heads; null: it is none, or a value of it cannot be read. `limit`: the limiting temperature in
 * °C, from which ambient temperatures are told. Of measured and corrected currents side by side the measured ones count.
 */
export function readMeasuredTable(text: string, limit: number): MeasuredTable | null {
  const table = tableOf(text)
  if (!table) return null
  const at = (kind: Kind) => table.heads.findIndex(head => head?.kind === kind)
  const current = at('current') >= 0 ? at('current') : at('corrected')
  const temperature = at('rise') >= 0 ? at('rise') : at('ambient')
  const [amperes, degrees] = [table.heads[current], table.heads[temperature]]
  if (!amperes || !degrees) return null
  const factor = amperes.kind === 'corrected' ? (amperes.factor ?? usualFactor) : null
  const points: Point[] = []
  for (const row of table.rows) {
    const [i, t] = [row[current] ?? '', row[temperature] ?? '']
    if (isEmpty(i) || isEmpty(t)) continue
    const [a, k] = [valueOf(i), valueOf(t)]
    if (!a || !k) return null
    const point = pointAt(
      toAmpere(a.value, a.unit ?? amperes.unit) / (factor ?? 1),
      degrees.kind === 'rise'
        ? toKelvin(k.value, k.unit ?? degrees.unit)
        : limit - toCelsius(k.value, k.unit ?? degrees.unit),
    )
    if (point) points.push(point)
  }
  return { points, ambient: degrees.kind === 'ambient', factor }
}

/** Null for a point without current or without rise, such as a row at the limiting temperature: it says nothing (DER-03). */
export function pointAt(current: number, rise: number): Point | null {
  const point = { current: tidy(current), temperature: tidy(rise) }
  const saysNothing = point.current === 0 || point.temperature === 0 || (rise < 0 && current <= 0)
  return saysNothing ? null : point
}
