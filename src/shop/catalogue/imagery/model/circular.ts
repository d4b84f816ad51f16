/** Circular connectors M8 and M12: cable and panel, straight and angled (ux.md 5.2). */
import { circularContacts, circularPin, insulators, keyAngles } from './circular-face.ts'
import { bare, coated, metal, plastic, sealOrange, tone } from './colour.ts'
import type { DrawingOf } from './drawing.ts'
import type { Dimension, Family } from './family.ts'
import { addSocket } from './pins.ts'
import { box, circle, hexagon, rounded } from './profile.ts'
import type { Detail, Scene } from './scene.ts'
import { DOWN, LEFT, RIGHT } from './vector.ts'
import type { Vec3 } from './vector.ts'

type Circular = DrawingOf<'circular'>

/** Lengths along the axis from the mating face, and diameters, mm. */
export function circularMeasures(d: Circular) {
  const k = d.size === 'M12' ? 1 : 0.68
  const male = d.gender === 'male'
  const nose = male ? 7 * k : 0
  const nut = 10 * k
  const body = d.mount === 'panel' ? 9 * k : d.angle === 'angled' ? 12 * k : 21 * k
  const thread = d.size === 'M12' ? 12 : 8
  return {
    k,
    nose,
    nut,
    body,
    thread,
    outer: 14.8 * k,
    flange: 19 * k,
    length: nose + nut + body,
    drop: 26 * k,
  }
}

function build(d: Circular, scene: Scene, detail: Detail, cable = true): void {
  const m = circularMeasures(d)
  const { k } = m
  const shell = bare('#b7bfc3')
  const knurl =
    detail === 'full'
      ? { count: 32, colour: '#5d666b', width: 0.3 * k }
      : { count: 14, colour: '#5d666b', width: 0.6 * k }
  const rod = (diameter: number, x: number, length: number, paint = shell, taper = 1) =>
    scene.rod(diameter, length, paint, { at: [x, 0, 0], axes: RIGHT, taper })
  if (m.nose) {
    rod(m.thread * 0.98, 0, m.nose, bare('#a9b2b7'))
    addFace(scene, d)
    threadLines(scene, m.thread * 0.98, m.nose * 0.15, m.nose * 0.8, k)
    scene.rod(m.thread * 1.02, 0.9 * k, plastic(sealOrange), { at: [m.nose, 0, 0], axes: RIGHT })
  }
  let x = m.nose + (m.nose ? 0.9 * k : 0)
  if (d.mount === 'panel') {
    if (!m.nose) {
      rod(m.thread * 1.2, x, m.nut * 0.7)
      addFace(scene, d)
      x += m.nut * 0.7
    }
    addPanel(scene, d, x, cable)
    return
  }
  scene.rod(m.outer, m.nut, shell, { at: [x, 0, 0], axes: RIGHT, ribs: knurl })
  if (!m.nose) addFace(scene, d)
  x += m.nut
  const jacket = plastic(d.shielded ? '#6d777c' : '#2a3034')
  if (d.angle === 'angled') addElbow(scene, d, x, jacket, cable)
  else {
    rod(m.outer * 0.93, x, m.body * 0.62, jacket)
    rod(m.outer * 0.93, x + m.body * 0.62, m.body * 0.38, jacket, 0.74)
    addRelief(scene, d, [x + m.body, 0, 0], RIGHT, cable)
  }
}

