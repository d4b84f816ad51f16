/**
 * Which lines of a painted line drawing can be seen: what is painted later hides what lies under it. CAD drawings need
 * the lines themselves, since there nothing is painted over.
 */
import type { Vec2 } from '#shop/catalogue/imagery/model/vector.ts'
import { circleOf, pointsAlong } from './flatten.ts'
import type { Line, Shape } from './read-picture.ts'

export type SeenLine = {
  points: Vec2[]
  closed: boolean
  /** all of it, when it is a circle of which nothing is hidden */
  circle?: { centre: Vec2; radius: number }
  width: number
}

type Cover = { points: Vec2[]; lo: Vec2; hi: Vec2 }

function coverOf(points: Vec2[]): Cover {
  const xs = points.map(p => p[0])
  const ys = points.map(p => p[1])
  return { points, lo: [Math.min(...xs), Math.min(...ys)], hi: [Math.max(...xs), Math.max(...ys)] }
}

const edgesOf = (points: readonly Vec2[]) => points.map((p, i) => [p, points[(i + 1) % points.length] as Vec2] as const) // prettier-ignore

function distanceTo([x, y]: Vec2, a: Vec2, b: Vec2): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy)
}

/** Surely inside: not on the border, so that a line shared by two parts is kept. */
function inside(p: Vec2, { points, lo, hi }: Cover, border: number): boolean {
  if (p[0] <= lo[0] || p[0] >= hi[0] || p[1] <= lo[1] || p[1] >= hi[1]) return false
  let odd = false
  for (const [a, b] of edgesOf(points)) {
    if (distanceTo(p, a, b) < border) return false
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0])
      odd = !odd
  }
  return odd
}

/** Where the segment p–q meets the edges of a cover, as parts of its length. */
function meetings(p: Vec2, q: Vec2, { points }: Cover): number[] {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
  const out: number[] = []
  for (const [a, b] of edgesOf(points)) {
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]]
    const det = dx * ey - dy * ex
    if (Math.abs(det) < 1e-12) continue
    const t = ((a[0] - p[0]) * ey - (a[1] - p[1]) * ex) / det
    const s = ((a[0] - p[0]) * dy - (a[1] - p[1]) * dx) / det
    if (t > 0 && t < 1 && s >= -1e-9 && s <= 1 + 1e-9) out.push(t)
  }
  return out.toSorted((a, b) => a - b)
}

/** The pieces of a line that lie inside (`keep` true) or outside of a cover. */
function cutBy(line: SeenLine, cover: Cover, keep: boolean, border: number): SeenLine[] {
  const whole = coverOf(line.points)
  const apart =
    whole.lo[0] > cover.hi[0] ||
    whole.hi[0] < cover.lo[0] ||
    whole.lo[1] > cover.hi[1] ||
    whole.hi[1] < cover.lo[1]
  if (apart) return keep ? [] : [line]
  const path = line.closed ? [...line.points, line.points[0] as Vec2] : line.points
  const chains: Vec2[][] = []
  let chain: Vec2[] = []
  let cutAnything = false
  for (let i = 0; i + 1 < path.length; i++) {
    const [p, q] = [path[i] as Vec2, path[i + 1] as Vec2]
    const stops = [0, ...meetings(p, q, cover), 1]
    const at = (t: number): Vec2 => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
    for (let k = 0; k + 1 < stops.length; k++) {
      const [t0, t1] = [stops[k] as number, stops[k + 1] as number]
      if ((t1 - t0) * Math.hypot(q[0] - p[0], q[1] - p[1]) < border / 10) continue
      if (inside(at((t0 + t1) / 2), cover, border) === keep) {
        if (chain.length === 0) chain.push(at(t0))
        chain.push(at(t1))
      } else {
        cutAnything = true
        if (chain.length) chains.push(chain)
        chain = []
      }
    }
  }
  if (chain.length) chains.push(chain)
  if (!cutAnything) return [line]
  const [first, last] = [chains[0], chains.at(-1)]
  const start = path[0] as Vec2
  const meet = (p: Vec2 | undefined) => p && Math.hypot(p[0] - start[0], p[1] - start[1]) < border
  // a closed line that was cut elsewhere goes on through its first point
  if (line.closed && chains.length > 1 && first && last && meet(first[0]) && meet(last.at(-1))) {
    chains.shift()
    last.push(...first.slice(1))
  }
  return chains.map(points => ({ points: withoutMiddles(points), closed: false, width: line.width }))
}

