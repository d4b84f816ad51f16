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
  /** its name stands at its left: there is no room at its right */
  atEnd?: boolean
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

/** Size of letters, and the free room around a plate, in the box of the screen, 640 wide. */
const letter = { width: 8, height: 18, usual: 640 }
const apart = 14
/** Where other lines are looked for below and above a plate, in shares of its width from its middle. */
const acrossPlate = [-0.5, -0.25, 0, 0.25, 0.5]

export type NamePlace = Place & { width: number; height: number }

/**
 * Where the name of each curve stands: on its own line, on a plate of this size around the place, as near to the right end as
 * no other line, name or mark comes near. Read by eye, no name belongs to another line (DER-01).
 */
function namesOf(
  curves: LineChart['curves'],
  marks: readonly Place[],
  box: Box,
  placeOf: (point: readonly [number, number]) => Place,
): NamePlace[] {
  const unit = (box.right - box.left) / letter.usual
  const height = letter.height * unit
  const lines = curves.map(({ points }) => points.map(placeOf))
  const plates: NamePlace[] = []
  return lines.map((line, own) => {
    const width = (curves[own]?.name.length ?? 0) * letter.width * unit + 8 * unit
    const others = lines.filter((_, i) => i !== own)
    /** How much room there is around the plate; below 0 something is covered. Below `enough` it may be less than that. */
    const roomAt = ({ x, y }: Place, enough: number): number => {
      let room = Math.min(x - width / 2 - box.left, box.right - x - width / 2, y - height / 2 - box.top)
      for (const mark of marks)
        room = Math.min(
          room,
          Math.max(Math.abs(mark.x - x) - width / 2, Math.abs(mark.y - y) - height / 2) - 8 * unit,
        )
      for (const one of plates)
        room = Math.min(
          room,
          Math.max(
            Math.abs(one.x - x) - (one.width + width) / 2,
            Math.abs(one.y - y) - (one.height + height) / 2,
          ) -
            apart * unit,
        )
      for (const other of others)
        for (const share of acrossPlate) {
          if (room < enough) return room
          const up = heightAt(other, x + share * width)
          if (up !== null) room = Math.min(room, Math.abs(up - y) - height / 2)
        }
      return room
    }
    const places = line.length > 0 ? line : [placeOf([0, 0])]
    // enough room is enough: what is nearest to the right end, so that most places are never tried
    let best = { place: places[0]!, room: -Infinity }
    for (const place of places.toReversed()) {
      const room = roomAt(place, best.room)
      if (room > 3 * unit) {
        best = { place, room }
        break
      }
      if (room >= best.room) best = { place, room }
    }
    const plate = { ...best.place, width, height }
    plates.push(plate)
    return plate
  })
}

/** Where a line, which goes from left to right, is at a place across; null: it is not there. */
function heightAt(line: readonly Place[], x: number): number | null {
  // its first point that is not left of the place
  let [i, end] = [1, line.length]
  while (i < end) {
    const middle = (i + end) >> 1
    if (line[middle]!.x < x) i = middle + 1
    else end = middle
  }
  const [from, to] = [line[i - 1], line[i]]
  if (!from || !to || x < from.x) return null
  return to.x === from.x ? to.y : from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)
}

/** Numbers between those of an axis, where the axis is low: its lines are read without counting. */
export const betweenOf = ({ highest, upStep }: Pick<LineChart, 'highest' | 'upStep'>): number[] => {
  const step = highest <= 2 * upStep ? upStep / 5 : highest <= 4 * upStep ? upStep / 2 : upStep
  return ticksOf(highest, step).filter(v => v % upStep !== 0)
}

/** The end of an axis where none of its numbers stands at it or near it; null: one does. */
export const endNumberOf = ({
  farthest,
  acrossStep,
}: Pick<LineChart, 'farthest' | 'acrossStep'>): number | null =>
  farthest % acrossStep >= acrossStep / 2 ? farthest : null
