/** Small parts: glands, seals, coding pins, covers, caps, nuts (ux.md 5.2). */
import { bare, coated, plastic, sealOrange, tone } from './colour.ts'
import type { DrawingOf } from './drawing.ts'
import type { Dimension, Family } from './family.ts'
import { addGland, glandHeight } from './gland.ts'
import { circle, hexagon, rounded } from './profile.ts'
import { throughHole } from './scene.ts'
import type { Detail, Scene } from './scene.ts'
import { glandOf, hoodLength, hoodWidth } from './sizes.ts'
import { DOWN, FRONT, RIGHT, UP } from './vector.ts'
import type { Axes, Vec3 } from './vector.ts'

type Accessory = DrawingOf<'accessory'>

/** Outer measures, mm: along x, across, and height. */
export function accessoryMeasures(d: Accessory): { length: number; width: number; height: number } {
  const wrench = glandOf(d.thread).wrench
  const over = wrench / Math.cos(Math.PI / 6)
  switch (d.kind) {
    case 'gland':
      return { length: over, width: over, height: 9 + glandHeight(d.thread) }
    case 'seal':
      return { length: hoodLength(d.size) - 4, width: hoodWidth(d.size) - 4, height: 2 }
    case 'coding-pin':
      return { length: d.length, width: 6, height: 6 }
    case 'cover':
      return { length: hoodLength(d.size), width: hoodWidth(d.size), height: 18 }
    case 'dust-cap':
      return { length: d.thread * 1.35, width: d.thread * 1.35, height: d.thread * 0.9 }
    case 'blanking-plug':
      return { length: over, width: over, height: 14 }
    case 'locknut':
      return { length: over * 1.06, width: over * 1.06, height: 3 + d.thread * 0.12 }
  }
}

function build(d: Accessory, scene: Scene, detail: Detail): void {
  const m = accessoryMeasures(d)
  const n = detail === 'full' ? 5 : 2
  const { wrench } = glandOf(d.thread)
  switch (d.kind) {
    case 'gland': {
      thread(scene, d.thread, 9, d.colour)
      openBelow(scene, d.thread * 0.74)
      addGland(scene, d.thread, [0, 0, 9], UP, { cable: false, detail, colour: d.colour })
      return
    }
    case 'seal': {
      scene.solid(rounded(m.length, m.width, 6, n), m.height, plastic(sealOrange))
      scene.well(
        rounded(m.length - 5, m.width - 5, 4, n),
        m.height,
        { wall: plastic(sealOrange), floor: throughHole },
        { at: [0, 0, m.height] },
      )
      return
    }
    case 'coding-pin': {
      const steel = bare('#b9c0c3')
      scene.rod(3.4, d.length * 0.55, steel, { at: [0, 0, 0], axes: RIGHT })
      scene.solid(hexagon(5.2), d.length * 0.14, steel, { at: [d.length * 0.55, 0, 0], axes: RIGHT })
      thread(scene, 3.6, d.length * 0.31, '#b9c0c3', [d.length * 0.69, 0, 0], RIGHT)
      return
    }
    case 'cover': {
      scene.solid(rounded(m.length, m.width, 7, n), 11, coated(d.colour))
      scene.solid(rounded(m.length, m.width, 7, n), 7, coated(d.colour), { at: [0, 0, 11], taper: 0.84 })
      scene.stroke([[[-m.length * 0.3, 0, 18], [m.length * 0.3, 0, 18]]], tone(d.colour, 0.8), 0.8, UP) // prettier-ignore
      const cord: Vec3[] = Array.from({ length: 13 }, (_, i) => {
        const a = (i / 12) * Math.PI
        return [m.length / 2 + Math.sin(a) * 16, -m.width * 0.1 - (1 - Math.cos(a)) * 9, 6 - i * 0.35]
      })
      scene.tube(cord, 1.8, '#2b3135')
      for (const x of [-m.length * 0.31, m.length * 0.31])
        scene.rod(5.6, 5, bare('#cdd4d7'), { at: [x, -m.width / 2, 6], axes: FRONT })
      return
    }
    case 'dust-cap': {
      scene.rod(m.length, m.height * 0.8, plastic(d.colour), {
        ribs: { count: 28, colour: tone(d.colour, 0.6), width: 0.5 },
      })
      scene.rod(m.length, m.height * 0.2, plastic(d.colour), { at: [0, 0, m.height * 0.8], taper: 0.86 })
      scene.patch(circle(m.length * 0.6), tone(d.colour, 1.12), [0, 0, m.height])
      const strap: Vec3[] = Array.from({ length: 9 }, (_, i) => [
        m.length / 2 + i * 3.2,
        -i * 0.8,
        2 + Math.sin((i / 8) * Math.PI) * 5,
      ])
      scene.tube(strap, 2, d.colour)
      return
    }
    case 'blanking-plug': {
      thread(scene, d.thread, 8, d.colour)
      openBelow(scene, d.thread * 0.7)
      scene.rod(d.thread * 1.1, 1, plastic(sealOrange), { at: [0, 0, 8] })
      scene.solid(hexagon(wrench), 5, coated(d.colour), { at: [0, 0, 9] })
      scene.patch(circle(wrench * 0.72), tone(d.colour, 0.9), [0, 0, 14])
      return
    }
    case 'locknut': {
      scene.solid(hexagon(wrench * 1.06), m.height, coated(d.colour))
      scene.patch(circle(d.thread), throughHole, [0, 0, 0], DOWN)
      scene.well(
        circle(d.thread),
        m.height,
        { wall: bare(tone(d.colour, 0.85)), floor: throughHole },
        { at: [0, 0, m.height] },
      )
    }
  }
}

