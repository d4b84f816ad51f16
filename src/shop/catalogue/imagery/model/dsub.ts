/** D-Sub connectors: flange, D-shaped shell, contacts in rows, jack screws (ux.md 5.2). */
import { bare, metal, plastic, tone } from './colour.ts'
import type { DrawingOf } from './drawing.ts'
import type { Family } from './family.ts'
import { addPin, addSocket } from './pins.ts'
import { circle, dOutline, hexagon, rounded, spread } from './profile.ts'
import type { Detail, Scene } from './scene.ts'

type DSub = DrawingOf<'dsub'>

/** Rows and shell by pole count; lengths in mm. */
const layouts: Record<
  DSub['poles'],
  { rows: number[]; pitch: number; shell: number; screws: number; flange: number }
> = {
  9: { rows: [4, 5], pitch: 2.76, shell: 16.9, screws: 25, flange: 30.8 },
  15: { rows: [7, 8], pitch: 2.76, shell: 25.2, screws: 33.3, flange: 39.1 },
  25: { rows: [12, 13], pitch: 2.76, shell: 38.9, screws: 47, flange: 53 },
  26: { rows: [8, 9, 9], pitch: 2.3, shell: 25.2, screws: 33.3, flange: 39.1 },
  37: { rows: [18, 19], pitch: 2.76, shell: 55.3, screws: 63.5, flange: 69.3 },
  44: { rows: [14, 15, 15], pitch: 2.3, shell: 38.9, screws: 47, flange: 53 },
  50: { rows: [16, 17, 17], pitch: 2.76, shell: 52.8, screws: 61.1, flange: 67 },
}

/** Contact places seen on the mating face; row 1 is the longer side at the top. */
export function dsubPlaces(poles: DSub['poles'], mirrored: boolean): { x: number; y: number; no: number }[] {
  const { rows, pitch } = layouts[poles]
  const rise = 2.84
  const ordered = rows.toReversed()
  let no = 0
  return ordered.flatMap((n, r) =>
    spread(n, pitch).map(x => {
      const shift = ordered[0] === n && r > 0 ? pitch / 2 : 0
      const px = x + shift - (shift ? pitch / 4 : 0)
      return {
        x: mirrored ? -px : px,
        y: ((ordered.length - 1) / 2 - r) * (ordered.length > 2 ? 2 : rise),
        no: ++no,
      }
    }),
  )
}

export function dsubMeasures(d: DSub) {
  const l = layouts[d.poles]
  const width = 12.5
  const shell = { length: l.shell, width: l.rows.length > 2 ? 9 : 8.4, height: 6 }
  return {
    ...l,
    width,
    shell,
    back: d.termination === 'board' ? 8 : 4.5,
    plate: 1.2,
    total: (d.termination === 'board' ? 8 : 4.5) + 1.2 + 6,
  }
}

function build(d: DSub, scene: Scene, detail: Detail): void {
  const m = dsubMeasures(d)
  const tail = 4
  const metalPaint = bare('#b4bcc0')
  const male = d.gender === 'male'
  const places = dsubPlaces(d.poles, !male)
  const n = detail === 'full' ? 4 : 2
  const z0 = tail
  for (const p of places)
    scene.rod(d.termination === 'solder' ? 1.4 : 0.7, tail, bare(metal[d.finish]), { at: [p.x, p.y, 0] })
  scene.solid(dOutline(m.shell.length - 0.8, m.shell.width + 0.6, 2, n), m.back, plastic(d.colour), {
    at: [0, 0, z0],
  })
  scene.solid(rounded(m.flange, m.width, 1.2, n), m.plate, metalPaint, { at: [0, 0, z0 + m.back] })
  const z = z0 + m.back + m.plate
  const shell = dOutline(m.shell.length, m.shell.width, 2.2, n)
  scene.solid(shell, m.shell.height, metalPaint, { at: [0, 0, z] })
  const top = z + m.shell.height
  const inner = dOutline(m.shell.length - 1, m.shell.width - 1, 1.8, n)
  if (male) {
    scene.well(inner, 5.4, { wall: bare('#8d979c'), floor: d.colour }, { at: [0, 0, top] }, inside => {
      for (const p of places) addPin(inside, 1, 4.8, [p.x, p.y, top - 5.4], d.finish)
    })
  } else {
    scene.patch(inner, tone(d.colour, 1.1), [0, 0, top])
    for (const p of places) addSocket(scene, 1, [p.x, p.y, top], d.finish)
  }
  for (const p of places) {
    const edge = p.no === 1 || p.no === d.poles
    if (edge && !male)
      scene.text(
        String(p.no),
        '#dfe6e9',
        0.9,
        [p.x, p.y + (p.y > 0 ? 1.7 : -1.7), top + 0.01],
        undefined,
        'straight',
      )
  }
  for (const side of [-1, 1]) {
    const x = (side * m.screws) / 2
    scene.solid(hexagon(4.75), 4.4, bare('#c9cfd2'), { at: [x, 0, z] })
    scene.patch(circle(2.9), '#20282b', [x, 0, z + 4.4], undefined, { bore: 4 })
  }
}

export const dsub: Family<DSub> = {
  build,
  face: 'top',
  back: 'bottom',
  sheet(d) {
    const m = dsubMeasures(d)
    const [x, y] = [m.flange / 2, m.width / 2]
    return {
      views: [
        {
          from: 'top',
          dimensions: [
            { from: [-m.screws / 2, 0, 0], to: [m.screws / 2, 0, 0], at: 'above', level: 1, text: '{} ±0.1' },
            { from: [-x, y, 0], to: [x, y, 0], at: 'above', level: 2 },
            { from: [-x, -y, 0], to: [-x, y, 0], at: 'left', level: 1 },
            { from: [-m.shell.length / 2, -y, 0], to: [m.shell.length / 2, -y, 0], at: 'below', level: 1 },
          ],
          centreLines: [[[-x - 2, 0, 0], [x + 2, 0, 0]]], // prettier-ignore
        },
        { from: 'left', dimensions: [{ from: [0, -y, 4], to: [0, -y, 4 + m.total], at: 'right', level: 1 }] },
      ],
      notes: [`${d.poles} contacts`, 'Jack screws UNC 4-40'],
    }
  },
}
