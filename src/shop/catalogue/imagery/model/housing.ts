/** Housings: bulkhead on a panel, surface mounting with cable entry, coupler on a cable (ux.md 5.2). */
import { coated, plastic, sealOrange, tone } from './colour.ts'
import type { DrawingOf } from './drawing.ts'
import type { Family } from './family.ts'
import { addEntry, addGland } from './gland.ts'
import { addLevers, addPegs } from './lever.ts'
import { circle, rounded } from './profile.ts'
import type { Scene } from './scene.ts'
import { hoodLength, hoodWidth, screwSpacing } from './sizes.ts'
import { DOWN, RIGHT, UP } from './vector.ts'

type Housing = DrawingOf<'housing'>

const flange = 4
const coverHeight = 11

/** Everything measurable of a housing, mm. */
export function housingMeasures(d: Housing) {
  const length = hoodLength(d.size)
  const width = hoodWidth(d.size)
  const body =
    d.mount === 'bulkhead'
      ? 24
      : d.mount === 'surface'
        ? Math.max(52, d.thread * 1.4 + 18)
        : Math.max(48, d.thread * 1.35 + 16)
  const foot = d.mount === 'coupler' ? 0 : flange
  const plateLength = d.mount === 'bulkhead' ? length + 15 : length + 13
  const plateWidth = d.mount === 'bulkhead' ? width + 4 : width * 0.86
  const holes = { x: plateLength - 8, y: plateWidth - 10 }
  const cover = d.cover ? coverHeight : 0
  return {
    length,
    width,
    body,
    foot,
    plateLength,
    plateWidth,
    holes,
    height: foot + body,
    total: foot + body + cover,
    cover,
  }
}

function build(d: Housing, scene: Scene, detail: 'full' | 'coarse', gland = d.mount !== 'bulkhead'): void {
  const m = housingMeasures(d)
  const paint = coated(d.colour)
  const segments = detail === 'full' ? 4 : 2
  if (m.foot) {
    scene.solid(rounded(m.plateLength, m.plateWidth, 4, segments), m.foot, paint)
    const hole = circle(4.6)
    for (const x of [-1, 1]) {
      for (const y of [-1, 1])
        scene.patch(hole, '#2b3235', [(x * m.holes.x) / 2, (y * m.holes.y) / 2, m.foot], UP, {
          repeated: true,
          bore: m.foot,
        })
    }
    // a bulkhead housing is open to the panel, a surface one closed
    const open = d.mount === 'bulkhead' ? { bore: m.height } : {}
    scene.patch(rounded(m.length - 12, m.width - 14, 4, 2), '#20282b', [0, 0, 0], DOWN, open)
  }
  const rim = 5
  scene.solid(rounded(m.length, m.width, 7, segments), m.body - rim, paint, { at: [0, 0, m.foot] })
  scene.solid(rounded(m.length - 5, m.width - 5, 6, segments), 1.6, plastic(d.seriesColour), {
    at: [0, 0, m.height - rim],
  })
  scene.solid(rounded(m.length - 5, m.width - 5, 6, segments), rim - 1.6, paint, {
    at: [0, 0, m.height - rim + 1.6],
  })
  if (d.cover) addCover(scene, d, m, segments)
  else {
    scene.patch(rounded(m.length - 7, m.width - 7, 5, segments), sealOrange, [0, 0, m.height])
    scene.well(
      rounded(m.length - 11, m.width - 11, 3, 2),
      20,
      { wall: plastic(tone(d.colour, 0.75)), floor: tone(d.colour, 0.42) },
      { at: [0, 0, m.height] },
      inside => {
        for (const x of [-1, 1]) {
          inside.rod(8, 8, coated(d.colour), { at: [(x * screwSpacing[d.size]) / 2, 0, m.height - 20] })
          inside.patch(circle(3), '#20282b', [(x * screwSpacing[d.size]) / 2, 0, m.height - 12])
        }
      },
    )
  }
  const pivot = m.height - 12
  if (d.locking === 'pegs') addPegs(scene, m.length, m.width, pivot)
  else addLevers(scene, d.locking === 'double-lever' ? 2 : 1, m.length, m.width, pivot, 0)
  if (d.mount === 'bulkhead') return
  const z = m.foot + Math.max(d.thread * 0.72, m.body * 0.36)
  scene.rod(Math.min(d.thread * 1.28, m.width * 0.86), 4, paint, { at: [m.length / 2, 0, z], axes: RIGHT })
  if (gland) addGland(scene, d.thread, [m.length / 2 + 4, 0, z], RIGHT, { cable: true, detail })
  else addEntry(scene, d.thread, [m.length / 2 + 4, 0, z], RIGHT, d.colour)
}

function addCover(scene: Scene, d: Housing, m: ReturnType<typeof housingMeasures>, segments: number): void {
  const colour = tone(d.colour, 0.82)
  scene.solid(rounded(m.length - 2, m.width - 2, 7, segments), m.cover - 4, coated(colour), {
    at: [0, 0, m.height],
  })
  scene.solid(rounded(m.length - 2, m.width - 2, 7, segments), 4, coated(colour), {
    at: [0, 0, m.height + m.cover - 4],
    taper: 0.86,
  })
  scene.rod(7, m.width * 0.5, coated('#59646a'), { at: [0, m.width / 2 + 1, m.height], axes: RIGHT })
}

export const housing: Family<Housing> = {
  build,
  buildForSheet: (d, scene) => build(d, scene, 'full', false),
  face: 'top',
  back: 'bottom',
  sheet(d) {
    const m = housingMeasures(d)
    const [x, y] = [m.length / 2, m.width / 2]
    const [px, py] = [m.plateLength / 2, m.plateWidth / 2]
    return {
      views: [
        {
          from: 'front',
          dimensions: [
            { from: [-x, 0, m.foot], to: [x, 0, m.foot], at: 'above', level: 1 },
            { from: [-x, 0, 0], to: [-x, 0, m.total], at: 'left', level: 1 },
            ...(m.foot ? [{ from: [-px, 0, 0], to: [px, 0, 0], at: 'below', level: 1 } as const] : []),
          ],
        },
        {
          from: 'left',
          dimensions: [
            { from: [0, -y, m.foot], to: [0, y, m.foot], at: 'above', level: 1 },
            ...(m.foot ? [{ from: [0, -py, 0], to: [0, py, 0], at: 'below', level: 1 } as const] : []),
          ],
        },
        {
          from: 'top',
          dimensions: m.foot
            ? [
                {
                  from: [-m.holes.x / 2, -m.holes.y / 2, 0],
                  to: [m.holes.x / 2, -m.holes.y / 2, 0],
                  at: 'below',
                  level: 1,
                  text: '{} ±0.2',
                },
                {
                  from: [-m.holes.x / 2, -m.holes.y / 2, 0],
                  to: [-m.holes.x / 2, m.holes.y / 2, 0],
                  at: 'left',
                  level: 1,
                },
              ]
            : [],
        },
      ],
      notes: [
        `Insert spacing ${screwSpacing[d.size]}`,
        ...(m.foot ? [`Panel holes ${m.holes.x} x ${Number(m.holes.y.toFixed(2))}`] : []),
        ...(d.mount === 'bulkhead' ? [] : [`Cable entry M${d.thread}`]),
      ],
    }
  },
}