/** Bore seen from below. */
function openBelow(scene: Scene, diameter: number): void {
  scene.well(circle(diameter), 4, { wall: bare('#59646a'), floor: '#20282b' }, { at: [0, 0, 0], axes: DOWN })
}

/** A thread as a stack of discs. */
function thread(
  scene: Scene,
  diameter: number,
  length: number,
  colour: string,
  at: Vec3 = [0, 0, 0],
  axes: Axes = UP,
): void {
  const turns = Math.max(3, Math.min(8, Math.round(length / 1.4)))
  const step = length / turns
  for (let i = 0; i < turns; i++) {
    const on: Vec3 = [
      at[0] + axes[2][0] * step * i,
      at[1] + axes[2][1] * step * i,
      at[2] + axes[2][2] * step * i,
    ]
    scene.rod(diameter * 0.93, step / 2, bare(tone(colour, 0.8)), { at: on, axes })
    const crest: Vec3 = [
      on[0] + (axes[2][0] * step) / 2,
      on[1] + (axes[2][1] * step) / 2,
      on[2] + (axes[2][2] * step) / 2,
    ]
    scene.rod(diameter, step / 2, bare(colour), { at: crest, axes })
  }
}

export const accessory: Family<Accessory> = {
  build,
  face: d => (d.kind === 'coding-pin' ? 'left' : 'top'),
  back: d => (d.kind === 'coding-pin' ? 'right' : 'bottom'),
  sheet(d) {
    const m = accessoryMeasures(d)
    const [x, y] = [m.length / 2, m.width / 2]
    if (d.kind === 'coding-pin') {
      return {
        views: [
          {
            from: 'front',
            dimensions: [
              { from: [0, 0, -3], to: [d.length, 0, -3], at: 'below', level: 2 },
              { from: [0, 0, -3], to: [d.length * 0.55, 0, -3], at: 'below', level: 1 },
              { from: [0, 0, -1.7], to: [0, 0, 1.7], at: 'left', level: 1, text: 'Ø{}' },
            ],
            centreLines: [[[-2, 0, 0], [d.length + 2, 0, 0]]], // prettier-ignore
          },
          { from: 'left', dimensions: [] },
        ],
        notes: [],
      }
    }
    const round = d.kind === 'dust-cap'
    const hex = d.kind === 'gland' || d.kind === 'blanking-plug' || d.kind === 'locknut'
    const across = hex
      ? []
      : [
          {
            from: [-x, 0, 0],
            to: [x, 0, 0],
            at: 'below',
            level: 1,
            ...(round ? { text: 'Ø{}' } : {}),
          } as Dimension,
        ]
    const bore: Dimension[] = hex
      ? [{ from: [-d.thread / 2, 0, 0], to: [d.thread / 2, 0, 0], at: 'below', level: 1, text: `M{} x 1.5` }]
      : []
    return {
      views: [
        {
          from: 'front',
          dimensions: [...across, ...bore, { from: [-x, 0, 0], to: [-x, 0, m.height], at: 'left', level: 1 }],
        },
        {
          from: 'top',
          dimensions: hex || round ? [] : [{ from: [-x, -y, 0], to: [-x, y, 0], at: 'left', level: 1 }],
        },
      ],
      notes: hex
        ? [`Wrench size ${Math.round(glandOf(d.thread).wrench * (d.kind === 'locknut' ? 1.06 : 1))}`]
        : [],
    }
  },
}
