/**
 * The parts of a product as solid bodies: extruded outlines with pockets, and pipes. Made from the very scene that is
 * drawn as picture and sheet, so that picture, drawing and model never differ. Lengths are mm.
 */
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { familyOf } from '#shop/catalogue/imagery/model/families.ts'
import type { Profile } from '#shop/catalogue/imagery/model/profile.ts'
import { createScene, type Item, type Solid } from '#shop/catalogue/imagery/model/scene.ts'
import { dot, place, type Axes, type Vec2, type Vec3 } from '#shop/catalogue/imagery/model/vector.ts'
import { depthInside, extentOf, loopOf, movedLoop, pointsOf, type Loop } from './loop.ts'

/**
 * A straight recess along the extrusion, from `from` to `to`; at 0 or the full height it is open. `into`: its blind end
 * opens into the floor of a wider one.
 */
export type Pocket = { loop: Loop; from: number; to: number; into?: Pocket }
export type Prism = {
  kind: 'prism'
  at: Vec3
  axes: Axes
  outer: Loop
  height: number
  /** size of the end against the beginning */
  taper: number
  pockets: Pocket[]
  colour: string
}
export type Pipe = { kind: 'pipe'; path: readonly Vec3[]; radius: number; colour: string }
export type Body = Prism | Pipe

/** The least wall beside a pocket. */
const wall = 0.05
const touch = 1e-4

type Opening = { profile: Profile; at: Vec3; axes: Axes; depth: number }

/** All bodies of a product, without the cable and gland that a picture shows beside it. */
export function bodiesOf(drawing: Drawing): Body[] {
  const scene = createScene()
  familyOf(drawing).buildForSheet(scene)
  return bodiesIn(scene.items)
}

function bodiesIn(items: readonly Item[]): Body[] {
  const prisms = items.filter(item => item.kind === 'solid').map(prismOf)
  // wide ones first: a narrow one may end in the floor of a wide one
  const openings = items.flatMap(openingsOf).toSorted((a, b) => widthOf(b) - widthOf(a))
  for (const opening of openings) for (const prism of prisms) cut(prism, opening)
  const pipes = joined(items.filter(item => item.kind === 'tube')).map(({ path, diameter, colour }): Body =>
    pipeOf(path, diameter / 2, colour),
  )
  const inside = items.flatMap(item => (item.kind === 'well' ? bodiesIn(item.inside) : []))
  return [...prisms, ...pipes, ...inside]
}

function prismOf({ profile, axes, at, height, taper, paint }: Solid): Prism {
  const round = Math.abs(taper - 1) < 1e-9
  return {
    kind: 'prism',
    at,
    axes,
    outer: loopOf(profile, round),
    height,
    taper: Math.max(0.01, taper),
    pockets: [],
    colour: paint.colour,
  }
}

/** Wells, and painted bores that say how deep they are. */
function openingsOf(item: Item): Opening[] {
  const bores = item.on.flatMap((decal): Opening[] =>
    decal.kind === 'patch' && decal.bore !== undefined
      ? [{ profile: decal.profile, at: decal.at, axes: decal.axes, depth: decal.bore }]
      : [],
  )
  if (item.kind !== 'well') return bores
  const { profile, at, axes, depth } = item
  return [{ profile, at, axes, depth }, ...bores]
}

function widthOf({ profile }: Opening): number {
  const { lo, hi } = extentOf(loopOf(profile, true))
  return (hi[0] - lo[0]) * (hi[1] - lo[1])
}

