/** Hinged frames with their modules; a free place is a hatched outline (ux.md 5.2). */
import { bare, coated, steel } from './colour.ts'
import type { DrawingOf } from './drawing.ts'
import type { Family } from './family.ts'
import { addModule, moduleBlock } from './module.ts'
import { rounded } from './profile.ts'
import type { Detail, Scene } from './scene.ts'
import { insertLength, screwSpacing } from './sizes.ts'
import { UP } from './vector.ts'
import type { Vec3 } from './vector.ts'

type Frame = DrawingOf<'frame'>

const wall = 2
const rim = 9

/** Everything measurable of a frame, mm. */
export function frameMeasures(d: Frame) {
  const pitch = moduleBlock.length + 0.4
  const inner = d.places * pitch
  const spacing = Math.max(screwSpacing[d.size], inner + 16)
  const length = Math.max(insertLength(d.size), spacing + 8)
  const width = moduleBlock.width + 2 * wall + 0.8
  const places = Array.from({ length: d.places }, (_, i) => (i - (d.places - 1) / 2) * pitch)
  return { pitch, inner, spacing, length, width, places, height: rim }
}

function build(d: Frame, scene: Scene, detail: Detail): void {
  const m = frameMeasures(d)
  const z = moduleBlock.below - 2
  const metal = coated(steel)
  const end = (m.length - m.inner) / 2
  for (const side of [-1, 1]) {
    const x = side * (m.inner / 2 + end / 2)
    scene.solid(rounded(end, m.width, 2.5, detail === 'full' ? 3 : 1), 4, metal, { at: [x, 0, z] })
    scene.solid(rounded(wall * 1.6, m.width - 1, 0.6, 1), rim, metal, {
      at: [side * (m.inner / 2 + wall), 0, z + 4],
    })
    scene.rod(6.4, 3.4, bare('#d3d8da'), { at: [(side * m.spacing) / 2, 0, z + 4] })
    scene.patch(rounded(5, 1, 0.2, 1), '#5a6367', [(side * m.spacing) / 2, 0, z + 7.4])
  }
  for (const side of [-1, 1]) {
    const y = side * (m.width / 2 - wall / 2)
    scene.solid(rounded(m.inner + wall * 2, wall, 0.5, 1), rim + 4, metal, { at: [0, y, z] })
  }
  for (const [i, x] of m.places.entries()) {
    const spec = d.modules[i]
    scene.named(`place-${i + 1}`, () => {
      if (spec) addModule(scene, spec, [x, 0, 0], detail)
      else addFree(scene, m, x, z)
    })
  }
}

/** Free place: floor strip with hatching, so that the outline stays visible in every view. */
function addFree(scene: Scene, m: ReturnType<typeof frameMeasures>, x: number, z: number): void {
  const [a, b] = [m.pitch / 2 - 0.6, moduleBlock.width / 2 - 0.6]
  scene.solid(rounded(a * 2, b * 2, 0.5, 1), 0.6, coated('#eef1f2'), { at: [x, 0, z] })
  const top = z + 0.6
  const lines: Vec3[][] = []
  for (let y = -b - a; y < b; y += 5) {
    const from = Math.max(y, -b)
    const to = Math.min(y + 2 * a, b)
    if (to > from) lines.push([[x - a + (from - y), from, top], [x - a + (to - y), to, top]]) // prettier-ignore
  }
  scene.stroke(lines, '#8c969b', 0.5, UP)
}

export const frame: Family<Frame> = {
  build,
  face: 'top',
  back: 'bottom',
  sheet(d) {
    const m = frameMeasures(d)
    const [x, y] = [m.length / 2, m.width / 2]
    return {
      views: [
        {
          from: 'top',
          dimensions: [
            {
              from: [-m.spacing / 2, 0, 0],
              to: [m.spacing / 2, 0, 0],
              at: 'above',
              level: 1,
              text: '{} ±0.1',
            },
            { from: [-x, y, 0], to: [x, y, 0], at: 'above', level: 2 },
            { from: [-x, -y, 0], to: [-x, y, 0], at: 'left', level: 1 },
            {
              from: [-m.inner / 2, -y, 0],
              to: [m.inner / 2, -y, 0],
              at: 'below',
              level: 1,
              text: d.places > 1 ? `${d.places} x ${Number(m.pitch.toFixed(2))} = {}` : '{}',
            },
          ],
          centreLines: [[[-x - 4, 0, 0], [x + 4, 0, 0]]], // prettier-ignore
        },
        { from: 'left', dimensions: [{ from: [0, -y, 0], to: [0, y, 0], at: 'below', level: 1 }] },
      ],
      notes: [`${d.places} places`, `${d.modules.filter(Boolean).length} modules`],
    }
  },
}
