/** The curves of an article as they stand in the fields of the desk. */
import type { DeratingCurve } from '#shop/catalogue/articles/model.ts'
import {
  fits,
  most,
  maxCurves,
  maxMeasured,
  readPoint,
  writePoints,
} from '#shop/catalogue/derating-curves/model/curve-text.ts'
import { curveId } from '#shop/catalogue/derating-curves/model/curve-id.ts'
import { readMeasuredTable } from '#shop/catalogue/derating-curves/model/measured-table.ts'
import { toAmpere, toCelsius } from '#shop/catalogue/derating-curves/model/units.ts'
import { defaultCut, defaultLimit, fitOf } from '#shop/catalogue/derating-curves/model/curve.ts'
import { readNumber } from '#shop/catalogue/derating-curves/model/units.ts'

/** As typed; a row whose section and points are empty is none. */
export type CurveFields = {
  section: string
  /** contacts that are loaded; empty: all */
  contacts: string
  en: string
  es: string
  limit: string
  cut: string
  end: string
  /** thermal time constant in s; empty: not known */
  heating: string
  points: string
}
export const curveFields = [
  'section',
  'contacts',
  'en',
  'es',
  'limit',
  'cut',
  'end',
  'heating',
  'points',
] as const
export type CurveFault =
  | Exclude<keyof CurveFields, 'en' | 'es'>
  | 'twice'
  | 'beyond-limit'
  | 'no-curve'
  | 'too-many'
/** `row` from 0 */
export type FieldFault = { row: number; field: keyof CurveFields; fault: CurveFault }

export const emptyFields: CurveFields = {
  section: '',
  contacts: '',
  en: '',
  es: '',
  limit: '',
  cut: '',
  end: '',
  heating: '',
  points: '',
}

export const fieldsOfCurve = (curve: DeratingCurve): CurveFields => ({
  section: curve.crossSection,
  contacts: curve.loaded ? String(curve.loaded) : '',
  en: curve.descriptions.en ?? '',
  es: curve.descriptions.es ?? '',
  limit: String(curve.limitingTemperature),
  cut: curve.currentCut === defaultCut ? '' : String(curve.currentCut),
  end: curve.temperatureCut === null ? '' : String(curve.temperatureCut),
  heating: curve.heatingTime ? String(curve.heatingTime) : '',
  points: writePoints(curve.points, '\n'),
})

type Unit = (value: number, unit: string | undefined) => number
const withoutUnit: Unit = value => value

/** A number in a range, with its unit or without; the default for an empty field; undefined: it cannot be read. */
function numberIn(text: string, empty: number | null, highest: number, unit = withoutUnit) {
  if (text.trim() === '') return empty
  const [, number = '', its] = /^(.*?\d)\s*(k?A|mA|[°º]?\s*[CF]|K|s|mm²|mm2)?$/iu.exec(text.trim()) ?? []
  const read = readNumber(number)
  const value = read === null ? null : unit(read, its)
  return value !== null && value > 0 && value <= highest ? value : undefined
}

/** The measured points of a field, one a line or a table with heads; or what is wrong with them. */
function pointsOf(text: string, limit: number): DeratingCurve['points'] | CurveFault {
  const table = readMeasuredTable(text, limit)
  if (table) {
    if (table.points.some(one => one.temperature <= 0)) return 'beyond-limit'
    return table.points.length > maxMeasured || !table.points.every(fits) ? 'points' : table.points
  }
  const lines = text.split(/[\n;]/).filter(line => line.trim() !== '')
  const read = lines.map(line => readPoint(line))
  return read.includes(null) || lines.length > maxMeasured ? 'points' : read.flatMap(point => point ?? [])
}

/** The curves of the fields, or what is wrong with which. A curve that cannot be told is refused: it would not be seen. */
export function curvesOfFields(
  rows: readonly CurveFields[],
): { curves: DeratingCurve[] } | { faults: FieldFault[] } {
  const faults: FieldFault[] = []
  const curves: DeratingCurve[] = []
  for (const [row, fields] of rows.entries()) {
    if (fields.section.trim() === '' && fields.points.trim() === '') continue
    const wrong = (field: keyof CurveFields, fault: CurveFault) => faults.push({ row, field, fault })
    const section = numberIn(fields.section, null, 9_999)
    const loaded = numberIn(fields.contacts, 0, most.contacts)
    const limit = numberIn(fields.limit, defaultLimit, most.temperature, toCelsius)
    const cut = numberIn(fields.cut, defaultCut, most.current, toAmpere)
    const end = numberIn(fields.end, null, most.temperature, toCelsius)
    const heating = numberIn(fields.heating, null, most.heating)
    const crossSection = String(section ?? 0)
    if (!section) wrong('section', 'section')
    else if (curves.some(one => curveId(one) === curveId({ crossSection, loaded: loaded ?? 0 })))
      wrong('section', 'twice')
    if (loaded === undefined || !Number.isInteger(loaded)) wrong('contacts', 'contacts')
    if (limit === undefined) wrong('limit', 'limit')
    if (cut === undefined) wrong('cut', 'cut')
    if (end === undefined) wrong('end', 'end')
    if (heating === undefined) wrong('heating', 'heating')
    const read = pointsOf(fields.points, limit ?? defaultLimit)
    const points = typeof read === 'string' ? [] : read
    if (typeof read === 'string') wrong('points', read)
    else if (!fitOf(points)) wrong('points', 'no-curve')
    curves.push({
      crossSection,
      ...(loaded && { loaded }),
      descriptions: {
        ...(fields.en.trim() && { en: fields.en.trim() }),
        ...(fields.es.trim() && { es: fields.es.trim() }),
      },
      points,
      limitingTemperature: limit ?? defaultLimit,
      currentCut: cut ?? defaultCut,
      temperatureCut: end ?? null,
      ...(heating && { heatingTime: heating }),
    })
  }
  if (curves.length > maxCurves) faults.push({ row: maxCurves, field: 'section', fault: 'too-many' })
  return faults.length > 0 ? { faults } : { curves }
}
