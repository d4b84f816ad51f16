/** Convex outlines in mm, counter-clockwise; everything in the catalogue is an extruded outline. */
import type { Vec2 } from './vector.ts'

export type Profile = {
  points: readonly Vec2[]
  /** outward directions at the points of a smooth outline; without them every corner is an edge */
  normals?: readonly Vec2[]
  /** set for a circle: drawn as ellipse instead of a polygon */
  radius?: number
}

const turn = Math.PI * 2

/** Rectangle with rounded corners, `n` segments each. */
export function rounded(length: number, width: number, r: number, n = 4): Profile {
  const radius = Math.max(0, Math.min(r, length / 2, width / 2))
  if (radius < 1e-6 || n < 1) return box(length, width)
  const points: Vec2[] = []
  const normals: Vec2[] = []
  const quarters = [[1, 1, 0], [-1, 1, 1], [-1, -1, 2], [1, -1, 3]] as const // prettier-ignore
  for (const [sx, sy, quarter] of quarters) {
    for (let i = 0; i <= n; i++) {
      const a = (turn / 4) * (quarter + i / n)
      const c = Math.cos(a)
      const s = Math.sin(a)
      points.push([sx * (length / 2 - radius) + radius * c, sy * (width / 2 - radius) + radius * s])
      normals.push([c, s])
    }
  }
  return { points, normals }
}

export function box(length: number, width: number): Profile {
  const [a, b] = [length / 2, width / 2]
  return { points: [[a, b], [-a, b], [-a, -b], [a, -b]] } // prettier-ignore
}

const circles = new Map<number, Profile>()
/** Circle of a diameter. */
export function circle(diameter: number): Profile {
  let c = circles.get(diameter)
  if (!c) {
    c = { radius: diameter / 2, points: ring(diameter, 16).points }
    if (circles.size < 1000) circles.set(diameter, c)
  }
  return c
}

/** Regular polygon; `diameter` over the corners, first corner at `degrees`. */
export function ring(diameter: number, sides: number, degrees = 0): Profile {
  const points: Vec2[] = []
  for (let i = 0; i < sides; i++) {
    const a = (i / sides + degrees / 360) * turn
    points.push([(diameter / 2) * Math.cos(a), (diameter / 2) * Math.sin(a)])
  }
  return { points }
}

/** Hexagon of a width across flats. */
export function hexagon(acrossFlats: number, degrees = 12): Profile {
  return ring(acrossFlats / Math.cos(Math.PI / 6), 6, degrees)
}

/** Rectangle with cut corners, as single cells of a header have. */
export function chamfered(length: number, width: number, cut: number): Profile {
  const [a, b] = [length / 2, width / 2]
  const c = Math.min(cut, a * 0.9, b * 0.9)
  return { points: [[a, -b + c], [a, b - c], [a - c, b], [-a + c, b], [-a, b - c], [-a, -b + c], [-a + c, -b], [a - c, -b]] } // prettier-ignore
}

/** The D outline: a rounded trapezoid, longer side at +y, sides inclined by 10°. */
export function dOutline(length: number, width: number, r: number, n = 4): Profile {
  const slope = width * Math.tan((10 * Math.PI) / 180)
  const [a, b] = [length / 2, width / 2]
  const corners: Vec2[] = [[a, b], [-a, b], [-a + slope, -b], [a - slope, -b]] // prettier-ignore
  return roundCorners(corners, r, n)
}

/** Rounds the corners of a convex counter-clockwise polygon. */
export function roundCorners(corners: readonly Vec2[], r: number, n = 4): Profile {
  const points: Vec2[] = []
  const normals: Vec2[] = []
  const count = corners.length
  for (let i = 0; i < count; i++) {
    const p = corners[i] as Vec2
    const before = corners[(i + count - 1) % count] as Vec2
    const after = corners[(i + 1) % count] as Vec2
    const a0 = Math.atan2(p[1] - before[1], p[0] - before[0]) - turn / 4
    let a1 = Math.atan2(after[1] - p[1], after[0] - p[0]) - turn / 4
    while (a1 < a0) a1 += turn
    const half = (a1 - a0) / 2
    const reach = r / Math.cos(half)
    const centre: Vec2 = [p[0] - reach * Math.cos(a0 + half), p[1] - reach * Math.sin(a0 + half)]
    for (let k = 0; k <= n; k++) {
      const a = a0 + ((a1 - a0) * k) / n
      points.push([centre[0] + r * Math.cos(a), centre[1] + r * Math.sin(a)])
      normals.push([Math.cos(a), Math.sin(a)])
    }
  }
  return { points, normals }
}

/** The outline moved in its plane. */
export function moved(p: Profile, dx: number, dy: number): Profile {
  return { points: p.points.map(([x, y]) => [x + dx, y + dy]), ...(p.normals ? { normals: p.normals } : {}) }
}

/** Positions of `count` things with equal distance, centred on 0. */
export function spread(count: number, pitch: number): number[] {
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * pitch)
}

/** Contacts per row: full rows first, as evenly as the count allows. */
export function perRow(poles: number, rows: number): number[] {
  const used = Math.max(1, Math.min(rows, poles))
  return Array.from({ length: used }, (_, r) => Math.floor(poles / used) + (r < poles % used ? 1 : 0))
}
