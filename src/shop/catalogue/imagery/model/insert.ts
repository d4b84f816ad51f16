/** Contact inserts: metal frame, insulating body with chambers, contacts, screws (ux.md 5.2). */
import { contactGrid } from './contact-grid.ts'
import { bare, coated, plastic, steel, tone } from './colour.ts'
import type { DrawingOf } from './drawing.ts'
import type { Dimension, Family } from './family.ts'
import { addPin, addSocket } from './pins.ts'
import { circle, rounded, spread } from './profile.ts'
import type { Scene } from './scene.ts'
import { frameWidth, insertLength, screwSpacing } from './sizes.ts'
import { DOWN, FRONT, UP } from './vector.ts'

type Insert = DrawingOf<'insert'>

const plate = 4
const face = 15
const pinLength = 11

/** Everything measurable of an insert, mm. */
export function insertMeasures(d: Insert) {
  const spacing = screwSpacing[d.size]
  const length = insertLength(d.size)
  const width = frameWidth(d.size)
  const bodyLength = spacing - 11
  const bodyWidth = width - 6
  const span = Math.max(spacing - 24, bodyLength * 0.5)
  const depth = d.rows > 2 ? bodyWidth - 8 : 14 * (bodyWidth / 28)
  const grid = contactGrid(d.poles, d.rows, span, depth, d.gender === 'female')
  const below = d.termination === 'crimp' ? 10 : 17
  const pin = d.gender === 'male' ? pinLength : 0
  return {
    spacing,
    length,
    width,
    bodyLength,
    bodyWidth,
    span,
    grid,
    below,
    pin,
    total: below + plate + face + pin,
  }
}

function build(d: Insert, scene: Scene, detail: 'full' | 'coarse'): void {
  const m = insertMeasures(d)
  const z0 = m.below
  const zt = z0 + plate + face
  const segments = detail === 'full' ? 3 : 1
  const body = plastic(d.colour)
  scene.solid(rounded(m.bodyLength - 3, m.bodyWidth - 2, 1.5, segments), m.below, body)
  addTermination(scene, d, m)
  scene.solid(rounded(m.length, m.width, 3, segments), plate, coated(steel), { at: [0, 0, z0] })
  scene.solid(rounded(m.bodyLength, m.bodyWidth, 2, segments), face, body, { at: [0, 0, z0 + plate] })
  const { grid } = m
  const wide = Math.min(grid.pitchX * 0.8, 11)
  const deep = Math.min(grid.pitchY * 0.8, 9.5)
  if (d.poles <= 48 && detail === 'full' && wide > grid.diameter * 1.3) {
    const chamber = rounded(wide, deep, Math.min(1.6, wide / 4), 2)
    const floor = rounded(wide * 0.84, deep * 0.8, Math.min(1.3, wide / 5), 2)
    for (const { x, y } of grid.places) {
      scene.patch(chamber, tone(d.colour, 0.5), [x, y, zt], UP, { repeated: true })
      scene.patch(floor, tone(d.colour, 0.72), [x - wide * 0.05, y - deep * 0.06, zt], UP, {
        repeated: true,
        outline: false,
      })
    }
  }
  if (grid.places.length > 1 && d.rows === 2) {
    scene.patch(rounded(m.bodyLength - 8, 1.3, 0.6, 1), d.seriesColour, [0, 0, zt], UP, { outline: false })
  }
  if (d.gender === 'female')
    for (const { x, y } of grid.places) addSocket(scene, grid.diameter, [x, y, zt], d.finish)
  numberContacts(scene, d, m, zt)
  scene.named('contacts', () => {
    if (d.gender === 'male')
      for (const { x, y } of grid.places)
        addPin(scene, grid.diameter, pinLength, [x, y, zt], d.finish, d.poles <= 48)
  })
  for (const side of [-1, 1]) addEnd(scene, d, side * (m.spacing / 2), z0 + plate, side)
}

/** Fixing screw and, beside it, the earth contact. */
function addEnd(scene: Scene, d: Insert, x: number, z: number, side: number): void {
  scene.rod(6.4, 3.4, bare('#d3d8da'), { at: [x, 0, z] })
  scene.patch(rounded(5, 1, 0.2, 1), '#5a6367', [x, 0, z + 3.4])
  if (!d.pe || d.size === 3) return
  const y = side * (frameWidth(d.size) / 2 - 5)
  scene.solid(rounded(5, 4, 1, 2), 4.5, bare('#cfd4d6'), { at: [x, y, z] })
  scene.patch(circle(2.6), '#3c6b2f', [x, y, z + 4.5], UP, { outline: false })
}

