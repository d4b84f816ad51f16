/** Hoods: skirt with the locking, series stripe, tapered body, shoulder, cable entry (ux.md 5.2). */
import { coated, plastic, tone } from './colour.ts'
import type { DrawingOf } from './drawing.ts'
import type { Family } from './family.ts'
import { addEntry, addGland } from './gland.ts'
import { addLevers, addPegs } from './lever.ts'
import { rounded } from './profile.ts'
import type { Scene } from './scene.ts'
import { hoodLength, hoodWidth, screwSpacing } from './sizes.ts'
import { DOWN, FRONT, rising, RIGHT, UP } from './vector.ts'
import type { Axes, Vec3 } from './vector.ts'

type Hood = DrawingOf<'hood'>

const skirt = 15
const stripe = 2.2
const shoulder = 7
const angled = rising(45)

/** Heights of the hood's parts, mm; the same numbers are on the sheet. */
export function hoodMeasures(d: Hood) {
  const length = hoodLength(d.size)
  const width = hoodWidth(d.size)
  const body = (d.height === 'high' ? 52 : 34) * (d.size === 3 ? 0.75 : 1)
  return { length, width, body, height: skirt + stripe + body + shoulder }
}

function build(d: Hood, scene: Scene, detail: 'full' | 'coarse', gland = d.gland): void {
  const { length, width, body, height } = hoodMeasures(d)
  const paint = coated(d.colour)
  const segments = detail === 'full' ? 4 : 2
  scene.solid(rounded(length, width, 7, segments), skirt, paint)
  scene.well(
    rounded(length - 7, width - 7, 5, 2),
    skirt + body * 0.8,
    { wall: plastic(tone(d.colour, 0.8)), floor: tone(d.colour, 0.45) },
    { at: [0, 0, 0], axes: DOWN },
    inside => {
      for (const x of [-1, 1])
        inside.rod(9, 12, paint, { at: [(x * screwSpacing[d.size]) / 2, 0, skirt + 9], axes: DOWN })
    },
  )
  scene.patch(rounded(length - 10, width - 10, 4, 2), '#15191b', [0, 0, 0], DOWN, { opacity: 0.25 })
  scene.solid(rounded(length - 3, width - 3, 6, segments), stripe, plastic(d.seriesColour), {
    at: [0, 0, skirt],
  })
  const at: Vec3 = [0, 0, skirt + stripe]
  scene.solid(rounded(length - 4, width - 4, 6, segments), body, paint, { at, taper: 0.965 })
  if (detail === 'full') addRibs(scene, d, length, width, body)
  const top = rounded((length - 4) * 0.965, (width - 4) * 0.965, 6, segments)
  scene.solid(top, shoulder, paint, { at: [0, 0, height - shoulder], taper: 0.82 })
  if (d.locking === 'pegs') addPegs(scene, length, width, 8)
  else addLevers(scene, d.locking === 'double-lever' ? 2 : 1, length, width, 8, 0)
  const [seat, axes] = entrySeat(d, length, height, body)
  const boss = d.entry === 'angled' ? 8 : 5
  const diameter = Math.min(d.thread * 1.28, width * 0.86)
  scene.rod(diameter, boss, paint, { at: seat, axes })
  const out: Vec3 = [seat[0] + axes[2][0] * boss, seat[1] + axes[2][1] * boss, seat[2] + axes[2][2] * boss]
  if (gland) addGland(scene, d.thread, out, axes, { cable: true, detail })
  else addEntry(scene, d.thread, out, axes, d.colour)
}

function entrySeat(d: Hood, length: number, height: number, body: number): [Vec3, Axes] {
  if (d.entry === 'side')
    return [
      [length / 2 - 2, 0, Math.max(skirt + stripe + body * 0.56, skirt + stripe + d.thread * 0.6)],
      RIGHT,
    ]
  if (d.entry === 'angled') return [[length * 0.36, 0, height - shoulder - 1], angled]
  return [[0, 0, height], UP]
}

/** Shallow ribs on the long side, drawn as a dark and a light edge each. */
function addRibs(scene: Scene, d: Hood, length: number, width: number, body: number): void {
  const x = (length - 4) / 2 - 14
  for (let i = 0; i < 5; i++) {
    const rise = body * (0.34 + i * 0.115)
    const z = skirt + stripe + rise
    const y = (-(width - 4) / 2) * (1 - (0.035 * rise) / body) - 0.02
    scene.stroke([[[-x, y, z], [x, y, z]]], tone(d.colour, 0.6), 0.75, FRONT) // prettier-ignore
    scene.stroke([[[-x, y, z - 0.7], [x, y, z - 0.7]]], tone(d.colour, 1.35), 0.5, FRONT, false) // prettier-ignore
  }
}

export const hood: Family<Hood> = {
  build,
  buildForSheet: (d, scene) => build(d, scene, 'full', false),
  face: 'bottom',
  back: d => (d.entry === 'top' ? 'top' : 'right'),
  sheet(d) {
    const { length, width, height } = hoodMeasures(d)
    const [x, y] = [length / 2, width / 2]
    const s = screwSpacing[d.size] / 2
    return {
      views: [
        {
          from: 'front',
          dimensions: [
            { from: [-x, -y, 0], to: [x, -y, 0], at: 'below', level: 1 },
            { from: [-x, -y, 0], to: [-x + 6, -y, height], at: 'left', level: 2 },
            { from: [-x, -y, 0], to: [-x, -y, skirt], at: 'left', level: 1 },
          ],
          centreLines: d.entry === 'top' ? [[[0, 0, -4], [0, 0, height + 12]]] : [], // prettier-ignore
        },
        { from: 'left', dimensions: [{ from: [-x, -y, 0], to: [-x, y, 0], at: 'below', level: 1 }] },
        {
          from: 'bottom',
          dimensions: [{ from: [-s, 0, 0], to: [s, 0, 0], at: 'below', level: 1, text: '{} ±0.1' }],
          centreLines: [[[-x - 4, 0, 0], [x + 4, 0, 0]]], // prettier-ignore
        },
      ],
      notes: [`Cable entry M${d.thread}`],
    }
  },
}
