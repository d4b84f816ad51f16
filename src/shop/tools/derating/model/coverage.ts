/** Does a curve carry an operating point, and with how much reserve (DER-07, DER-09). */
import {
  allowedAt,
  pointColours,
  type DrawnCurve,
} from '#shop/catalogue/derating-curves/model/drawn-curve.ts'

/** x: ambient temperature in °C, y: current in A */
export type Point = { x: number; y: number }
/** As it is kept: with its colour and the label of the nearest curve that covers it, '' for none (DER-09). */
export type KeptPoint = Point & { c: string; d: string }

export type Coverage = {
  covered: boolean
  /** the nearest curve that covers the point, else the one that comes closest; null: no curve is shown */
  curve: DrawnCurve | null
  /** what that curve allows at the point's temperature, in A */
  allowed: number
  /** in A, and in per cent of what is allowed; below 0 when the current is too high */
  reserve: number
  percent: number
}

/**
 * A point on the curve is covered, like one below it. What rounding of the logarithms leaves does not decide: a
 * millionth of an ampere is nothing that anybody can measure.
 */
const tolerance = 1e-6

/** Holds a point against the curves that are shown. */
export function coverageOf({ x, y }: Point, curves: readonly DrawnCurve[]): Coverage {
  const all = curves
    .map(curve => ({ curve, allowed: allowedAt(curve, x) }))
    .toSorted((a, b) => a.allowed - b.allowed)
  const nearest = all.find(one => y <= one.allowed + tolerance && one.allowed > 0)
  const told = nearest ?? all.at(-1)
  if (!told) return { covered: false, curve: null, allowed: 0, reserve: -y, percent: 0 }
  const reserve = told.allowed - y
  return {
    covered: nearest !== undefined,
    curve: told.curve,
    allowed: told.allowed,
    reserve,
    percent: told.allowed > 0 ? (reserve / told.allowed) * 100 : 0,
  }
}

/**
 * Up to which ambient temperature, in whole °C, the nearest curve would carry the current of a point that is too high; null:
 * at none from 0 °C on, or it is not too high.
 */
export function allowedUpTo({ y }: Point, { covered, curve }: Coverage): number | null {
  if (covered || !curve) return null
  for (let x = Math.floor(curve.measured.temperatureCut ?? curve.measured.limitingTemperature); x >= 0; x--) {
    const allowed = allowedAt(curve, x)
    if (allowed > 0 && y <= allowed + tolerance) return x
  }
  return null
}

/** The point with what is kept of it; the server says it, whatever was sent (decision 050). */
export function keptPoint(point: Point, curves: readonly DrawnCurve[]): KeptPoint {
  const { covered, curve } = coverageOf(point, curves)
  return {
    x: point.x,
    y: point.y,
    c: covered ? pointColours.covered : pointColours.tooHigh,
    d: covered && curve ? curve.label : '',
  }
}

export const visibleOf = (curves: readonly DrawnCurve[], hidden: readonly string[]): DrawnCurve[] =>
  curves.filter(curve => !hidden.includes(curve.id))
