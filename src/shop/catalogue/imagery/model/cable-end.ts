/** The two ends of a cable assembly, built at the origin with the mating side to the left. */
import { circular } from './circular.ts'
import { bare, black, metal, plastic, tone } from './colour.ts'
import type { CableEndSpec } from './drawing.ts'
import { box, rounded } from './profile.ts'
import { createScene } from './scene.ts'
import type { Item, Scene } from './scene.ts'
import { LEFT, RIGHT, UP } from './vector.ts'
import type { Axes, Vec3 } from './vector.ts'

/** Length of an end from mating face to cable, mm. */
export function endLength(end: CableEndSpec): number {
  return {
    M12: end.gender === 'male' ? 46.9 : 39,
    M8: end.gender === 'male' ? 31.9 : 26.5,
    RJ45: 46,
    hood: 74,
    dsub: 52,
    open: 34,
  }[end.kind]
}

/** Adds an end whose cable leaves at `at`; on the right side it is turned around. */
export function addEnd(
  scene: Scene,
  end: CableEndSpec,
  at: Vec3,
  side: 'left' | 'right',
  cable: { diameter: number; jacket: string; shielded: boolean },
): void {
  const own = createScene()
  buildEnd(own, end, cable)
  const length = endLength(end)
  for (const item of own.items) {
    const placed =
      side === 'left'
        ? moved(item, [at[0] - length, at[1], at[2]])
        : turned(item, [at[0] + length, at[1], at[2]])
    scene.items.push(placed)
  }
}

function buildEnd(
  scene: Scene,
  end: CableEndSpec,
  cable: { diameter: number; jacket: string; shielded: boolean },
): void {
  const length = endLength(end)
  const rod = (diameter: number, x: number, l: number, colour: string, taper = 1) =>
    scene.rod(diameter, l, plastic(colour), { at: [x, 0, 0], axes: RIGHT, taper })
  const relief = (from: number) => {
    const step = (length - from) / 5
    for (let i = 0; i < 5; i++)
      rod(cable.diameter * (1.55 - i * 0.08), from + i * step, step, i % 2 ? '#1b2023' : black)
  }
  switch (end.kind) {
    case 'M12':
    case 'M8':
      circular.buildForSheet?.(
        {
          family: 'circular',
          size: end.kind,
          code: end.code,
          poles: Math.max(2, Math.min(17, end.poles)),
          gender: end.gender,
          angle: 'straight',
          mount: 'cable',
          cable: Math.min(12, cable.diameter),
          shielded: cable.shielded,
          jacket: cable.jacket,
          seriesColour: '#0a6b47',
        },
        scene,
      )
      return
    case 'RJ45':
      scene.solid(
        box(11.7, 8.2),
        21,
        { ...plastic('#c3ccd1'), cap: '#a9b2b7' },
        { at: [0, 0, 0], axes: RIGHT },
      )
      for (let i = 0; i < 8; i++)
        scene.patch(contactStrip, metal.gold, [3.2, (i - 3.5) * 1.02, 4.1], UP, {
          repeated: true,
          outline: false,
        })
      scene.solid(box(15, 3), 1, plastic('#d3dadd'), { at: [9, 0, 4.1] })
      scene.solid(rounded(14.4, 11.6, 2, 2), 14, bare('#8d979c'), { at: [21, 0, 0], axes: RIGHT })
      relief(35)
      return
    case 'hood':
      scene.solid(
        rounded(43, 34, 5, 3),
        15,
        { colour: '#8c969b', gloss: 0.28, cap: '#7a848a' },
        { at: [0, 0, 0], axes: RIGHT },
      )
      scene.solid(rounded(38, 30, 3, 2), 2, plastic('#0a6b47'), { at: [15, 0, 0], axes: RIGHT })
      scene.solid(
        rounded(39, 31, 5, 3),
        34,
        { colour: '#8c969b', gloss: 0.28 },
        { at: [17, 0, 0], axes: RIGHT, taper: 0.9 },
      )
      rod(cable.diameter * 1.9, 51, 10, '#4c555a')
      relief(61)
      return
    case 'dsub':
      scene.solid(rounded(24, 8, 2, 3), 6, bare('#b4bcc0'), { at: [0, 0, 0], axes: RIGHT })
      scene.solid(rounded(36, 14, 2, 3), 36, plastic('#59646a'), { at: [6, 0, 0], axes: RIGHT })
      relief(42)
      return
    case 'open': {
      const colours = ['#7a4a21', '#1f5fae', '#15191b', '#8a9398', '#d7b52e', '#e8ecee', '#3c8f3f', '#c9689a']
      const n = Math.max(2, Math.min(8, end.poles))
      for (let i = 0; i < n; i++) {
        const v = i - (n - 1) / 2
        const y = (i % 2 ? 1 : -1) * cable.diameter * 0.12
        const path: Vec3[] = [1, 0.75, 0.5, 0.25, 0].map(t => [
          t * 30,
          y * (2 - t),
          v * cable.diameter * (0.18 + (1 - t) * 0.42),
        ])
        scene.tube(path, Math.max(1.1, cable.diameter * 0.2), colours[i % 8] as string)
        const tip = path.at(-1) as Vec3
        scene.rod(cable.diameter * 0.12, 5, bare('#c8a062'), { at: tip, axes: LEFT })
      }
      rod(cable.diameter * 1.12, 28, 6, tone(cable.jacket, 0.7))
    }
  }
}

const contactStrip = box(5, 0.55)

function moved(item: Item, by: Vec3): Item {
  const shift = (p: Vec3): Vec3 => [p[0] + by[0], p[1] + by[1], p[2] + by[2]]
  return transformed(item, shift, axes => axes)
}

const spin = (p: Vec3): Vec3 => [-p[0], -p[1], p[2]]

/** Half a turn around the vertical, then a shift. */
function turned(item: Item, by: Vec3): Item {
  return transformed(
    item,
    p => {
      const q = spin(p)
      return [q[0] + by[0], q[1] + by[1], q[2] + by[2]]
    },
    ([a, b, c]) => {
      let known = turnedAxes.get(a)
      if (!known) turnedAxes.set(a, (known = [spin(a), spin(b), spin(c)]))
      return known
    },
  )
}

const turnedAxes = new WeakMap<Vec3, Axes>()

function transformed(item: Item, point: (p: Vec3) => Vec3, axes: (a: Axes) => Axes): Item {
  const corners = [point(item.box.lo), point(item.box.hi)] as const
  const [p, q] = corners
  const bound = {
    lo: [Math.min(p[0], q[0]), Math.min(p[1], q[1]), Math.min(p[2], q[2])] as [number, number, number],
    hi: [Math.max(p[0], q[0]), Math.max(p[1], q[1]), Math.max(p[2], q[2])] as [number, number, number],
  }
  const on = item.on.map(d =>
    d.kind === 'stroke'
      ? { ...d, paths: d.paths.map(path => path.map(point)), axes: axes(d.axes) }
      : { ...d, at: point(d.at), axes: axes(d.axes) },
  )
  if (item.kind === 'tube') return { ...item, path: item.path.map(point), box: bound, on }
  if (item.kind === 'well')
    return {
      ...item,
      at: point(item.at),
      axes: axes(item.axes),
      box: bound,
      on,
      inside: item.inside.map(i => transformed(i, point, axes)),
    }
  return { ...item, at: point(item.at), axes: axes(item.axes), box: bound, on }
}
