/** Hand tools, lying; drawn from plates, rods and handles (ux.md 5.2). */
import { bare, plastic, steel, tone } from './colour.ts'
import type { DrawingOf } from './drawing.ts'
import type { Family, SheetView } from './family.ts'
import { circle, rounded } from './profile.ts'
import type { Detail, Scene } from './scene.ts'
import { RIGHT, UP } from './vector.ts'
import type { Vec3 } from './vector.ts'

type Tool = DrawingOf<'tool'>

const dark = '#2a3034'

function build(d: Tool, scene: Scene, detail: Detail): void {
  if (d.kind === 'crimp') addCrimpTool(scene, d)
  else if (d.kind === 'screwdriver') addDriver(scene, d, detail)
  else if (d.kind === 'locator') addLocator(scene, d)
  else addPusher(scene, d, detail)
}

/** Thickness of the lying tool, mm. */
export const toolWidth = (d: Tool) =>
  d.kind === 'crimp'
    ? d.length * 0.34
    : d.kind === 'locator'
      ? d.length * 0.45
      : d.kind === 'screwdriver'
        ? d.length * 0.15
        : d.length * 0.12

function addCrimpTool(scene: Scene, d: Tool): void {
  const l = d.length
  const k = l / 220
  const plate = bare('#8d979c')
  // two handles from the joint to the right, two-tone
  const handle = (side: 1 | -1) => {
    const at = (t: number): Vec3 => [l * (0.3 + 0.66 * t), side * k * (8 + 24 * Math.sin(t * 1.9)), 7 * k]
    const path = (from: number, to: number) =>
      Array.from({ length: 9 }, (_, i) => at(from + ((to - from) * i) / 8))
    scene.tube(path(0, 0.3), 9 * k, '#7b858a')
    scene.tube(path(0.26, 1), 15 * k, d.colour)
    scene.tube(path(0.9, 1), 15.4 * k, dark)
  }
  handle(1)
  scene.solid(rounded(62 * k, 30 * k, 9 * k, 3), 5 * k, plate, { at: [l * 0.17, 0, 1 * k] })
  scene.solid(rounded(70 * k, 34 * k, 11 * k, 3), 4 * k, bare('#a9b2b7'), { at: [l * 0.17, 0, 8 * k] })
  for (const [x, y] of [
    [0.06, 7],
    [0.06, -7],
    [0.28, 9],
    [0.28, -9],
    [0.2, 0],
  ] as const) {
    // prettier-ignore
    scene.rod(8 * k, 2.2 * k, bare('#c9cfd2', '#59646a'), { at: [l * x, y * k, 12 * k] })
  }
  scene.solid(rounded(20 * k, 16 * k, 1.5 * k, 2), 5 * k, bare(dark), { at: [l * 0.115, 0, 12 * k] })
  for (const x of [-5, 0, 5]) scene.patch(circle(3.6 * k), '#0c0f10', [l * 0.115 + x * k, 0, 17 * k], UP)
  scene.rod(15 * k, 5 * k, plastic(d.colour), {
    at: [l * 0.235, -7 * k, 12 * k],
    ribs: { count: 20, colour: dark, width: 0.6 },
  })
  handle(-1)
}

function addDriver(scene: Scene, d: Tool, detail: Detail): void {
  const l = d.length
  const r = l * 0.15
  const rod = (
    diameter: number,
    x: number,
    length: number,
    colour: string,
    metal: boolean,
    taper = 1,
    ribs = 0,
  ) =>
    scene.rod(diameter, length, metal ? bare(colour) : plastic(colour), {
      at: [x, 0, 0],
      axes: RIGHT,
      taper,
      ribs:
        ribs && detail === 'full' ? { count: ribs, colour: tone(colour, 0.6), width: l * 0.004 } : undefined,
    })
  scene.solid(rounded(r * 0.3, l * 0.012, 0.1, 1), l * 0.06, bare(steel), { at: [0, 0, 0], axes: RIGHT })
  rod(r * 0.3, l * 0.06, l * 0.48, steel, true)
  rod(r * 0.55, l * 0.54, l * 0.05, dark, false, 1.5)
  rod(r * 0.82, l * 0.59, l * 0.1, d.colour, false, 1.2)
  rod(r, l * 0.69, l * 0.22, d.colour, false, 1, 14)
  rod(r, l * 0.91, l * 0.04, dark, false)
  rod(r, l * 0.95, l * 0.05, d.colour, false, 0.7)
}

