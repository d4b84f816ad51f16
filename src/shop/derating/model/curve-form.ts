/** The curves of an article as they stand in the fields of the desk. */
import type { DeratingCurve } from '#shop/catalogue/model.ts'
import { mostCurves, mostMeasured, readPoint, writePoints } from './curve-text.ts'
import { defaultCut, defaultLimit, fitOf } from './curve.ts'
import { readNumber } from './kept-set.ts'

/** As typed; a row whose section and points are empty is none. */
export type CurveFields = {
  section: string
  en: string
  es: string
  limit: string
  cut: string
  end: string
  points: string
}
export const curveFields = ['section', 'en', 'es', 'limit', 'cut', 'end', 'points'] as const
export type CurveFault = 'section' | 'twice' | 'limit' | 'cut' | 'end' | 'points' | 'no-curve' | 'too-many'
/** `row` from 0 */
export type FieldFault = { row: number; field: keyof CurveFields; fault: CurveFault }

export const emptyFields: CurveFields = {
  section: '',
  en: '',
  es: '',
  limit: '',
  cut: '',
  end: '',
  points: '',
}

export const fieldsOfCurve = (curve: DeratingCurve): CurveFields => ({
  section: curve.crossSection,
  en: curve.descriptions.en ?? '',
  es: curve.descriptions.es ?? '',
  limit: String(curve.limitingTemperature),
  cut: curve.currentCut === defaultCut ? '' : String(curve.currentCut),
  end: curve.temperatureCut === null ? '' : String(curve.temperatureCut),
  points: writePoints(curve.points, '\n'),
})

/** A number in a range; the default for an empty field; null: it cannot be read. */
function numberIn(text: string, empty: number | null, most: number): number | null | undefined {
  if (text.trim() === '') return empty
  const read = readNumber(text)
  return read !== null && read > 0 && read <= most ? read : undefined
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
    const limit = numberIn(fields.limit, defaultLimit, 999)
    const cut = numberIn(fields.cut, defaultCut, 99_999)
    const end = numberIn(fields.end, null, 999)
    if (!section) wrong('section', 'section')
    else if (curves.some(one => one.crossSection === String(section))) wrong('section', 'twice')
    if (limit === undefined) wrong('limit', 'limit')
    if (cut === undefined) wrong('cut', 'cut')
    if (end === undefined) wrong('end', 'end')
    const lines = fields.points.split(/[\n;]/).filter(line => line.trim() !== '')
    const points = lines.flatMap(line => readPoint(line) ?? [])
    if (points.length < lines.length || lines.length > mostMeasured) wrong('points', 'points')
    else if (!fitOf(points)) wrong('points', 'no-curve')
    curves.push({
      crossSection: String(section ?? 0),
      descriptions: {
        ...(fields.en.trim() && { en: fields.en.trim() }),
        ...(fields.es.trim() && { es: fields.es.trim() }),
      },
      points,
      limitingTemperature: limit ?? defaultLimit,
      currentCut: cut ?? defaultCut,
      temperatureCut: end ?? null,
    })
  }
  if (curves.length > mostCurves) faults.push({ row: mostCurves, field: 'section', fault: 'too-many' })
  return faults.length > 0 ? { faults } : { curves }
}