/** Without the points in the middle of straight pieces. */
function withoutMiddles(points: readonly Vec2[]): Vec2[] {
  return points.filter((p, i) => {
    const [a, b] = [points[i - 1], points[i + 1]]
    return !a || !b || distanceTo(p, a, b) > 1e-6
  })
}

/** The border of a thick line: cables are drawn as one. */
function bandOf(points: readonly Vec2[], half: number): { left: Vec2[]; right: Vec2[] } {
  const left: Vec2[] = []
  const right: Vec2[] = []
  for (const [i, p] of points.entries()) {
    const [a, b] = [points[Math.max(0, i - 1)] as Vec2, points[Math.min(points.length - 1, i + 1)] as Vec2]
    const size = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const [nx, ny] = [(-(b[1] - a[1]) / size) * half, ((b[0] - a[0]) / size) * half]
    left.push([p[0] + nx, p[1] + ny])
    right.push([p[0] - nx, p[1] - ny])
  }
  return { left, right }
}

type Painted = { lines: SeenLine[]; covers: Cover[] }

/** A thick dark line under a thinner white one, as the sheet draws cables. */
function painted(shape: Shape, after: Shape | undefined, thick: number, fine: number): Painted {
  if (!shape.fill && shape.stroke === '#ffffff') return { lines: [], covers: [] }
  const runs = shape.lines.map(line => ({ line, points: pointsAlong(line, fine) }))
  if (!shape.fill && shape.width > thick) {
    const open = JSON.stringify(after?.lines) === JSON.stringify(shape.lines)
    return {
      lines: runs.flatMap(({ points }): SeenLine[] => {
        const { left, right } = bandOf(points, shape.width / 2)
        return open
          ? [left, right].map(side => ({ points: side, closed: false, width: thick }))
          : [{ points: [...left, ...right.toReversed()], closed: true, width: thick }]
      }),
      covers: runs.map(({ points }) => {
        const { left, right } = bandOf(points, shape.width / 2)
        return coverOf([...left, ...right.toReversed()])
      }),
    }
  }
  return {
    lines: runs.map(({ line, points }): SeenLine => {
      const circle = circleOf(line)
      return { points, closed: line.closed, width: shape.width, ...(circle && { circle }) }
    }),
    covers: shape.fill ? runs.filter(({ line }) => line.closed).map(({ points }) => coverOf(points)) : [],
  }
}

const keyOf = ({ points, closed }: SeenLine): string => {
  const texts = points.map(p => p.map(c => Math.round(c * 100)).join())
  const [a, b] = [texts.join(' '), texts.toReversed().join(' ')]
  return `${closed} ${closed ? texts.toSorted().join(' ') : a < b ? a : b}`
}

/**
 * Lines that can be seen, in picture units. `border`: closer than this counts as the same place; `fine`: farthest
 * of straight pieces from a true arc; `thick`: lines wider than this are bands.
 */
export function visibleLines(
  shapes: readonly Shape[],
  border: number,
  fine: number,
  thick: number,
): SeenLine[] {
  let seen: SeenLine[] = []
  for (const [i, shape] of shapes.entries()) {
    const { lines, covers } = painted(shape, shapes[i + 1], thick, fine)
    const clips = shape.clips.map(clip => clip.map((line: Line) => coverOf(pointsAlong(line, fine))))
    // what is clipped hides nothing beyond its clip
    if (clips.length === 0)
      for (const cover of covers) seen = seen.flatMap(line => cutBy(line, cover, false, border))
    let mine = lines
    for (const clip of clips) mine = mine.flatMap(line => clip.flatMap(one => cutBy(line, one, true, border)))
    if (clips.length > 0)
      for (const cover of covers)
        seen = seen.flatMap(line =>
          withinAll(line, clips, border) ? cutBy(line, cover, false, border) : [line],
        )
    seen.push(...mine)
  }
  const unique = new Map(seen.filter(line => line.points.length > 1).map(line => [keyOf(line), line]))
  return [...unique.values()]
}

const withinAll = (line: SeenLine, clips: readonly Cover[][], border: number) =>
  clips.every(clip => line.points.every(p => clip.some(one => inside(p, one, border / 10))))
