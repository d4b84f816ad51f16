/** Modules for hinged frames: a block with its own colour and contact picture (ux.md 5.2). */
import { contactGrid } from './contact-grid.ts'
import { bare, brass, plastic, tone } from './colour.ts'
import type { DrawingOf, ModuleSpec } from './drawing.ts'
import type { Family } from './family.ts'
import { addPin, addSocket } from './pins.ts'
import { box, circle, rounded } from './profile.ts'
import type { Scene } from './scene.ts'
import { DOWN, FRONT, UP } from './vector.ts'
import type { Vec3 } from './vector.ts'

/** Block of one module, mm: along the frame, across, height of the face above and of the termination below. */
export const moduleBlock = { length: 14.4, width: 34, above: 21, below: 12, pin: 9 }

export function moduleGrid(spec: ModuleSpec) {
  const rows = Math.max(1, Math.min(spec.rows, spec.poles))
  // the long side of a module lies across the frame, so its rows run along y
  return contactGrid(
    spec.poles,
    rows,
    Math.min(23, (Math.ceil(spec.poles / rows) - 1) * 9),
    Math.min(7.4, (rows - 1) * 7.4),
    spec.gender === 'female',
  )
}

/** Adds one module; `at` is the middle of its lower side. */
export function addModule(scene: Scene, spec: ModuleSpec, at: Vec3, detail: 'full' | 'coarse'): void {
  const { length, width, above, below } = moduleBlock
  const [x, y, z] = at
  const body = plastic(spec.colour)
  const n = detail === 'full' ? 3 : 1
  const grid = moduleGrid(spec)
  // rows along y: turn the grid by a quarter
  const places = grid.places.map(p => ({ x: x - p.y, y: y + p.x, no: p.no }))
  scene.solid(rounded(length - 1.6, width - 5, 1, n), below, body, { at })
  for (const p of places)
    scene.patch(circle(grid.diameter), '#15191b', [p.x, p.y, z], DOWN, { repeated: true, bore: below * 0.8 })
  scene.solid(rounded(length, width, 1, n), 5, plastic(spec.seriesColour), { at: [x, y, z + below] })
  scene.solid(rounded(length - 0.6, width - 4, 1.2, n), above - 5, body, { at: [x, y, z + below + 5] })
  scene.patch(rounded(2.4, 5, 0.6, 1), spec.seriesColour, [x, y - (width - 4) / 2, z + below + 12], FRONT, {
    outline: false,
  })
  const top: Vec3 = [x, y, z + below + above]
  const face = faces[spec.kind]
  face(scene, spec, top, places, grid.diameter)
}

type Places = readonly { x: number; y: number; no: number }[]
type Face = (scene: Scene, spec: ModuleSpec, top: Vec3, places: Places, diameter: number) => void

const contactsOf: Face = (scene, spec, [, , z], places, diameter) => {
  if (spec.gender === 'female') for (const p of places) addSocket(scene, diameter, [p.x, p.y, z], spec.finish)
  else
    for (const p of places)
      scene.patch(circle(diameter * 1.7), tone(spec.colour, 0.5), [p.x, p.y, z], UP, { repeated: true })
  if (places.length <= 6 && spec.rows === 1)
    for (const p of places)
      scene.text(String(p.no), '#dfe6e9', 1.5, [p.x - diameter * 0.9 - 1.2, p.y, z], UP, 'straight')
  if (spec.gender === 'male')
    for (const p of places)
      addPin(scene, diameter, moduleBlock.pin, [p.x, p.y, z], spec.finish, spec.poles <= 20)
}

const faces: Record<ModuleSpec['kind'], Face> = {
  signal: contactsOf,
  power: contactsOf,
  data: (scene, _spec, [x, y, z], places) => {
    scene.solid(box(11.5, 15), 3, bare('#b4bcc0'), { at: [x, y, z] })
    scene.well(
      box(9.6, 12.6),
      3,
      { wall: bare('#8d979c'), floor: '#1d2225' },
      { at: [x, y, z + 3] },
      inside => {
        inside.solid(box(7, 9), 0.4, plastic('#2a3034'), { at: [x, y, z] })
        for (const [i] of places.entries())
          inside.patch(
            contactBlade,
            '#c9a24a',
            [x - 2, y + (i - (places.length - 1) / 2) * Math.min(1.1, 8 / places.length), z + 0.4],
            UP,
            { repeated: true },
          )
      },
    )
  },
  coax: (scene, spec, [, , z], places) => {
    for (const p of places) {
      scene.rod(6.6, 4, bare('#b9c0c3'), { at: [p.x, p.y, z] })
      scene.patch(circle(5.4), '#e9e6dc', [p.x, p.y, z + 4], UP, { repeated: true })
      addSocket(scene, 1.4, [p.x, p.y, z + 4], spec.finish)
    }
  },
  pneumatic: (scene, spec, [, , z], places) => {
    for (const p of places) {
      scene.rod(6, spec.gender === 'male' ? 9 : 3, bare(brass), { at: [p.x, p.y, z] })
      scene.patch(circle(3.6), '#15191b', [p.x, p.y, z + (spec.gender === 'male' ? 9 : 3)], UP, {
        repeated: true,
      })
    }
  },
  blank: (scene, spec, [x, y, z]) => {
    const [a, b] = [moduleBlock.length * 0.32, moduleBlock.width * 0.32]
    scene.stroke([[[x - a, y - b, z], [x + a, y + b, z]], [[x + a, y - b, z], [x - a, y + b, z]]], tone(spec.colour, 0.6), 0.8, UP) // prettier-ignore
  },
}

const contactBlade = box(3.4, 0.5)

export const module: Family<DrawingOf<'module'>> = {
  build: (d, scene, detail) => addModule(scene, d, [0, 0, 0], detail),
  face: 'top',
  back: 'bottom',
  sheet(d) {
    const { length, width, above, below } = moduleBlock
    const [x, y] = [length / 2, width / 2]
    return {
      views: [
        {
          from: 'top',
          dimensions: [
            { from: [-x, -y, 0], to: [x, -y, 0], at: 'below', level: 1 },
            { from: [-x, -y, 0], to: [-x, y, 0], at: 'left', level: 1 },
          ],
          centreLines: [[[0, -y - 3, 0], [0, y + 3, 0]]], // prettier-ignore
        },
        {
          from: 'left',
          dimensions: [
            { from: [0, -y, 0], to: [0, -y, below + above], at: 'right', level: 2 },
            { from: [0, -y, 0], to: [0, -y, below], at: 'right', level: 1 },
            { from: [0, -y + 2, 0], to: [0, y - 2, 0], at: 'below', level: 1 },
          ],
        },
      ],
      notes: d.poles ? [`${d.poles} contacts`] : [],
    }
  },
}