/** Opening with contacts and keys at the mating end. */
function addFace(scene: Scene, d: Circular): void {
  const { k, thread } = circularMeasures(d)
  const male = d.gender === 'male'
  const depth = (male ? 6.2 : 2.4) * k
  const insulator = insulators[d.code]
  const wall = plastic('#59636a')
  const places = circularContacts(d.code, d.poles)
  const pin = circularPin(d.poles) * k
  const x0 = depth
  const along = (u: number, v: number, x: number): Vec3 => [x, -u * k, v * k]
  scene.well(
    circle(thread * (male ? 0.82 : 0.99)),
    depth,
    { wall, floor: male ? insulator : '#2b3236' },
    { at: [0, 0, 0], axes: LEFT },
    inside => {
      if (!male) {
        inside.rod(8.5 * k, depth * 0.85, plastic(insulator, tone(insulator, 1.12)), {
          at: [x0, 0, 0],
          axes: LEFT,
        })
      } else {
        inside.rod(8.5 * k, 0.2 * k, plastic(insulator, tone(insulator, 1.12)), {
          at: [x0, 0, 0],
          axes: LEFT,
        })
      }
      const front = male ? x0 - 0.2 * k : x0 - depth * 0.85
      for (const angle of keyAngles[d.code]) {
        const a = (angle * Math.PI) / 180
        const radius = male ? 4.35 : 3.85
        const key = Math.abs(Math.cos(a)) > 0.7 ? box(1.1 * k, 1.2 * k) : box(1.2 * k, 1.1 * k)
        const u = (male ? 1 : -1) * Math.cos(a) * radius
        if (male)
          inside.solid(key, 4.6 * k, coated('#8b959a'), {
            at: along(u, Math.sin(a) * radius, x0),
            axes: LEFT,
          })
        else inside.patch(key, '#59636a', along(u, Math.sin(a) * radius, front), LEFT)
      }
      if (d.code === 'X') {
        inside.stroke(
          [
            [along(-4.2, 0, front), along(4.2, 0, front)],
            [along(0, -4.2, front), along(0, 4.2, front)],
          ],
          '#c7ced2',
          0.55 * k,
          LEFT,
        )
      }
      for (const [i, [u, v]] of places.entries()) {
        const uu = male ? u : -u
        const at = along(uu, v, front)
        if (!male) addSocket(inside, pin * 1.05, at, 'gold', LEFT)
        const reach = Math.hypot(u, v)
        const share = 1 + (circularPin(d.poles) * (male ? 0.5 : 0.87) + 0.52) / reach
        const [tu, tv] = reach > 0.6 ? [uu * share, v * share] : [uu + 1, v]
        if (places.length <= 8 && d.code !== 'X')
          inside.text(String(i + 1), '#dfe6e9', 0.75 * k, along(tu, tv, front - 0.01), LEFT, 'straight')
      }
      if (male) {
        for (const [u, v] of places) {
          inside.rod(pin, 5 * k, bare(metal.gold), { at: along(u, v, front), axes: LEFT })
        }
      }
    },
  )
}

/** Turns of a thread as fine lines around the shell. */
function threadLines(scene: Scene, diameter: number, from: number, to: number, k: number): void {
  for (let x = from; x < to; x += 1.1 * k) {
    scene.rod(diameter * 1.02, 0.45 * k, bare('#8d979c'), { at: [x, 0, 0], axes: RIGHT })
  }
}

function addRelief(scene: Scene, d: Circular, at: Vec3, axes: typeof RIGHT, cable: boolean): void {
  const { k } = circularMeasures(d)
  const direction = axes[2]
  const on = (w: number): Vec3 => [
    at[0] + direction[0] * w,
    at[1] + direction[1] * w,
    at[2] + direction[2] * w,
  ]
  const relief = Math.max(d.cable * 1.25, 7.5 * k)
  const dark = plastic('#2a3034')
  const ring = 2 * k
  for (let i = 0; i < 4; i++)
    scene.rod(relief * (1 - i * 0.04), ring, i % 2 ? plastic('#1b2023') : dark, { at: on(i * ring), axes })
  if (cable) scene.rod(d.cable, 24 * k, plastic(d.jacket, '#15191b'), { at: on(4 * ring), axes })
}

function addElbow(
  scene: Scene,
  d: Circular,
  x: number,
  jacket: ReturnType<typeof plastic>,
  cable: boolean,
): void {
  const m = circularMeasures(d)
  const r = (m.outer * 0.93) / 2
  const end = x + m.body
  scene.rod(r * 2, m.body - r * 0.9, jacket, { at: [x, 0, 0], axes: RIGHT })
  scene.solid(rounded(r * 1.95, r * 1.95, r * 0.6, 4), r * 1.95, jacket, {
    at: [end - r * 0.1, 0, -r],
    taper: 0.94,
  })
  scene.rod(r * 1.75, m.drop * 0.45, jacket, { at: [end - r * 0.1, 0, -r], axes: DOWN, taper: 0.82 })
  addRelief(scene, d, [end - r * 0.1, 0, -r - m.drop * 0.45], DOWN, cable)
}

