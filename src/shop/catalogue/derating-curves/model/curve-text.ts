/**
 * Curves as text in a cell of a table or a feature of a BMEcat, and points in a field of the desk:
 * `1.5 mm²: 4/7.9; 6/17.4; limit 125; cut 10; end 110; contacts 3; heating 300; en=6 poles loaded | 2.5: …`. A point is current
 * in A / rise in K; limit and end in °C, cut in A, heating (thermal time constant) in s. Decimals have a point or a comma; other
 * units stand at the number (mA, kA, °F). With `ambient` the points are current / ambient temperature, with `factor 0.8` their
 * currents are corrected ones. The names of DER-03 as JSON are read too.
 */
import { readMeasure } from '#kit/typed/decimal.ts'
import * as z from 'zod'
import type { DeratingCurve, Localised } from '#shop/catalogue/articles/model.ts'
import { defaultCut, defaultLimit } from './curve.ts'
import { curveId } from './curve-id.ts'
import { pointAt } from './measured-table.ts'
import { currentUnit, degreeUnit, places, toAmpere, toCelsius, toKelvin } from './units.ts'

/** Curves of an article, and points of a curve. */
export const maxCurves = 20
export const maxMeasured = 60
/** What measurements can be: current in A, rise and temperature in K and °C, contacts, seconds. */
export const most = { current: 99_999, rise: 999, temperature: 999, contacts: 9_999, heating: 99_999 }

const number = `\\d{1,6}(?:[.,]\\d{1,${places}})?`
const sectionPattern = new RegExp(`^(${number})\\s*(?:mm²|mm2|mm\\^2|sqmm)?\\s*:([^]*)$`, 'i')
const pointPattern = new RegExp(
  `^(${number})\\s*(${currentUnit})?\\s*(?:/|@|\\s)\\s*([-−]?${number})\\s*(${degreeUnit})?$`,
  'i',
)
const wordPattern = new RegExp(
  `^(limit|cut|end|contacts|heating|factor)\\s*[:=]?\\s*(${number})\\s*(${degreeUnit}|${currentUnit}|s)?$`,
  'i',
)

const valueOf = (text: string): number => readMeasure(text, places) ?? Number.NaN

/** How the points of a curve are to be read: with `ambient` their temperature is that of the surroundings. */
type Reading = { limit: number; ambient: boolean; factor: number }
const asMeasured: Reading = { limit: defaultLimit, ambient: false, factor: 1 }

/**
 * One measured point, '4/7.9', '4 A / 7,9 K', '400 mA / 1 K' or '4 7.9'; null for anything else; undefined for one that says
 * nothing, without current or without rise (DER-03).
 */
export function readPoint(text: string, reading: Reading = asMeasured) {
  const found = pointPattern.exec(text.trim())
  if (!found) return null
  const [, i = '', amperes, t = '', degrees] = found
  const rise = reading.ambient
    ? reading.limit - toCelsius(valueOf(t), degrees)
    : toKelvin(valueOf(t), degrees)
  const point = pointAt(toAmpere(valueOf(i), amperes) / reading.factor, rise)
  return point === null ? undefined : fits(point) ? point : null
}

export const fits = ({ current, temperature }: DeratingCurve['points'][number]): boolean =>
  current > 0 && current <= most.current && temperature > 0 && temperature <= most.rise

/** A curve of such a text, or what of it cannot be read. */
export function readCurve(text: string): DeratingCurve | { wrong: string } {
  const head = sectionPattern.exec(text.trim())
  const section = head ? valueOf(head[1] ?? '') : 0
  if (!head || !(section > 0)) return { wrong: text.trim() }
  const descriptions: Localised = {}
  const words: Record<string, number> = {}
  const pointTexts: string[] = []
  let ambient = false
  for (const part of (head[2] ?? '').split(';').map(one => one.trim())) {
    if (part === '') continue
    const [, word = '', value = '', unit] = wordPattern.exec(part) ?? []
    const told = /^(en|es)\s*=\s*(.+)$/i.exec(part)
    const key = word.toLowerCase()
    if (word !== '')
      words[key] =
        key === 'cut'
          ? toAmpere(valueOf(value), unit)
          : key === 'limit' || key === 'end'
            ? toCelsius(valueOf(value), unit)
            : valueOf(value)
    else if (told)
      descriptions[(told[1] ?? 'en').toLowerCase() as 'en' | 'es'] = (told[2] ?? '').slice(0, 200)
    else if (/^ambient$/i.test(part)) ambient = true
    else pointTexts.push(part)
  }
  const {
    limit = defaultLimit,
    cut = defaultCut,
    end = null,
    contacts = 0,
    heating = null,
    factor = 1,
  } = words
  if (!(factor > 0 && factor <= 1)) return { wrong: `factor ${factor}` }
  const points: DeratingCurve['points'] = []
  for (const one of pointTexts) {
    const point = readPoint(one, { limit, ambient, factor })
    if (point === null) return { wrong: one }
    if (point) points.push(point)
  }
  const curve = {
    crossSection: String(section),
    descriptions,
    points,
    limitingTemperature: limit,
    currentCut: Math.min(cut, most.current),
    temperatureCut: end,
    ...(contacts > 0 && { loaded: contacts }),
    ...(heating !== null && { heatingTime: heating }),
  }
  const wrong = faultOf(curve)
  return wrong === null ? curve : { wrong: wrong === '' ? text.trim() : wrong }
}

