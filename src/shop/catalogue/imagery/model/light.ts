/** How axes look through a camera, and how bright a surface is. */
import type { Camera } from './camera.ts'
import { tone } from './colour.ts'
import { dot } from './vector.ts'
import type { Axes, Vec2, Vec3 } from './vector.ts'

/** The three axes of a part on the picture (y down), and in camera directions for shading. */
export type Seen = { u: Vec2; v: Vec2; w: Vec2; nu: Vec3; nv: Vec3; nw: Vec3 }

const seen = new WeakMap<Camera, WeakMap<Axes, Seen>>()

export function seenAxes(camera: Camera, axes: Axes): Seen {
  let known = seen.get(camera)
  if (!known) seen.set(camera, (known = new WeakMap()))
  let s = known.get(axes)
  if (!s) {
    const turned = (a: Vec3): Vec3 => [dot(a, camera.right), dot(a, camera.up), dot(a, camera.toward)]
    const [nu, nv, nw] = [turned(axes[0]), turned(axes[1]), turned(axes[2])]
    s = { u: [nu[0], -nu[1]], v: [nv[0], -nv[1]], w: [nw[0], -nw[1]], nu, nv, nw }
    known.set(axes, s)
  }
  return s
}

/** Camera direction of a normal given in the profile plane and along the axis; not normalised. */
export function normalOf(s: Seen, a: number, b: number, c: number): Vec3 {
  return [
    s.nu[0] * a + s.nv[0] * b + s.nw[0] * c,
    s.nu[1] * a + s.nv[1] * b + s.nw[1] * c,
    s.nu[2] * a + s.nv[2] * b + s.nw[2] * c,
  ]
}

/** Colour of a surface: Lambert, and a highlight for gloss. `n` need not have length 1. */
export function shade(camera: Camera, colour: string, gloss: number, n: Vec3): string {
  const size = Math.hypot(n[0], n[1], n[2]) || 1
  const lit = Math.max(0, dot(n, camera.light) / size)
  return tone(colour, (gloss > 0.5 ? 0.36 : 0.44) + (gloss > 0.5 ? 0.72 : 0.66) * lit + gloss * lit ** 12)
}
