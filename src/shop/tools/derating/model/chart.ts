/** The chart of a product's curves and of operating points on it, for page, overlay, print and paper. */
import { stepOf, type LineChart } from '#kit/chart/line-chart.ts'
import { coverageOf, type Point } from './coverage.ts'
import { endOf } from '#shop/catalogue/derating-curves/model/curve.ts'
import {
  degreesOfDrawn,
  pointColours,
  type DrawnCurve,
} from '#shop/catalogue/derating-curves/model/drawn-curve.ts'

/** DER-06, in A; and numbers across, 0 among them */
const upStep = 10
const maxAcross = 14
const acrossSteps = [1, 2, 5, 10, 20, 25, 50, 100]

/** End of the current axis in A: the greatest of all curves and 1, up to the next 10 (DER-06). */
export function highestOf(curves: readonly DrawnCurve[]): number {
  const most = Math.max(0, ...curves.flatMap(curve => degreesOfDrawn(curve).map(([, current]) => current)))
  return Math.ceil((most + 1) / upStep) * upStep
}

/** End of the ambient axis and of its slider in °C (DER-04). */
export const farthestOf = (curves: readonly DrawnCurve[]): number =>
  Math.max(1, ...curves.map(curve => endOf(curve.measured)))

/** Fine lines without numbers make a low axis readable. */
const fineStep = (highest: number): number => (highest <= 20 ? 1 : highest <= 60 ? 2 : upStep)

export type ChartWords = Pick<LineChart, 'title' | 'note' | 'across' | 'up'>

/** `curves`: all of the product, which make the axes; `visible`: those that are drawn and hold the points. */
export function chartOf(
  curves: readonly DrawnCurve[],
  visible: readonly DrawnCurve[],
  points: readonly Point[],
  words: ChartWords,
): LineChart {
  const [farthest, highest] = [farthestOf(curves), highestOf(curves)]
  return {
    ...words,
    farthest,
    acrossStep: stepOf(farthest, maxAcross, acrossSteps),
    highest,
    upStep,
    fineStep: fineStep(highest),
    curves: visible.map(curve => ({
      name: curve.label,
      colour: curve.colour,
      dash: curve.dash,
      points: withSteepEnd(curve),
    })),
    marks: points.map((point, i) => {
      const { covered } = coverageOf(point, visible)
      return {
        across: point.x,
        up: point.y,
        colour: covered ? pointColours.covered : pointColours.tooHigh,
        shape: covered ? 'circle' : 'triangle',
        name: [String(i + 1), ...beyond(point, { farthest, highest })].join(' '),
        atEnd: point.x > farthest * 0.9,
      }
    }),
  }
}

/** What of a point lies beyond the axes, at whose end it stands then (DER-14): '130 °C'. */
const beyond = ({ x, y }: Point, ends: { farthest: number; highest: number }): string[] => [
  ...(x < 0 || x > ends.farthest ? [`${x}\u00a0°C`] : []),
  ...(y > ends.highest ? [`${y}\u00a0A`] : []),
]

/** Degree by degree, and to the very end where that lies between two. */
function withSteepEnd(curve: DrawnCurve): [number, number][] {
  const degrees = degreesOfDrawn(curve)
  const { limitingTemperature, temperatureCut } = curve.measured
  const whole = Number.isInteger(limitingTemperature)
  if (whole || (temperatureCut !== null && temperatureCut < limitingTemperature)) return degrees
  return [...degrees.filter(([t]) => t < limitingTemperature), [limitingTemperature, 0]]
}