function addPanel(scene: Scene, d: Circular, x: number, cable: boolean): void {
  const m = circularMeasures(d)
  const { k } = m
  scene.rod(m.flange, 2.4 * k, bare('#b7bfc3'), { at: [x, 0, 0], axes: RIGHT })
  scene.rod(m.flange * 0.9, 0.9 * k, plastic(sealOrange), { at: [x + 2.4 * k, 0, 0], axes: RIGHT })
  const rear = x + 3.3 * k
  scene.rod(m.thread * 1.25, 3 * k, bare('#a9b2b7'), { at: [rear, 0, 0], axes: RIGHT })
  scene.solid(hexagon(m.thread * 1.6), 3 * k, bare('#b7bfc3'), { at: [rear + 3 * k, 0, 0], axes: RIGHT })
  scene.rod(m.thread * 1.25, 3 * k, bare('#a9b2b7', '#3a4146'), { at: [rear + 6 * k, 0, 0], axes: RIGHT })
  if (!cable) return
  const colours = ['#7a4a21', '#e8ecee', '#1f5fae', '#15191b', '#8a9398', '#c9689a', '#d7b52e', '#3c8f3f']
  for (const [i, [u, v]] of circularContacts(d.code, Math.min(d.poles, 8)).entries()) {
    const path: Vec3[] = [0, 0.25, 0.5, 0.75, 1].map(t => [
      rear + (9 + t * 16) * k,
      -u * k * (1 + t * 0.6),
      (v * (1 + t * 0.6) - t * t * 2.4) * k,
    ])
    scene.tube(path, 1.5 * k, colours[i % 8] as string)
  }
}

export const circular: Family<Circular> = {
  build,
  buildForSheet: (d, scene) => build(d, scene, 'full', false),
  face: 'left',
  back: d => (d.angle === 'angled' && d.mount === 'cable' ? 'bottom' : 'right'),
  sheet(d) {
    const m = circularMeasures(d)
    const scratch = sheetLength(d)
    const r = (d.mount === 'panel' ? m.flange : m.outer) / 2
    const x = m.nose + (m.nose ? 0.9 * m.k : 0)
    const diameterAt = d.mount === 'panel' ? x + (m.nose ? 0 : m.nut * 0.7) : x
    const front: Dimension[] = [
      { from: [0, 0, scratch.low], to: [scratch.length, 0, scratch.low], at: 'below', level: 1 },
      { from: [diameterAt, 0, -r], to: [diameterAt, 0, r], at: 'left', level: 1, text: 'Ø{}' },
    ]
    return {
      views: [
        { from: 'front', dimensions: front, centreLines: [[[-3, 0, 0], [scratch.length + 3, 0, 0]]] }, // prettier-ignore
        { from: 'left', dimensions: [] },
      ],
      notes: [
        `${d.size} x 1`,
        `Coding ${d.code}`,
        `${d.poles} contacts`,
        ...(d.mount === 'cable' ? [`Cable Ø${d.cable}`] : []),
      ],
    }
  },
}

/** Overall length without cable, and lowest point. */
function sheetLength(d: Circular): { length: number; low: number } {
  const m = circularMeasures(d)
  const x = m.nose + (m.nose ? 0.9 * m.k : 0)
  const r = m.outer / 2
  if (d.mount === 'panel') return { length: x + (m.nose ? 0 : m.nut * 0.7) + 12.3 * m.k, low: -m.flange / 2 }
  if (d.angle === 'angled') {
    const body = m.outer * 0.93
    return { length: x + m.nut + m.body + body * 0.45, low: -r - m.drop * 0.45 - 8 * m.k }
  }
  return { length: x + m.nut + m.body + 8 * m.k, low: -r }
}
