/**
 * Permissible current over ambient temperature from measured points (IEC 60512-5-2; commerce.md 5.5): the logarithms of
 * current and of temperature rise lie on a line; 0.81 of the base curve, cut at the rated current.
 */
import type { DeratingCurve } from '#shop/catalogue/model.ts'

/** Share of the base curve that may be used. */
export const correction = 0.81

type Measured = Pick<DeratingCurve, 'points' | 'limitingTemperature' | 'currentCut' | 'temperatureCut'>

/** Current in A that may flow at an ambient temperature in °C; null when the points give no curve. */
export function permissibleCurrent({ points, limitingTemperature, currentCut, temperatureCut }: Measured) {
  const known = points.filter(one => one.current > 0 && one.temperature > 0)
  const [xs, ys] = [known.map(one => Math.log(one.current)), known.map(one => Math.log(one.temperature))]
  const mean = (of: readonly number[]) => of.reduce((sum, v) => sum + v, 0) / of.length
  const [mx, my] = [mean(xs), mean(ys)]
  const spread = xs.reduce((sum, x) => sum + (x - mx) ** 2, 0)
  if (known.length < 2 || spread < 1e-9) return null
  const slope = xs.reduce((sum, x, i) => sum + (x - mx) * ((ys[i] ?? 0) - my), 0) / spread
  const start = my - slope * mx
  if (slope <= 0) return null
  return (ambient: number): number => {
    if (ambient >= limitingTemperature || (temperatureCut !== null && ambient > temperatureCut)) return 0
    return Math.min(
      currentCut,
      correction * Math.exp((Math.log(limitingTemperature - ambient) - start) / slope),
    )
  }
}