/** Removal and insertion tools: a thin tube or fork, a knurled collar and a grip. */
function addPusher(scene: Scene, d: Tool, detail: Detail): void {
  const l = d.length
  const r = l * 0.12
  const rod = (
    diameter: number,
    x: number,
    length: number,
    paint: ReturnType<typeof bare>,
    taper = 1,
    ribs = 0,
  ) =>
    scene.rod(diameter, length, paint, {
      at: [x, 0, 0],
      axes: RIGHT,
      taper,
      ribs:
        ribs && detail === 'full'
          ? { count: ribs, colour: tone(paint.colour, 0.55), width: l * 0.004 }
          : undefined,
    })
  if (d.kind === 'removal') {
    rod(r * 0.36, 0, l * 0.3, bare(steel, '#15191b'))
    scene.patch(circle(r * 0.26), '#15191b', [0, 0, 0], [[0, -1, 0], [0, 0, 1], [-1, 0, 0]]) // prettier-ignore
  } else {
    for (const y of [-1, 1])
      scene.solid(rounded(r * 0.14, r * 0.34, 0.1, 1), l * 0.26, bare(steel), {
        at: [0, y * r * 0.16, 0],
        axes: RIGHT,
      })
    rod(r * 0.5, l * 0.26, l * 0.04, bare(steel))
  }
  rod(r * 0.7, l * 0.3, l * 0.06, bare('#8d979c'), 1, 22)
  rod(r * 0.8, l * 0.36, l * 0.1, plastic(d.colour), 1.22)
  rod(r, l * 0.46, l * 0.4, plastic(d.colour), 1, 18)
  rod(r, l * 0.86, l * 0.05, plastic(dark))
  rod(r * 0.6, l * 0.91, l * 0.09, d.kind === 'removal' ? bare('#c9cfd2') : plastic(dark), 0.9)
}

/** Locator for a crimp tool: a turret with positions. */
function addLocator(scene: Scene, d: Tool): void {
  const l = d.length
  scene.solid(rounded(l, l * 0.45, l * 0.08, 3), l * 0.1, bare('#a9b2b7'), { at: [0, 0, 0] })
  scene.rod(l * 0.42, l * 0.3, plastic(d.colour), {
    at: [0, 0, l * 0.1],
    ribs: { count: 24, colour: tone(d.colour, 0.6), width: l * 0.008 },
  })
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2
    scene.patch(circle(l * 0.07), '#15191b', [Math.cos(a) * l * 0.13, Math.sin(a) * l * 0.13, l * 0.4], UP, {
      repeated: true,
    })
  }
  for (const x of [-0.38, 0.38]) {
    scene.rod(l * 0.12, l * 0.05, bare('#c9cfd2', '#59646a'), { at: [x * l, 0, l * 0.1] })
  }
}

export const tool: Family<Tool> = {
  build,
  face: 'top',
  back: 'bottom',
  sheet(d) {
    const centred = d.kind === 'locator'
    const [x0, x1] = centred ? [-d.length / 2, d.length / 2] : [0, d.length]
    const w = toolWidth(d) / 2
    const z = centred ? 0 : d.kind === 'crimp' ? 0 : -w
    const side: SheetView = {
      from: 'left',
      dimensions: [{ from: [0, -w, z], to: [0, w, z], at: 'below', level: 1 }],
    }
    const top: SheetView = {
      from: 'top',
      dimensions: [{ from: [x0, -w, z], to: [x1, -w, z], at: 'below', level: 1 }],
    }
    return { views: d.kind === 'crimp' ? [top] : [top, side], notes: [] }
  },
}