/** What of a curve cannot be, '' for more than can be kept; null: nothing. */
function faultOf(curve: DeratingCurve): string | null {
  const { limitingTemperature: limit, currentCut: cut, temperatureCut: end, loaded = 0, heatingTime } = curve
  if (curve.points.length > maxMeasured || !(limit > 0 && limit <= most.temperature) || !(cut > 0)) return ''
  if (end !== null && !(end > 0 && end <= most.temperature)) return `end ${end}`
  if (!Number.isInteger(loaded) || loaded < 0 || loaded > most.contacts) return `contacts ${loaded}`
  if (heatingTime != null && !(heatingTime > 0 && heatingTime <= most.heating))
    return `heating ${heatingTime}`
  return null
}

/** The names of DER-03. */
const Told = z.object({
  crosssection: z
    .union([z.number(), z.string().transform(text => readMeasure(text, 6))])
    .pipe(z.number().positive().max(9_999)),
  description: z.string().max(200).optional(),
  values: z.array(z.object({ current: z.number(), temperature: z.number() })).max(maxMeasured),
  limiting_temperature: z.number().nullish(),
  current_cut: z.number().nullish(),
  temperature_cut: z.number().nullish(),
  contacts: z.number().nullish(),
  heating: z.number().nullish(),
})
const ToldCurves = z.union([
  z.array(Told),
  z.object({ derating: z.union([z.array(Told), Told]) }).transform(one => [one.derating].flat()),
  Told.transform(one => [one]),
])

function readJson(text: string): DeratingCurve[] | { wrong: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { wrong: text.trim() }
  }
  const read = ToldCurves.safeParse(value)
  if (!read.success) return { wrong: text.trim() }
  const curves: DeratingCurve[] = []
  for (const told of read.data) {
    const curve = {
      crossSection: String(told.crosssection),
      descriptions: told.description ? { en: told.description, es: told.description } : {},
      points: told.values.flatMap(one => pointAt(one.current, one.temperature) ?? []),
      limitingTemperature: told.limiting_temperature ?? defaultLimit,
      currentCut: told.current_cut ?? defaultCut,
      temperatureCut: told.temperature_cut ?? null,
      ...(told.contacts && { loaded: told.contacts }),
      ...(told.heating && { heatingTime: told.heating }),
    }
    const wrong = curve.points.every(fits) ? faultOf(curve) : 'values'
    if (wrong !== null) return { wrong: wrong === '' ? text.trim() : wrong }
    curves.push(curve)
  }
  return curves
}

/** All curves of a text, one after the other by | or lines; each cross-section and load once. Or what of it cannot be read. */
export function readCurves(text: string): DeratingCurve[] | { wrong: string } {
  const read = /^\s*[[{]/.test(text) ? readJson(text) : readParts(text)
  if ('wrong' in read) return read
  const twice = read.find((one, i) => read.slice(0, i).some(other => curveId(other) === curveId(one)))
  if (twice) return { wrong: curveId(twice) }
  return read.length > maxCurves ? { wrong: text.trim() } : read
}

function readParts(text: string): DeratingCurve[] | { wrong: string } {
  const curves: DeratingCurve[] = []
  for (const part of text.split(/[|\n]/)) {
    if (part.trim() === '') continue
    const curve = readCurve(part)
    if ('wrong' in curve) return curve
    curves.push(curve)
  }
  return curves
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
        ...(curve.loaded ? [`contacts ${curve.loaded}`] : []),
        ...(curve.heatingTime ? [`heating ${curve.heatingTime}`] : []),
        ...Object.entries(curve.descriptions)
          .filter(([, words]) => words !== '' && !/[;|\n]/.test(words))
          .map(([language, words]) => `${language}=${words}`),
      ].join('; '),
    )
    .join(' | ')

export const writePoints = (points: DeratingCurve['points'], between: string): string =>
  points.map(one => `${one.current}/${one.temperature}`).join(between)