/** Takes the opening out of the prism as far as it lies in it and leaves a wall around. */
function cut(prism: Prism, { profile, at, axes, depth }: Opening): void {
  const [u, v, w] = prism.axes
  const along = dot(axes[2], w)
  if (Math.abs(along) < 1 - 1e-6) return
  const local = (p: Vec3): Vec3 => {
    const d: Vec3 = [p[0] - prism.at[0], p[1] - prism.at[1], p[2] - prism.at[2]]
    return [dot(d, u), dot(d, v), dot(d, w)]
  }
  const start = local(at)[2]
  // an opening reaches against the direction in which its own axes look out of the surface
  const end = start - Math.sign(along) * depth
  let from = Math.max(0, Math.min(start, end))
  let to = Math.min(prism.height, Math.max(start, end))
  if (from < touch) from = 0
  if (to > prism.height - touch) to = prism.height
  if (to - from < 0.05 || (from > 0 && to < prism.height)) return
  const flat = ([x, y]: Vec2): Vec2 => {
    const p = local(place(at, axes, x, y, 0))
    return [p[0], p[1]]
  }
  const loop = movedLoop(loopOf(profile, true), flat)
  const points = pointsOf(loop, 0.02)
  const fits = (level: number) => {
    const scale = 1 + ((prism.taper - 1) * level) / prism.height
    return points.every(p => depthInside(prism.outer, scale, p) >= wall)
  }
  // a tapered part may grow too narrow for the whole depth
  const through = from === 0 && to === prism.height
  if (!fits(from) || !fits(to)) {
    const [open, blind] = from === 0 ? [from, to] : [to, from]
    if (!fits(open)) return
    let [good, bad] = [open, blind]
    for (let i = 0; i < 20; i++) {
      const middle = (good + bad) / 2
      if (fits(middle)) good = middle
      else bad = middle
    }
    if (Math.abs(good - open) < 0.3 || (through && from === 0 && good >= to)) return
    if (open === from) to = good
    else from = good
  }
  const box = extentOf(loop)
  const meeting = prism.pockets.filter(({ loop: other, from: a, to: b }) => {
    const { lo, hi } = extentOf(other)
    const beside = (k: 0 | 1) => lo[k] > box.hi[k] + wall || hi[k] < box.lo[k] - wall
    return !beside(0) && !beside(1) && a < to + wall && b > from - wall
  })
  const [wider, another] = meeting
  if (!wider) prism.pockets.push({ loop, from, to })
  else if (!another && points.every(p => depthInside(wider.loop, 1, p) >= wall)) {
    // from the other end into the floor of the wider one; from the same end there is nothing left to cut
    if (from === 0 && wider.from > 0 && wider.to === prism.height)
      prism.pockets.push({ loop, from, to: wider.from, into: wider })
    else if (to === prism.height && wider.to < prism.height && wider.from === 0)
      prism.pockets.push({ loop, from: wider.to, to, into: wider })
  }
}

type Tube = Extract<Item, { kind: 'tube' }>

/** Pieces of one cable, which pictures draw from far to near, as one. */
function joined(tubes: readonly Tube[]): Pick<Tube, 'path' | 'diameter' | 'colour'>[] {
  const out: { path: Vec3[]; diameter: number; colour: string }[] = []
  for (const { path, diameter, colour } of tubes) {
    const last = out.at(-1)
    const [end, begin] = [last?.path.at(-1), path[0]]
    const meet = end && begin && Math.hypot(end[0] - begin[0], end[1] - begin[1], end[2] - begin[2]) < 0.01
    if (last && meet && last.diameter === diameter && last.colour === colour) last.path.push(...path.slice(1))
    else out.push({ path: [...path], diameter, colour })
  }
  return out
}

const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export function unit(a: Vec3): Vec3 {
  const size = Math.hypot(...a) || 1
  return [a[0] / size, a[1] / size, a[2] / size]
}
/** A right-handed frame whose third axis is the direction. */
export function frameAlong(direction: Vec3): Axes {
  const w = unit(direction)
  const side: Vec3 = Math.abs(w[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]
  const u = unit(cross(side, w))
  return [u, cross(w, u), w]
}

/** A straight pipe is a cylinder; one that bends keeps its line. */
function pipeOf(path: readonly Vec3[], radius: number, colour: string): Body {
  const [first, last] = [path[0] as Vec3, path.at(-1) as Vec3]
  const way = minus(last, first)
  const size = Math.hypot(...way)
  const straight = path.every(p => Math.hypot(...cross(minus(p, first), unit(way))) < 1e-6)
  if (!straight) return { kind: 'pipe', path: distinct(path), radius, colour }
  return {
    kind: 'prism',
    at: first,
    axes: frameAlong(way),
    outer: { kind: 'circle', centre: [0, 0], radius },
    height: size,
    taper: 1,
    pockets: [],
    colour,
  }
}

const distinct = (path: readonly Vec3[]): Vec3[] =>
  path.filter((p, i) => i === 0 || Math.hypot(...minus(p, path[i - 1] as Vec3)) > 0.01)

/** Corners of a bent pipe: a ring of points at each point of its line, in the plane that halves the bend. */
export function ringsOf({ path, radius }: Pipe, sides: number): Vec3[][] {
  const directions = path.slice(1).map((p, i) => unit(minus(p, path[i] as Vec3)))
  const first = directions[0] as Vec3
  const [u, v] = frameAlong(first)
  let ring = Array.from({ length: sides }, (_, k): Vec3 => {
    const a = (k / sides) * Math.PI * 2
    return place(path[0] as Vec3, [u, v, first], radius * Math.cos(a), radius * Math.sin(a), 0)
  })
  const rings = [ring]
  for (let i = 1; i < path.length; i++) {
    const at = path[i] as Vec3
    const way = directions[i - 1] as Vec3
    const on = directions[i] ?? way
    const normal = unit([way[0] + on[0], way[1] + on[1], way[2] + on[2]])
    ring = ring.map(p => {
      const t = dot(minus(at, p), normal) / dot(way, normal)
      return [p[0] + way[0] * t, p[1] + way[1] * t, p[2] + way[2] * t]
    })
    rings.push(ring)
  }
  return rings
}
