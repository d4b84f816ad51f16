import { fold } from './fold-text.ts'

/** What a unit measures, and how many of its base unit one of it is. */
type Unit = { dimension: string; factor: number }

const units = new Map<string, Unit>()
function define(dimension: string, table: Record<string, number>) {
  for (const [spellings, factor] of Object.entries(table))
    for (const spelling of spellings.split(' ')) units.set(spelling, { dimension, factor })
}
define('length', {
  'mm milimetro milimetros millimetre millimetres millimeter millimeters': 1,
  'cm centimetro centimetros centimetre centimetres centimeter centimeters': 10,
  'm metro metros metre metres meter meters': 1000,
  um: 0.001,
  'in inch inches zoll pulgada pulgadas "': 25.4,
  'mil mils': 0.0254,
  'ft foot feet pie pies': 304.8,
})
define('area', { 'mm2 sqmm qmm mmq mm^2': 1, cm2: 100 })
define('current', { 'a amp amps ampere amperes amperios amperio': 1, ma: 0.001, ka: 1000 })
define('voltage', { 'v volt volts voltios voltio vac vdc vca vcc': 1, mv: 0.001, kv: 1000 })
define('power', { 'w watt watts vatios': 1, mw: 0.001, kw: 1000 })
define('resistance', { 'ohm ohms ohmios': 1, mohm: 0.001, kohm: 1000 })
define('frequency', { hz: 1, khz: 1e3, mhz: 1e6, ghz: 1e9 })
define('mass', { g: 1, kg: 1000, mg: 0.001, lb: 453.592 })
define('temperature', { '°c celsius centigrados': 1 })
define('torque', { nm: 1, ncm: 0.01 })
define('force', { n: 1, kn: 1000 })
define('pressure', { bar: 1, kpa: 0.01, mpa: 10, pa: 0.00001, psi: 0.0689476 })
define('data', { 'mbit/s mbps': 1, 'gbit/s gbps': 1000 })
define('angle', { '° deg degree degrees grados': 1 })

/**
 * Metric conductor sizes sold as the equal of an American wire gauge; besides them a gauge means its true area.
 * Gauges above 0 are written 1/0, 2/0 ... and kept as 0, -1, -2, -3.
 */
const gaugeEquals: Record<number, number> = {
  30: 0.05,
  28: 0.08,
  26: 0.14,
  24: 0.25,
  22: 0.34,
  20: 0.5,
  18: 0.75,
  17: 1,
  16: 1.5,
  14: 2.5,
  12: 4,
  10: 6,
  8: 10,
  6: 16,
  4: 25,
  2: 35,
  1: 50,
  0: 50,
  [-1]: 70,
  [-2]: 95,
  [-3]: 120,
}

/** The metric size in mm² that is sold as the equal of a wire gauge; null: none is. */
export const metricOfGauge = (typed: string): number | null =>
  gaugeEquals[gaugeNumber(typed.replace(/^([1-4])\/0$/, (_, n: string) => '0'.repeat(Number(n))))] ?? null

/** A typed gauge: `00` is -1, `000` is -2. */
export const gaugeNumber = (typed: string): number => (/^0+$/.test(typed) ? 1 - typed.length : Number(typed))

/** Cross-section of a gauge in mm² (ASTM B258). */
export function gaugeArea(gauge: number): number {
  const diameter = 0.127 * 92 ** ((36 - gauge) / 39)
  return (Math.PI / 4) * diameter * diameter
}

/**
 * A value or a span in the base unit of a dimension. `also`: further values that are sold as the same;
 * `slack`: what a value may differ, as a share of it.
 */
export type Quantity = { dimension: string; from: number; to: number; also: number[]; slack: number }

/** Dimension and factor of an attribute's unit; null for an unknown or no unit. AWG counts as an area. */
export function unitOf(unit: string | null): (Unit & { gauge: boolean }) | null {
  if (unit === null) return null
  const key = fold(unit).replace(/\s+/g, '')
  if (key === 'awg') return { dimension: 'area', factor: 1, gauge: true }
  const known = units.get(key)
  return known === undefined ? null : { ...known, gauge: false }
}

/** A number with its unit word as a quantity; null when the word is no unit. */
export function quantityOf(from: number, to: number, unitWord: string): Quantity | null {
  if (unitWord === 'awg') {
    const [a, b] = from <= to ? [from, to] : [to, from]
    const sold = (gauge: number) => gaugeEquals[gauge] ?? gaugeArea(gauge)
    if (a !== b)
      return {
        dimension: 'area',
        from: Math.min(gaugeArea(b), sold(b)),
        to: Math.max(gaugeArea(a), sold(a)),
        also: [],
        slack: 1e-6,
      }
    const equals = gaugeEquals[a]
    return {
      dimension: 'area',
      from: gaugeArea(a),
      to: gaugeArea(a),
      also: equals === undefined ? [] : [equals],
      slack: 0.04,
    }
  }
  const unit = units.get(unitWord)
  if (unit === undefined) return null
  return {
    dimension: unit.dimension,
    from: tidy(from * unit.factor),
    to: tidy(to * unit.factor),
    also: [],
    slack: 1e-6,
  }
}

