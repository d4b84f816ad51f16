/** How far the curve is from the values it was told from, so that who keeps it can judge it. */
import { usualFactor } from '#shop/catalogue/derating-curves/model/measured-table.ts'
import { currentAt } from '#shop/catalogue/derating-curves/model/curve.ts'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'

/** Currents in A, temperatures in K and °C; `percent` of what was measured. */
export type Difference = {
  rise: number
  ambient: number
  measured: number
  byCurve: number
  difference: number
  percent: number
  /** as other makers print it, and what is permissible here */
  corrected: number
  permissible: number
}

export function differencesOf({ fit, measured }: DrawnCurve): Difference[] {
  return measured.points
    .toSorted((a, b) => b.temperature - a.temperature)
    .map(({ current, temperature: rise }) => {
      const byCurve = Math.exp(fit.intercept + fit.slope * Math.log(rise))
      const ambient = measured.limitingTemperature - rise
      const difference = byCurve - current
      return {
        rise,
        ambient,
        measured: current,
        byCurve,
        difference,
        percent: (difference / current) * 100,
        corrected: usualFactor * current,
        permissible: currentAt(fit, measured, ambient),
      }
    })
}

/** The greatest difference, whichever its sign. */
export const greatest = (all: readonly Difference[]): Difference | undefined =>
  all.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))[0]
