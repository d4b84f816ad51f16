/** Triangles of bodies, closed: every edge of a triangle is the edge of exactly one other. Lengths are mm. */
import { place, type Vec2, type Vec3 } from '#shop/catalogue/imagery/model/vector.ts'
import { ringsOf, type Body, type Pipe, type Prism } from './bodies.ts'
import { pointsOf } from './loop.ts'
import { triangulate } from './triangulate.ts'

export type Triangle = readonly [Vec3, Vec3, Vec3]

/** Farthest that a facet lies off the true surface. */
const tolerance = 0.02

/** Triangles of one body, counter-clockwise seen from outside. */
export const trianglesOf = (body: Body): Triangle[] => (body.kind === 'prism' ? ofPrism(body) : ofPipe(body))

function ofPrism({ at, axes, outer, height, taper, pockets }: Prism): Triangle[] {
  const out: Triangle[] = []
  const raise = (points: readonly Vec2[], level: number, scale = 1): Vec3[] =>
    points.map(([x, y]) => place(at, axes, x * scale, y * scale, level))
  const walls = (low: readonly Vec3[], high: readonly Vec3[], inward: boolean) => {
    for (const [i, a] of low.entries()) {
      const j = (i + 1) % low.length
      const [b, c, d] = [low[j], high[j], high[i]] as [Vec3, Vec3, Vec3]
      if (inward) out.push([a, c, b], [a, d, c])
      else out.push([a, b, c], [a, c, d])
    }
  }
  const cap = (
    edge: readonly Vec2[],
    holes: readonly (readonly Vec2[])[],
    level: number,
    scale: number,
    up: boolean,
  ) => {
    // prettier-ignore
    const flat = edge.map(([x, y]): Vec2 => [x * scale, y * scale])
    const on = raise([...flat, ...holes.flat()], level)
    for (const [a, b, c] of triangulate(flat, holes)) {
      const [p, q, r] = [on[a], on[b], on[c]] as [Vec3, Vec3, Vec3]
      out.push(up ? [p, q, r] : [p, r, q])
    }
  }
  const edge = pointsOf(outer, tolerance)
  walls(raise(edge, 0), raise(edge, height, taper), false)
  const inBase: Vec2[][] = []
  const inTop: Vec2[][] = []
  for (const pocket of pockets) {
    const { loop, from, to, into } = pocket
    const points = pointsOf(loop, tolerance)
    const narrower = pockets.filter(one => one.into === pocket).map(one => pointsOf(one.loop, tolerance))
    walls(raise(points, from), raise(points, to), true)
    if (from === 0) inBase.push(points)
    else if (!into || to < height) cap(points, narrower, from, 1, true)
    if (to === height) inTop.push(points)
    else if (!into || from > 0) cap(points, narrower, to, 1, false)
  }
  cap(edge, inBase, 0, 1, false)
  cap(edge, inTop, height, taper, true)
  return out
}

const sides = 16

function ofPipe(pipe: Pipe): Triangle[] {
  const rings = ringsOf(pipe, sides)
  const out: Triangle[] = []
  for (let i = 0; i + 1 < rings.length; i++) {
    const [low, high] = [rings[i] as Vec3[], rings[i + 1] as Vec3[]]
    for (let k = 0; k < sides; k++) {
      const n = (k + 1) % sides
      const [a, b, c, d] = [low[k], low[n], high[n], high[k]] as [Vec3, Vec3, Vec3, Vec3]
      out.push([a, b, c], [a, c, d])
    }
  }
  const fan = (ring: readonly Vec3[], up: boolean) => {
    const first = ring[0] as Vec3
    for (let k = 1; k + 1 < ring.length; k++) {
      const [p, q] = [ring[k] as Vec3, ring[k + 1] as Vec3]
      out.push(up ? [first, p, q] : [first, q, p])
    }
  }
  fan(rings[0] as Vec3[], false)
  fan(rings.at(-1) as Vec3[], true)
  return out
}
