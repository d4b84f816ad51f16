/**
 * Curves as text in a cell of a table or a feature of a BMEcat, and points in a field of the desk:
 * `1.5 mm²: 4/7.9; 6/17.4; limit 125; cut 10; end 110; en=6 poles loaded | 2.5: …`. A point is current in A / rise in K;
 * limit and end in °C, cut in A. Decimals have a point or a comma.
 */
import type { DeratingCurve, Localised } from '#shop/catalogue/model.ts'
import { defaultCut, defaultLimit } from './curve.ts'
import { inAmpere } from './numbers.ts'

/** Curves of an article, and points of a curve. */
export const mostCurves = 20
export const mostMeasured = 60
/** What measurements can be: current in A, rise and temperature in K and °C. */
const most = { current: 99_999, rise: 999, temperature: 999 }

const number = '\\d{1,6}(?:[.,]\\d{1,4})?'
const sectionPattern = new RegExp(`^(${number})\\s*(?:mm²|mm2|mm\\^2)?\\s*:([^]*)$`, 'i')
const pointPattern = new RegExp(`^(${number})\\s*(m?A)?\\s*(?:/|\\s)\\s*(${number})\\s*K?$`, 'i')
const wordPattern = new RegExp(`^(limit|cut|end)\\s*[:=]?\\s*(${number})\\s*(?:°C|C|A)?$`, 'i')

const valueOf = (text: string): number => Number(text.replace(',', '.'))

/** One measured point, '4/7.9', '4 A / 7,9 K', '400 mA / 1 K' or '4 7.9'; null for anything else. */
export function readPoint(text: string): { current: number; temperature: number } | null {
  const found = pointPattern.exec(text.trim())
  if (!found) return null
  const [current, temperature] = [inAmpere(valueOf(found[1] ?? ''), found[2]), valueOf(found[3] ?? '')]
  const fits = current > 0 && current <= most.current && temperature > 0 && temperature <= most.rise
  return fits ? { current, temperature } : null
}

/** A curve of such a text, or what of it cannot be read. */
export function readCurve(text: string): DeratingCurve | { wrong: string } {
  const head = sectionPattern.exec(text.trim())
  const section = head ? valueOf(head[1] ?? '') : 0
  if (!head || !(section > 0)) return { wrong: text.trim() }
  const descriptions: Localised = {}
  const points: DeratingCurve['points'] = []
  const words: Record<string, number> = {}
  for (const part of (head[2] ?? '').split(';').map(one => one.trim())) {
    if (part === '') continue
    const point = readPoint(part)
    const word = wordPattern.exec(part)
    const told = /^(en|es)\s*=\s*(.+)$/i.exec(part)
    if (point) points.push(point)
    else if (word) words[(word[1] ?? '').toLowerCase()] = valueOf(word[2] ?? '')
    else if (told)
      descriptions[(told[1] ?? 'en').toLowerCase() as 'en' | 'es'] = (told[2] ?? '').slice(0, 200)
    else return { wrong: part }
  }
  const { limit = defaultLimit, cut = defaultCut, end = null } = words
  if (points.length > mostMeasured || !(limit > 0 && limit <= most.temperature) || !(cut > 0))
    return { wrong: text.trim() }
  if (end !== null && !(end > 0 && end <= most.temperature)) return { wrong: `end ${end}` }
  return {
    crossSection: String(section),
    descriptions,
    points,
    limitingTemperature: limit,
    currentCut: Math.min(cut, most.current),
    temperatureCut: end,
  }
}

/** All curves of a text, one after the other by | or lines; each cross-section once. Or what of it cannot be read. */
export function readCurves(text: string): DeratingCurve[] | { wrong: string } {
  const curves: DeratingCurve[] = []
  for (const part of text.split(/[|\n]/)) {
    if (part.trim() === '') continue
    const curve = readCurve(part)
    if ('wrong' in curve) return curve
    if (curves.some(one => one.crossSection === curve.crossSection)) return { wrong: part.trim() }
    curves.push(curve)
  }
  return curves.length > mostCurves ? { wrong: text.trim() } : curves
}

/** The same text again; what is as usual is left out. */
export const writeCurves = (curves: readonly DeratingCurve[]): string =>
  curves
    .map(curve =>
      [
        `${curve.crossSection}: ${writePoints(curve.points, '; ')}`,
        ...(curve.limitingTemperature === defaultLimit ? [] : [`limit ${curve.limitingTemperature}`]),
        ...(curve.currentCut === defaultCut ? [] : [`cut ${curve.currentCut}`]),
        ...(curve.temperatureCut === null ? [] : [`end ${curve.temperatureCut}`]),
        ...Object.entries(curve.descriptions)
          .filter(([, words]) => words !== '' && !/[;|\n]/.test(words))
          .map(([language, words]) => `${language}=${words}`),
      ].join('; '),
    )
    .join(' | ')

export const writePoints = (points: DeratingCurve['points'], between: string): string =>
  points.map(one => `${one.current}/${one.temperature}`).join(between)
