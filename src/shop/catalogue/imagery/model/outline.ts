/** Outlines of profiles on the picture. */
import { ellipsePath } from './draw-round.ts'
import type { Easel } from './easel.ts'
import type { Seen } from './light.ts'
import type { Profile } from './profile.ts'
import type { Vec2 } from './vector.ts'

/** Points of a profile plane at height `w` of its axis, on the picture. */
export function onPicture(origin: Vec2, s: Seen, points: readonly Vec2[], scale: number, w: number): Vec2[] {
  const [x, y] = [origin[0] + s.w[0] * w, origin[1] + s.w[1] * w]
  return points.map(([a, b]): Vec2 => [
    x + (s.u[0] * a + s.v[0] * b) * scale,
    y + (s.u[1] * a + s.v[1] * b) * scale,
  ])
}

/** Twice the signed area of a quadrangle; negative where its outside faces the viewer. */
export const quadArea = (a: Vec2, b: Vec2, c: Vec2, d: Vec2) =>
  (c[0] - a[0]) * (d[1] - b[1]) - (d[0] - b[0]) * (c[1] - a[1])

/** Outward direction of side `i` in the profile plane. */
export function sideNormal(profile: Profile, i: number): Vec2 {
  const p = profile.points[i] as Vec2
  const q = profile.points[(i + 1) % profile.points.length] as Vec2
  const size = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
  return [(q[1] - p[1]) / size, (p[0] - q[0]) / size]
}

/** Larger side of the picture of some points. */
export function extent(points: readonly Vec2[]): number {
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of points) {
    x0 = Math.min(x0, x)
    x1 = Math.max(x1, x)
    y0 = Math.min(y0, y)
    y1 = Math.max(y1, y)
  }
  return Math.max(x1 - x0, y1 - y0)
}

/** Filled outline of a profile lying in a plane. */
export function planePath(easel: Easel, profile: Profile, s: Seen, origin: Vec2, w = 0): string {
  if (profile.radius !== undefined)
    return ellipsePath(easel.canvas, s, [origin[0] + s.w[0] * w, origin[1] + s.w[1] * w], profile.radius)
  return easel.canvas.line(onPicture(origin, s, profile.points, 1, w), true)
}