/** A quantity as a word of the index: one spelling for `2.54mm`, `2,54 mm` and `0.1 in`. */
export function quantityWord(quantity: Quantity): string {
  return `${quantity.dimension}=${tidy(quantity.from)}`
}

/** Without the noise of binary fractions: 25.4 × 0.1 is 2.54. */
export function tidy(n: number): number {
  return Number.isFinite(n) ? Number(n.toPrecision(9)) : n
}

/**
 * An attribute's number in the base unit of its dimension, as lowest and highest: a wire gauge reaches from its true
 * area to the metric size sold as its equal.
 */
export function inBaseUnit(value: number, unit: { factor: number; gauge: boolean }): [number, number] {
  if (!unit.gauge) return [tidy(value * unit.factor), tidy(value * unit.factor)]
  const area = gaugeArea(value)
  const equal = gaugeEquals[value] ?? area
  return [Math.min(area, equal), Math.max(area, equal)]
}

const vulgar: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}
/** A fraction as rulers have it, with or without whole inches before it, and the sign or word for inches. */
const inches =
  /(?<![\d./])(?:(\d{1,2})[\s-]+)?(\d{1,2})\/(2|4|8|16|32|64)\s*(?:["″”]|''|-?\s*(?:in|inch|inches|zoll|pulgadas?)(?![\p{L}\d]))/giu

/** Sizes in fractions of an inch as one number with its unit: `1 1/4"` is `1.25in`. Other texts stay as they are. */
export function withInches(text: string): string {
  if (!/[/½¼¾⅛⅜⅝⅞]/.test(text)) return text
  return text
    .replace(/(\d?)\s*([½¼¾⅛⅜⅝⅞])/g, (_, whole: string, sign: string) => `${whole} ${vulgar[sign]}`)
    .replace(inches, (all, whole: string | undefined, over: string, under: string) => {
      const part = Number(over) / Number(under)
      return part < 1 ? ` ${Number(whole ?? 0) + part}in ` : all
    })
}

/** What stands for `part` of a text that was read, as it was typed: the fraction that became `1.25in`; null: nothing does. */
export const inchesTyped = (text: string, part: string): string | null =>
  [...text.matchAll(inches)].find(([typed]) => withInches(typed).trim() === part)?.[0].trim() ?? null

const symbols: Readonly<Record<string, string>> = {
  a: 'A',
  ma: 'mA',
  ka: 'kA',
  v: 'V',
  mv: 'mV',
  kv: 'kV',
  vac: 'V AC',
  vdc: 'V DC',
  w: 'W',
  kw: 'kW',
  hz: 'Hz',
  khz: 'kHz',
  mhz: 'MHz',
  ghz: 'GHz',
  mm2: 'mm²',
  qmm: 'mm²',
  '°c': '°C',
  nm: 'Nm',
  ncm: 'Ncm',
  n: 'N',
  kn: 'kN',
  awg: 'AWG',
  'mbit/s': 'Mbit/s',
  'gbit/s': 'Gbit/s',
}

/** A text in small letters with the units behind its numbers as they are written: `10 a 500 v` is `10 A 500 V`; the `a` of `2 a 4 mm` stays. */
export const withSymbols = (text: string): string =>
  text
    .replace(
      /(\d\s*)([a-z°]{1,4}2?(?:\/s)?)(?![\p{L}\d])(?!(?<=\d\s+a)\s+\d+(?:[.,]\d+)?(?![\d.,])(?!\s*k?v))/gu,
      (_, n: string, unit: string) => n + (symbols[unit] ?? unit),
    )
    .replace(/\bawg(?=\s*\d)/g, 'AWG')

export function isUnitWord(word: string): boolean {
  return word === 'awg' || units.has(word)
}

/**
 * Takes a piece such as `2.54mm`, `p2.54mm`, `10a`, `awg12` or `4mm2` apart; null when it is none.
 * Up to six letters may stand before the number (`P2.54mm`, `Pitch5.08mm`).
 */
export function splitQuantity(piece: string): { number: number; unit: string } | null {
  const awg = /^awg(0{1,4}|\d{1,2})$/.exec(piece) ?? /^(0{1,4}|\d{1,2})awg$/.exec(piece)
  if (awg !== null) return { number: gaugeNumber(awg[1] ?? ''), unit: 'awg' }
  const m =
    /^(?:[a-z]{0,6}?|\ue004)(\d{1,7}(?:\.\d{1,6})?)(mm2|sqmm|qmm|mm\^2|cm2|°c?|[a-z]{1,8}(?:\/s)?|")$/.exec(
      piece,
    )
  if (m === null || m[2] === undefined || !units.has(m[2])) return null
  const number = Number(m[1])
  return { number: piece.startsWith('\ue004') ? -number : number, unit: m[2] }
}
