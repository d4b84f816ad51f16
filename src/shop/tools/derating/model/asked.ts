/** 'carries 12 A at 60 °C with 1.5 mm²': an operating point as people type it, and as it stands in an address. */
import { readMeasure } from '#kit/typed/decimal.ts'
import { metricOfGauge } from '#shop/catalogue/search-index/model/quantity.ts'
import { readNumber } from '#shop/catalogue/derating-curves/model/units.ts'
import { decimal } from '#shop/catalogue/derating-curves/model/numbers.ts'
import { toAmpere, toCelsius } from '#shop/catalogue/derating-curves/model/units.ts'
import type { Language } from '#shop/catalogue/articles/model.ts'

/** Ambient temperature in °C, current in A, cross-section of the conductor in mm²; null: any */
export type Asked = { ambient: number; current: number; section: number | null }

const number = String.raw`(\d{1,4}(?:[.,]\d{1,3})?)`
const current = new RegExp(
  String.raw`(?<![\p{L}\d.,])${number}\s*(mA|k?A|amps?|amperes?|amperios?)(?![\p{L}\d])`,
  'u',
)
const ambient = new RegExp(
  String.raw`(?<![\p{L}\d.,])([-−]?\d{1,3}(?:[.,]\d{1,3})?)\s*(?:[°º]|deg(?:rees)?\s*|grados\s*)([CF])(?![\p{L}\d])`,
  'u',
)
const section = new RegExp(String.raw`(?<![\p{L}\d.,])${number}\s*mm(?:²|2|\^2)(?![\p{L}\d])`, 'u')
/** 16 AWG, AWG 16, #16 AWG, 2/0 AWG */
const gauge =
  /(?<![\p{L}\d.,])(?:#?(\d{1,2}|[1-4]\/0|0{2,4})\s*AWG|AWG\s*#?([1-4]\/0|0{2,4}|\d{1,2}))(?![\p{L}\d/])/iu
const fillers =
  /(?<![\p{L}\p{N}-])(?:carr(?:y|ies|ying)|that|at|and|with|for|que|llevan?|soportan?|admiten?|con|a|y|para)(?![\p{L}\p{N}-])/giu

const valueOf = (text: string): number => readMeasure(text, 6) ?? Number.NaN

/** The point that a text names and the rest of its words; null: it does not name both a current and a temperature. */
export function askedIn(text: string): { asked: Asked; rest: string } | null {
  const found = [current, ambient, section, gauge].map(pattern => pattern.exec(text))
  const [amperes, degrees, conductor, wire] = found
  if (!amperes?.[1] || !degrees?.[1]) return null
  const metric = wire ? metricOfGauge(wire[1] ?? wire[2] ?? '') : null
  // a gauge that nothing equals stays a word
  if (metric === null) found.pop()
  const rest = found.reduce((left, match) => (match ? left.replace(match[0], ' ') : left), text)
  return {
    asked: {
      ambient: Math.round(toCelsius(valueOf(degrees[1]), degrees[2]) * 10) / 10,
      current: toAmpere(valueOf(amperes[1]), amperes[2]),
      section: conductor?.[1] ? valueOf(conductor[1]) : metric,
    },
    rest: rest
      .replaceAll(fillers, ' ')
      .replaceAll(/[\s,;]+/g, ' ')
      .trim(),
  }
}

/** A conductor as it is typed in a field of its own, in mm²: '1.5', '1,5 mm²', '16 AWG'; null: it is none. */
export function readConductor(typed: string): number | null {
  const text = typed.trim()
  const wire = gauge.exec(text)
  if (wire) return wire[0] === text ? metricOfGauge(wire[1] ?? wire[2] ?? '') : null
  return readNumber(text.replace(/\s*mm(?:²|2|\^2)$/u, ''))
}

/** '60:12:1.5' */
export const writeAsked = ({ ambient: t, current: i, section: s }: Asked): string =>
  [t, i, ...(s === null ? [] : [s])].join(':')

/** What cannot be read is not asked. */
export function readAsked(text: string): Asked | null {
  const parts = text.split(':')
  if (parts.length < 2 || parts.length > 3) return null
  if (!parts.every(part => /^-?\d{1,4}(\.\d{1,3})?$/.test(part))) return null
  const [t = 0, i = 0, s] = parts.map(Number)
  return i > 0 && (s === undefined || s > 0) ? { ambient: t, current: i, section: s ?? null } : null
}

/** The holes of 'carries {y} A at {x} °C with {section}'. */
export const askedHoles = ({ ambient: t, current: i, section: s }: Asked, language: Language) => ({
  x: decimal(t, language),
  y: decimal(i, language),
  section: s === null ? '' : `${decimal(s, language)}\u00a0mm²`,
})
