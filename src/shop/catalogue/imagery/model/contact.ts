/** Single contacts: stepped cylinders, mating end to the left (ux.md 5.2). */
import { bare, metal, plastic } from './colour.ts'
import type { DrawingOf } from './drawing.ts'
import type { Family } from './family.ts'
import { circle, rounded } from './profile.ts'
import type { Scene } from './scene.ts'
import { FRONT, LEFT, RIGHT } from './vector.ts'

type Contact = DrawingOf<'contact'>

/** Lengths and diameters, mm; bore from the conductor, mm². */
export function contactMeasures(d: Contact) {
  const conductor = Math.sqrt((d.wire * 4) / Math.PI)
  const bore = conductor * 1.25
  const barrel = Math.max(bore * 1.45, d.diameter * 1.1)
  const outer = d.gender === 'male' ? d.diameter : d.diameter * 1.55
  const collar = Math.max(barrel, outer) * 1.28
  return {
    conductor,
    bore,
    barrel,
    outer,
    collar,
    mating: d.length * 0.46,
    neck: d.length * 0.2,
    crimp: d.length * 0.34,
  }
}

const at = (x: number) => [x, 0, 0] as const

function build(d: Contact, scene: Scene): void {
  const m = contactMeasures(d)
  const paint = bare(metal[d.finish])
  const rod = (diameter: number, x: number, length: number, taper = 1) =>
    scene.rod(diameter, length, paint, { at: at(x), axes: RIGHT, taper })
  if (d.gender === 'male') {
    const tip = Math.min(m.outer * 0.5, m.mating * 0.3)
    scene.rod(m.outer, tip, paint, { at: at(tip), axes: LEFT, taper: 0.5 })
    rod(m.outer, tip, m.mating - tip)
  } else {
    rod(m.outer, 0, m.mating)
    scene.well(
      circle(d.diameter),
      m.mating * 0.5,
      { wall: plastic('#6b5a2a'), floor: '#15191b' },
      { at: at(0), axes: LEFT },
    )
    const slot = m.mating * 0.6
    scene.solid(rounded(slot, m.outer * 0.1, 0.01, 1), 0.02, plastic('#3a3222'), {
      at: [slot / 2, -m.outer / 2, 0],
      axes: FRONT,
    })
  }
  let x = m.mating
  rod(m.collar, x, m.neck * 0.3)
  x += m.neck * 0.3
  rod(m.barrel * 0.86, x, m.neck * 0.45)
  x += m.neck * 0.45
  rod(m.collar * 0.94, x, m.neck * 0.25)
  x += m.neck * 0.25
  if (d.style === 'turned') {
    rod(m.barrel, x, m.crimp)
    // inspection hole of the crimp barrel
    scene.patch(circle(m.bore * 0.4), '#2b2b26', [x + m.crimp * 0.2, -m.barrel / 2, 0], FRONT)
    scene.patch(circle(m.bore), '#1b1f21', at(x + m.crimp), RIGHT, { bore: m.crimp * 0.9 })
  } else {
    rod(m.barrel, x, m.crimp * 0.45)
    rod(m.barrel * 0.6, x + m.crimp * 0.45, m.crimp * 0.1)
    rod(m.barrel * 1.25, x + m.crimp * 0.55, m.crimp * 0.45)
    scene.patch(circle(m.bore), '#1b1f21', at(x + m.crimp), RIGHT, { bore: m.crimp * 0.45 })
  }
}

export const contact: Family<Contact> = {
  build,
  face: 'left',
  back: 'right',
  sheet(d) {
    const m = contactMeasures(d)
    const r = m.collar / 2
    return {
      views: [
        {
          from: 'front',
          dimensions: [
            { from: [0, 0, -r], to: [d.length, 0, -r], at: 'below', level: 2 },
            { from: [0, 0, -r], to: [m.mating, 0, -r], at: 'below', level: 1 },
            { from: [m.mating + m.neck, 0, -r], to: [d.length, 0, -r], at: 'below', level: 1 },
            { from: [0, 0, -m.outer / 2], to: [0, 0, m.outer / 2], at: 'left', level: 1, text: 'Ø{}' },
            {
              from: [d.length, 0, -m.barrel / 2],
              to: [d.length, 0, m.barrel / 2],
              at: 'right',
              level: 1,
              text: 'Ø{}',
            },
          ],
          centreLines: [[[-d.length * 0.06, 0, 0], [d.length * 1.06, 0, 0]]], // prettier-ignore
        },
        {
          from: 'left',
          dimensions: [{ from: [0, -r, 0], to: [0, r, 0], at: 'below', level: 1, text: 'Ø{}' }],
        },
      ],
      notes: [`Conductor ${d.wire} mm²`, ...(d.gender === 'female' ? [`Bore Ø${d.diameter}`] : [])],
    }
  },
}
