/**
 * A product as a set of convex parts in mm. Parts know their bounding box, so that the order of drawing follows
 * from the camera and not from the order in which a family builds them.
 */
import type { Paint } from './colour.ts'
import { circle } from './profile.ts'
import type { Profile } from './profile.ts'
import { place, UP } from './vector.ts'
import type { Axes, Vec3 } from './vector.ts'

export type Box = { lo: [number, number, number]; hi: [number, number, number] }

/** A flat thing on the surface of a part, seen only from outside. */
export type Decal =
  | {
      kind: 'patch'
      profile: Profile
      axes: Axes
      at: Vec3
      colour: string
      opacity?: number
      outline: boolean
      repeated: boolean
      /** the patch is the mouth of a bore this deep, mm: painted in pictures, cut out of models */
      bore?: number
    }
  | {
      kind: 'stroke'
      paths: readonly (readonly Vec3[])[]
      axes: Axes
      width: number
      colour: string
      thin: boolean
    }
  | { kind: 'text'; text: string; axes: Axes; at: Vec3; height: number; colour: string; only?: 'straight' }

/** Extruded profile. `taper` scales the end, `ribs` are lines along a round side (knurls, grips). */
export type Solid = {
  kind: 'solid'
  profile: Profile
  axes: Axes
  at: Vec3
  height: number
  taper: number
  paint: Paint
  ribs?: { count: number; colour: string; width: number } | undefined
  on: Decal[]
  box: Box
  part?: string | undefined
}

/** Floor of an opening that goes through: the paper shows. */
export const throughHole = '#ffffff'

/** Opening that reaches `depth` down from a surface; what stands inside is cut by its rim. */
export type Well = {
  kind: 'well'
  profile: Profile
  axes: Axes
  at: Vec3
  depth: number
  wall: Paint
  floor: string
  inside: Item[]
  on: Decal[]
  box: Box
  part?: string | undefined
}

/** Cable or bent wire along a line in space. */
export type Tube = {
  kind: 'tube'
  path: readonly Vec3[]
  diameter: number
  colour: string
  /** another piece joins on: the ends of a line drawing stay open */
  goesOn: boolean
  on: Decal[]
  box: Box
  part?: string | undefined
}

export type Item = Solid | Well | Tube

export type Detail = 'full' | 'coarse'

type SolidOptions = {
  at?: Vec3
  axes?: Axes
  taper?: number
  ribs?: Solid['ribs']
}

/** Collects the parts of one product. */
export type Scene = {
  readonly items: Item[]
  /** extruded profile of a height along the third axis */
  solid(profile: Profile, height: number, paint: Paint, options?: SolidOptions): Solid
  /** cylinder or, with taper, truncated cone */
  rod(diameter: number, height: number, paint: Paint, options?: SolidOptions): Solid
  /** opening in the surface at `at`; `fill` adds what stands inside */
  well(
    profile: Profile,
    depth: number,
    colours: { wall: Paint; floor: string },
    options?: { at?: Vec3; axes?: Axes },
    fill?: (inside: Scene) => void,
  ): Well
  /** cable along points in space */
  tube(path: readonly Vec3[], diameter: number, colour: string, goesOn?: boolean): Tube
  /** flat patch on the part added last; `repeated` where many equal ones follow (same profile object) */
  patch(
    profile: Profile,
    colour: string,
    at: Vec3,
    axes?: Axes,
    options?: { opacity?: number; outline?: boolean; repeated?: boolean; bore?: number },
  ): void
  /** pen lines on the part added last, width in mm */
  stroke(paths: Vec3[][], colour: string, width: number, axes?: Axes, thin?: boolean): void
  /** lettering on the part added last, centred at `at`; numbers of contacts only in straight views */
  text(text: string, colour: string, height: number, at: Vec3, axes?: Axes, only?: 'straight'): void
  /** parts added by `build` carry a name, so that a list can point at them */
  named(part: string, build: () => void): void
}

function boxOf(profile: Profile, axes: Axes, at: Vec3, from: number, to: number, scale: number): Box {
  let [u0, u1, v0, v1] = [0, 0, 0, 0]
  if (profile.radius !== undefined) {
    u0 = v0 = -profile.radius * scale
    u1 = v1 = profile.radius * scale
  } else {
    u0 = v0 = Infinity
    u1 = v1 = -Infinity
    for (const [u, v] of profile.points) {
      u0 = Math.min(u0, u * scale)
      u1 = Math.max(u1, u * scale)
      v0 = Math.min(v0, v * scale)
      v1 = Math.max(v1, v * scale)
    }
  }
  const box: Box = { lo: [Infinity, Infinity, Infinity], hi: [-Infinity, -Infinity, -Infinity] }
  for (const u of [u0, u1])
    for (const v of [v0, v1])
      for (const w of [from, to]) {
        const p = place(at, axes, u, v, w)
        for (let k = 0; k < 3; k++) {
          box.lo[k] = Math.min(box.lo[k] as number, p[k] as number)
          box.hi[k] = Math.max(box.hi[k] as number, p[k] as number)
        }
      }
  return box
}

const origin: Vec3 = [0, 0, 0]

export function createScene(): Scene {
  const items: Item[] = []
  let part: string | undefined
  const last = () => {
    const item = items.at(-1)
    if (!item) throw new Error('a decal needs a part to lie on')
    return item
  }
  const scene: Scene = {
    items,
    solid(profile, height, paint, { at = origin, axes = UP, taper = 1, ribs } = {}) {
      const box = boxOf(profile, axes, at, 0, height, Math.max(1, taper))
      const item: Solid = { kind: 'solid', profile, axes, at, height, taper, paint, ribs, on: [], box, part }
      items.push(item)
      return item
    },
    rod: (diameter, height, paint, options) => scene.solid(circle(diameter), height, paint, options),
    well(profile, depth, { wall, floor }, { at = origin, axes = UP } = {}, fill) {
      const inside = createScene()
      fill?.(inside)
      const box = boxOf(profile, axes, at, 0, 0, 1)
      const item: Well = {
        kind: 'well',
        profile,
        axes,
        at,
        depth,
        wall,
        floor,
        inside: inside.items,
        on: [],
        box,
        part,
      }
      items.push(item)
      return item
    },
    tube(path, diameter, colour, goesOn = false) {
      const r = diameter / 2
      const box: Box = { lo: [Infinity, Infinity, Infinity], hi: [-Infinity, -Infinity, -Infinity] }
      for (const p of path) {
        for (let k = 0; k < 3; k++) {
          box.lo[k] = Math.min(box.lo[k] as number, (p[k] as number) - r)
          box.hi[k] = Math.max(box.hi[k] as number, (p[k] as number) + r)
        }
      }
      const item: Tube = { kind: 'tube', path, diameter, colour, goesOn, on: [], box, part }
      items.push(item)
      return item
    },
    patch(profile, colour, at, axes = UP, { opacity, outline = true, repeated = false, bore } = {}) {
      last().on.push({
        kind: 'patch',
        profile,
        axes,
        at,
        colour,
        outline,
        repeated,
        ...(opacity === undefined ? {} : { opacity }),
        ...(bore === undefined ? {} : { bore }),
      })
    },
    stroke(paths, colour, width, axes = UP, thin = true) {
      last().on.push({ kind: 'stroke', paths, axes, width, colour, thin })
    },
    text(text, colour, height, at, axes = UP, only) {
      last().on.push({ kind: 'text', text, axes, at, height, colour, ...(only ? { only } : {}) })
    },
    named(name, build) {
      const before = part
      part = name
      build()
      part = before
    },
  }
  return scene
}
