/** A set as pages and the tool show it. */
import type { Point } from './coverage.ts'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { coverageOf, visibleOf } from './coverage.ts'

export type SetView = {
  id: string
  /** empty: not named yet */
  label: string
  points: readonly Point[]
  hidden: readonly string[]
  /** points that no curve shown carries */
  tooHigh: number
}

/** `curves`: as they are now; what a point was when it was kept does not count. */
export function setView(
  set: { id: number; label: string; points: readonly Point[]; hidden: readonly string[] },
  curves: readonly DrawnCurve[],
): SetView {
  const visible = visibleOf(curves, set.hidden)
  return {
    id: String(set.id),
    label: set.label,
    points: set.points.map(({ x, y }) => ({ x, y })),
    hidden: [...set.hidden],
    tooHigh: set.points.filter(point => !coverageOf(point, visible).covered).length,
  }
}