function addTermination(scene: Scene, d: Insert, m: ReturnType<typeof insertMeasures>): void {
  const y = -(m.bodyWidth - 2) / 2
  const { grid } = m
  if (d.termination === 'crimp' || d.termination === 'solder') {
    const bore = circle(grid.diameter * 1.5)
    for (const p of grid.places)
      scene.patch(bore, '#15191b', [p.x, p.y, 0], DOWN, { repeated: true, bore: m.below * 0.8 })
    return
  }
  const columns = spread(grid.perRow, grid.pitchX)
  const outer = columns.at(-1) ?? 0
  const w = Math.max(0.8, Math.min(grid.pitchX * 0.6, 5, ((m.bodyLength - 3) / 2 - outer - 0.5) * 2))
  const funnel = rounded(w, w, w * 0.25, 2)
  const screw = circle(Math.min(grid.pitchX * 0.5, 4.2, w))
  for (const x of columns) {
    scene.patch(funnel, '#12171a', [x, y, m.below * 0.3], FRONT, { repeated: true })
    if (d.termination === 'screw')
      scene.patch(screw, '#c3cacd', [x, y, m.below * 0.72], FRONT, { repeated: true })
    else scene.patch(rounded(w * 0.9, w * 0.6, 0.3, 1), '#d07a00', [x, y, m.below * 0.72], FRONT)
  }
  for (const p of grid.places) scene.patch(screw, '#aab1b5', [p.x, p.y, 0], DOWN, { repeated: true })
}

function numberContacts(scene: Scene, d: Insert, m: ReturnType<typeof insertMeasures>, z: number): void {
  const { grid } = m
  if (d.rows > 2 || grid.pitchX < 4) {
    // dense faces: only the ends of each row
    const height = Math.min(1.9, grid.pitchY * 0.6)
    for (const [i, p] of grid.places.entries()) {
      const ends = grid.places[i - 1]?.y !== p.y || grid.places[i + 1]?.y !== p.y
      if (ends)
        scene.text(
          String(p.no),
          '#dfe6e9',
          height,
          [p.x + Math.sign(p.x || 1) * (grid.diameter + 2.4), p.y, z],
          UP,
          'straight',
        )
    }
    return
  }
  const edge = Math.min(grid.pitchY * 0.8, 9.5) / 2
  const height = Math.min(1.6, grid.pitchX * 0.32)
  for (const { x, y, no } of grid.places) {
    const out = y <= 0 ? -1 : 1
    scene.text(
      String(no),
      '#dfe6e9',
      height,
      [x, (Math.abs(y) + edge + m.bodyWidth / 2) * 0.5 * out, z],
      UP,
      'straight',
    )
  }
}

export const insert: Family<Insert> = {
  build,
  face: 'top',
  back: 'bottom',
  sheet(d) {
    const m = insertMeasures(d)
    const [x, y] = [m.length / 2, m.width / 2]
    const top: Dimension[] = [
      { from: [-m.spacing / 2, 0, 0], to: [m.spacing / 2, 0, 0], at: 'above', level: 1, text: '{} ±0.1' },
      { from: [-x, y, 0], to: [x, y, 0], at: 'above', level: 2 },
      { from: [-x, -y, 0], to: [-x, y, 0], at: 'left', level: 1 },
    ]
    const n = m.grid.perRow - 1
    if (n > 0) {
      const step = m.grid.pitchX
      top.push({
        from: [(-n * step) / 2, -y, 0],
        to: [(n * step) / 2, -y, 0],
        at: 'below',
        level: 1,
        ...(n > 1 ? { text: `${n} x ${Number(step.toFixed(2))} = {}` } : {}),
      })
    }
    return {
      views: [
        { from: 'top', dimensions: top, centreLines: [[[-x - 4, 0, 0], [x + 4, 0, 0]]] }, // prettier-ignore
        {
          from: 'left',
          dimensions: [
            { from: [0, -m.bodyWidth / 2, 0], to: [0, m.bodyWidth / 2, 0], at: 'below', level: 1 },
            { from: [0, y, 0], to: [0, y, m.total], at: 'right', level: 2 },
            { from: [0, y, 0], to: [0, y, m.below], at: 'right', level: 1 },
          ],
        },
        {
          from: 'front',
          dimensions: [
            { from: [-m.bodyLength / 2, 0, 0], to: [m.bodyLength / 2, 0, 0], at: 'below', level: 1 },
          ],
        },
      ],
      notes: [
        `${d.poles} contacts${d.pe ? ' + PE' : ''}`,
        `Contact diameter ${Number(m.grid.diameter.toFixed(2))}`,
      ],
    }
  },
}
