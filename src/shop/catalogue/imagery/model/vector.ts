/** Points and directions in millimetres; z is up, x runs along the long side, the viewer stands at -y. */
export type Vec3 = readonly [number, number, number]
/** A point in the plane of a profile, or on the picture (y down). */
export type Vec2 = readonly [number, number]

/** Local axes of an extruded profile: two directions of the profile plane and the direction of extrusion. */
export type Axes = readonly [Vec3, Vec3, Vec3]

export const UP: Axes = [[1, 0, 0], [0, 1, 0], [0, 0, 1]] // prettier-ignore
export const DOWN: Axes = [[1, 0, 0], [0, -1, 0], [0, 0, -1]] // prettier-ignore
export const FRONT: Axes = [[1, 0, 0], [0, 0, 1], [0, -1, 0]] // prettier-ignore
export const BACK: Axes = [[-1, 0, 0], [0, 0, 1], [0, 1, 0]] // prettier-ignore
export const RIGHT: Axes = [[0, 1, 0], [0, 0, 1], [1, 0, 0]] // prettier-ignore
export const LEFT: Axes = [[0, -1, 0], [0, 0, 1], [-1, 0, 0]] // prettier-ignore

/** Axes of an extrusion that rises by `degrees` from the x direction, in the xz plane. */
export function rising(degrees: number): Axes {
  const a = (degrees * Math.PI) / 180
  const c = Math.cos(a)
  const s = Math.sin(a)
  return [[0, 1, 0], [-s, 0, c], [c, 0, s]] // prettier-ignore
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** World point of (u, v) in the profile plane and w along the extrusion. */
export function place(at: Vec3, axes: Axes, u: number, v: number, w: number): Vec3 {
  const [a, b, c] = axes
  return [
    at[0] + a[0] * u + b[0] * v + c[0] * w,
    at[1] + a[1] * u + b[1] * v + c[1] * w,
    at[2] + a[2] * u + b[2] * v + c[2] * w,
  ]
}
