/** Closed lines in the plane of a profile, with true arcs where an outline is round. Lengths are mm. */
import type { Profile } from '#shop/catalogue/imagery/model/profile.ts'
import type { Vec2 } from '#shop/catalogue/imagery/model/vector.ts'

/** From the end of the edge before it to `to`; an arc runs counter-clockwise around `centre`. */
export type LoopEdge = { to: Vec2; arc?: { centre: Vec2; radius: number } }
/** Counter-clockwise. A path begins where its last edge ends. */
export type Loop =
  | { kind: 'circle'; centre: Vec2; radius: number }
  | { kind: 'path'; edges: readonly LoopEdge[] }

/** Two points closer than this are one. */
const same = 1e-6
const apart = (a: Vec2, b: Vec2) => Math.hypot(a[0] - b[0], a[1] - b[1]) > same

function twiceArea(points: readonly Vec2[]): number {
  let sum = 0
  for (const [i, p] of points.entries()) {
    const q = points[(i + 1) % points.length] as Vec2
    sum += p[0] * q[1] - q[0] * p[1]
  }
  return sum
}

/** The arc through two neighbouring points of a smooth outline; null where it is straight. */
function arcBetween(p: Vec2, q: Vec2, np: Vec2, nq: Vec2): { centre: Vec2; radius: number } | null {
  const turn = Math.hypot(nq[0] - np[0], nq[1] - np[1])
  if (turn < same) return null
  const radius = Math.hypot(q[0] - p[0], q[1] - p[1]) / turn
  const centre: Vec2 = [p[0] - radius * np[0], p[1] - radius * np[1]]
  const off = Math.hypot(q[0] - radius * nq[0] - centre[0], q[1] - radius * nq[1] - centre[1])
  return off < 1e-4 ? { centre, radius } : null
}

/** The radius of a circle around the origin that was written as a polygon of many equal corners; 0: it is none. */
function roundness(points: readonly Vec2[]): number {
  const radius = Math.hypot(...(points[0] as Vec2))
  return points.length >= 16 && points.every(p => Math.abs(Math.hypot(...p) - radius) < same) ? radius : 0
}

/** An outline as a loop. `round`: corners become true arcs; otherwise they keep their short straight sides. */
export function loopOf(profile: Profile, round: boolean): Loop {
  if (profile.radius !== undefined) return { kind: 'circle', centre: [0, 0], radius: profile.radius }
  const circle = round && roundness(profile.points)
  if (circle) return { kind: 'circle', centre: [0, 0], radius: circle }
  const ccw = twiceArea(profile.points) >= 0
  const points = ccw ? profile.points : profile.points.toReversed()
  const normals = profile.normals && (ccw ? profile.normals : profile.normals.toReversed())
  const edges: LoopEdge[] = []
  let open: { centre: Vec2; radius: number } | null = null
  for (const [i, p] of points.entries()) {
    const j = (i + 1) % points.length
    const q = points[j] as Vec2
    if (!apart(p, q)) continue
    const arc = round && normals ? arcBetween(p, q, normals[i] as Vec2, normals[j] as Vec2) : null
    const goesOn: boolean =
      arc !== null && open !== null && !apart(arc.centre, open.centre) && edges.length > 0
    if (goesOn && arc) edges[edges.length - 1] = { to: q, arc }
    else edges.push(arc ? { to: q, arc } : { to: q })
    open = arc
  }
  return { kind: 'path', edges }
}

/** The loop seen from other axes of the same plane. `place` keeps lengths; a mirrored loop is turned around. */
export function movedLoop(loop: Loop, place: (p: Vec2) => Vec2): Loop {
  if (loop.kind === 'circle') return { ...loop, centre: place(loop.centre) }
  const starts = startsOf(loop)
  const moved = loop.edges.map(({ to, arc }) => ({
    to: place(to),
    ...(arc && { arc: { centre: place(arc.centre), radius: arc.radius } }),
  }))
  if (twiceArea(moved.map(one => one.to)) >= 0) return { kind: 'path', edges: moved }
  const turned = moved.map((edge, i) => ({ ...edge, to: place(starts[i] as Vec2) })).toReversed()
  return { kind: 'path', edges: turned }
}

/** Where each edge of a path begins. */
export function startsOf(loop: Loop & { kind: 'path' }): Vec2[] {
  return loop.edges.map((_, i) => (loop.edges.at(i - 1) as LoopEdge).to)
}

/** How many straight pieces a full circle takes so that none is farther from it than `tolerance`. */
export function piecesOf(radius: number, tolerance: number): number {
  const exact = Math.PI / Math.acos(1 - Math.min(0.5, tolerance / Math.max(radius, tolerance)))
  return Math.max(12, Math.min(72, Math.ceil(exact / 4) * 4))
}

/** Points of the loop, counter-clockwise, none of them twice. */
export function pointsOf(loop: Loop, tolerance: number): Vec2[] {
  const on = (c: Vec2, r: number, a: number): Vec2 => [c[0] + r * Math.cos(a), c[1] + r * Math.sin(a)]
  if (loop.kind === 'circle') {
    const n = piecesOf(loop.radius, tolerance)
    return Array.from({ length: n }, (_, i) => on(loop.centre, loop.radius, (i / n) * Math.PI * 2))
  }
  const starts = startsOf(loop)
  return loop.edges.flatMap(({ to, arc }, i) => {
    const from = starts[i] as Vec2
    if (!arc) return [from]
    const a0 = Math.atan2(from[1] - arc.centre[1], from[0] - arc.centre[0])
    let a1 = Math.atan2(to[1] - arc.centre[1], to[0] - arc.centre[0])
    if (a1 <= a0) a1 += Math.PI * 2
    const n = Math.max(1, Math.ceil((piecesOf(arc.radius, tolerance) * (a1 - a0)) / (Math.PI * 2)))
    return [from, ...Array.from({ length: n - 1 }, (_, k) => on(arc.centre, arc.radius, a0 + ((a1 - a0) * (k + 1)) / n))] // prettier-ignore
  })
}

/** Extent in the plane: lowest and highest point. */
export function extentOf(loop: Loop): { lo: Vec2; hi: Vec2 } {
  if (loop.kind === 'circle') {
    const { centre: c, radius: r } = loop
    return { lo: [c[0] - r, c[1] - r], hi: [c[0] + r, c[1] + r] }
  }
  const points = pointsOf(loop, 0.01)
  const xs = points.map(p => p[0])
  const ys = points.map(p => p[1])
  return { lo: [Math.min(...xs), Math.min(...ys)], hi: [Math.max(...xs), Math.max(...ys)] }
}

/** How far a point lies inside a convex loop that is scaled about its origin; negative: outside. */
export function depthInside(loop: Loop, scale: number, [x, y]: Vec2): number {
  if (loop.kind === 'circle') return loop.radius * scale - Math.hypot(x - loop.centre[0] * scale, y - loop.centre[1] * scale) // prettier-ignore
  let least = Infinity
  const points = pointsOf(loop, 0.01)
  for (const [i, p] of points.entries()) {
    const q = points[(i + 1) % points.length] as Vec2
    const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
    const size = Math.hypot(dx, dy) || 1
    least = Math.min(least, (dx * (y - p[1] * scale) - dy * (x - p[0] * scale)) / size)
  }
  return least
}
