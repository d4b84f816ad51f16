/**
 * A chart of curves, one value across and one up, from 0: what is on it as plain data, and where its parts lie in a box.
 * Drawn as SVG by `#ui/line-chart.tsx` and on paper by `#kit/paper/chart.ts`, both from this one layout.
 */
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

export type ChartCurve = {
  name: string
  colour: string
  /** lengths of line and gap; empty: a full line */
  dash: readonly number[]
  points: readonly (readonly [across: number, up: number])[]
}
export type ChartMark = {
  across: number
  up: number
  colour: string
  /** told apart without colour */
  shape: 'circle' | 'triangle'
  /** beside it: '1' */
  name: string
}
export type LineChart = {
  title: string
  note: string
  /** names of the axes with their units */
  across: string
  up: string
  /** ends of the axes, which begin at 0, their numbers, and the fine lines between those up */
  farthest: number
  acrossStep: number
  highest: number
  upStep: number
  fineStep: number
  curves: readonly ChartCurve[]
  marks: readonly ChartMark[]
}
export type Box = { left: number; right: number; top: number; bottom: number }

/** Numbers of an axis from 0 to its end. */
export const ticksOf = (end: number, step: number): number[] =>
  Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, i) => i * step)

/** The smallest of these steps that gives at most so many numbers, 0 among them. */
export function stepOf(end: number, most: number, steps: readonly number[]): number {
  return steps.find(step => ticksOf(end, step).length <= most) ?? Math.ceil(end / (most - 1))
}

/** A coordinate as it is written in a path: a hundredth is finer than any print. */
const near = (value: number): number => Math.round(value * 100) / 100

const inside = (value: number, end: number): number => Math.min(end, Math.max(0, value))

/** Where everything lies in the box. What lies beyond the axes is drawn at their ends. */
export function plotOf(chart: Pick<LineChart, 'farthest' | 'highest' | 'curves' | 'marks'>, box: Box) {
  const acrossAt = scaleLinear([0, chart.farthest], [box.left, box.right])
  const upAt = scaleLinear([0, chart.highest], [box.bottom, box.top])
  const draw = line<readonly [number, number]>(
    point => near(acrossAt(point[0])),
    point => near(upAt(inside(point[1], chart.highest))),
  ).digits(2)
  return {
    acrossAt: (value: number) => near(acrossAt(value)),
    upAt: (value: number) => near(upAt(value)),
    /** what lies at a place of the box, in the values of the axes */
    valuesAt: (x: number, y: number) => ({
      across: inside(acrossAt.invert(x), chart.farthest),
      up: inside(upAt.invert(y), chart.highest),
    }),
    paths: chart.curves.map(curve => draw(curve.points.filter(([across]) => across <= chart.farthest)) ?? ''),
    /** where the name of a curve stands on it: further right for each next one, so that they keep apart */
    names: chart.curves.map((curve, i) => {
      const share = 0.42 + (0.4 * (i + 0.5)) / Math.max(chart.curves.length, 3)
      const [across, up] = curve.points[Math.floor((curve.points.length - 1) * share)] ?? [0, 0]
      return { x: near(acrossAt(across)), y: near(upAt(up)) }
    }),
    marks: chart.marks.map(mark => ({
      x: near(acrossAt(inside(mark.across, chart.farthest))),
      y: near(upAt(inside(mark.up, chart.highest))),
    })),
  }
}
