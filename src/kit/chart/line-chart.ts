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

type Place = { x: number; y: number }

/** Where everything lies in the box. What lies beyond the axes is drawn at their ends. */
export function plotOf(chart: Pick<LineChart, 'farthest' | 'highest' | 'curves' | 'marks'>, box: Box) {
  const acrossAt = scaleLinear([0, chart.farthest], [box.left, box.right])
  const upAt = scaleLinear([0, chart.highest], [box.bottom, box.top])
  const marks = chart.marks.map(mark => ({
    x: near(acrossAt(inside(mark.across, chart.farthest))),
    y: near(upAt(inside(mark.up, chart.highest))),
  }))
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
    names: namesOf(chart.curves, marks, box, ([across, up]) => ({
      x: near(acrossAt(across)),
      y: near(upAt(up)),
    })),
    marks,
  }
}

/** Room for a name, and for a mark with its number, in shares of the box. */
const nameRoom = { across: 0.14, up: 0.06 }
/** How far along its curve a name may step aside. */
const asides = [0, 0.07, -0.07, 0.14, -0.14, 0.21, -0.21]

/**
 * Where the name of each curve stands on it: further right for each next one, and aside where a mark or another name is, as
 * far as there is room.
 */
function namesOf(
  curves: LineChart['curves'],
  marks: readonly Place[],
  box: Box,
  placeOf: (point: readonly [number, number]) => Place,
): Place[] {
  const [width, height] = [nameRoom.across * (box.right - box.left), nameRoom.up * (box.bottom - box.top)]
  const taken = marks.map(({ x, y }) => ({ x: x - height, y: y + height / 2 }))
  const isFree = (one: Place) =>
    taken.every(({ x, y }) => Math.abs(one.x - x) > width || Math.abs(one.y - y) > 1.5 * height)
  return curves.map(({ points }, i) => {
    const share = 0.42 + (0.4 * (i + 0.5)) / Math.max(curves.length, 3)
    const places = asides.map(aside =>
      placeOf(points[Math.floor((points.length - 1) * (share + aside))] ?? [0, 0]),
    )
    const place = places.find(isFree) ?? placeOf(points[Math.floor((points.length - 1) * share)] ?? [0, 0])
    taken.push(place)
    return place
  })
}
