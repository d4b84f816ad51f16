/**
 * Permissible current over ambient temperature from measured points (IEC 60512-5-2; DER-03 to DER-05): the logarithm of the
 * current is regressed on the logarithm of the temperature rise; 0.81 of that current may flow, cut at `currentCut`.
 */
import type { DeratingCurve } from '#shop/catalogue/articles/model.ts'

/** Share of the measured current that may be used (DER-05). */
export const correction = 0.81
/** DER-04, in °C and A */
export const defaultLimit = 125
export const defaultCut = 999

/** Points of [A, K of rise], temperatures in °C, the cut in A; `temperatureCut` null: the limiting temperature. */
export type Measured = Pick<DeratingCurve, 'points' | 'limitingTemperature' | 'currentCut' | 'temperatureCut'>

/** ln(current) = intercept + slope · ln(rise); `r2`: how well the points lie on it, 1 is exactly. */
export type Fit = { slope: number; intercept: number; r2: number }

const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length
const products = (a: readonly number[], b: readonly number[]): number => {
  const [ma, mb] = [mean(a), mean(b)]
  return a.reduce((sum, one, i) => sum + (one - ma) * ((b[i] ?? 0) - mb), 0)
}

/**
 * Least squares of ln(current) on ln(rise). Null where no curve can be told: fewer than two points above 0, one point
 * doubled, one rise only, or a current that does not grow with the rise.
 */
export function fitOf(points: Measured['points']): Fit | null {
  const known = points.filter(
    ({ current, temperature }) =>
      current > 0 && temperature > 0 && Number.isFinite(current) && Number.isFinite(temperature),
  )
  if (known.length < 2) return null
  const rises = known.map(one => Math.log(one.temperature))
  const currents = known.map(one => Math.log(one.current))
  const spread = products(rises, rises)
  if (spread < 1e-12) return null
  const slope = products(rises, currents) / spread
  if (slope <= 1e-9) return null
  const all = products(currents, currents)
  return { slope, intercept: mean(currents) - slope * mean(rises), r2: (slope * slope * spread) / all }
}

/** Where the curve ends, in °C. */
export const endOf = ({
  limitingTemperature,
  temperatureCut,
}: Pick<Measured, 'limitingTemperature' | 'temperatureCut'>): number => temperatureCut ?? limitingTemperature

/**
 * Current in A that may flow at an ambient temperature in °C. 0 at and above the limiting temperature and beyond the cut;
 * below 0 °C what holds at 0 °C, since no curve promises more.
 */
export function currentAt(fit: Fit, measured: Omit<Measured, 'points'>, ambient: number): number {
  const t = Math.max(0, ambient)
  if (t >= measured.limitingTemperature || t > endOf(measured)) return 0
  const base = Math.exp(fit.intercept + fit.slope * Math.log(measured.limitingTemperature - t))
  return Math.min(measured.currentCut, correction * base)
}

/** The curve by degrees from 0 to its end: [°C, A], unrounded; empty where no curve can be told (DER-05). */
export function degreesOf(measured: Measured): [ambient: number, current: number][] {
  const fit = fitOf(measured.points)
  const last = Math.floor(endOf(measured))
  if (!fit || last < 0) return []
  return Array.from({ length: last + 1 }, (_, t) => [t, currentAt(fit, measured, t)])
}

/**
 * Limiting temperatures of curves that are another than the temperature, in °C, up to which the article may be used by its
 * own data (DER-05): one of the two is wrong. Empty: they agree, or one is not known.
 */
export const otherLimits = (
  curves: readonly Pick<Measured, 'limitingTemperature'>[],
  usableTo: number | null,
): number[] =>
  usableTo === null
    ? []
    : [...new Set(curves.map(one => one.limitingTemperature))].filter(limit => limit !== usableTo)
