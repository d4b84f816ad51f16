/** Cable assemblies: two ends and a looped cable; the true length stands on the sheet (ux.md 5.2). */
import { addEnd, endLength } from './cable-end.ts'
import type { DrawingOf } from './drawing.ts'
import type { Family } from './family.ts'
import type { Scene } from './scene.ts'
import type { Vec3 } from './vector.ts'

type Cable = DrawingOf<'cable'>

/** Loops drawn: straight up to 0.3 m, one up to 2 m, two up to 10 m, a coil above. */
export const loopsOf = (length: number) => (length <= 300 ? 0 : length <= 2000 ? 1 : length <= 10_000 ? 2 : 4)

/** Distance between the two cable exits on the picture, mm. */
export function cableSpan(d: Cable): number {
  const loops = loopsOf(d.length)
  return loops === 0 ? Math.max(60, Math.min(d.length, 140)) : 90 + loops * 22
}

function build(d: Cable, scene: Scene): void {
  const span = cableSpan(d)
  const cable = { diameter: d.diameter, jacket: d.jacket, shielded: d.shielded }
  const x = span / 2
  for (const path of cablePaths(d, span)) scene.tube(path, d.diameter, d.jacket, true)
  addEnd(scene, d.left, [-x, 0, 0], 'left', cable)
  addEnd(scene, d.right, [x, 0, 0], 'right', cable)
}

/**
 * Pieces of the cable from far to near. A loop stands upright in the xz plane and moves towards the viewer as it
 * turns, so that the later piece passes in front of the earlier one.
 */
function cablePaths(d: Cable, span: number): Vec3[][] {
  const loops = loopsOf(d.length)
  const x = span / 2
  if (loops === 0) return [[[-x, 0, 0], [x, 0, 0]]] // prettier-ignore
  const step = d.diameter * 1.05
  const depth = (loops * step) / 2
  const radius = Math.max(24, d.diameter * 3.4)
  const drift = loops === 4 ? 2 : loops === 2 ? 14 : 0
  const pieces: Vec3[][] = []
  const run = 10
  let entry: Vec3[] = []
  for (let i = 0; i <= run; i++) {
    const t = i / run
    const ease = t * t * (3 - 2 * t)
    entry.push([-x + (x - (drift * (loops - 1)) / 2) * t, depth * ease, 0])
  }
  const n = 32
  for (let loop = 0; loop < loops; loop++) {
    const centre = (loop - (loops - 1) / 2) * drift
    const r = radius * (1 + 0.03 * (loop % 2))
    for (let half = 0; half < 2; half++) {
      const piece: Vec3[] = half === 0 ? entry : []
      for (let i = 0; i <= n / 2; i++) {
        const turn = (half * n) / 2 + i
        const a = (turn / n) * Math.PI * 2
        piece.push([centre + r * Math.sin(a), depth - step * (loop + turn / n), r - r * Math.cos(a)])
      }
      if (half === 0) {
        pieces.push(piece)
        entry = []
      } else if (loop < loops - 1) {
        pieces.push(piece)
        entry = [piece.at(-1) as Vec3]
      } else {
        const from = piece.at(-1) as Vec3
        for (let i = 1; i <= run; i++) {
          const t = i / run
          const ease = t * t * (3 - 2 * t)
          piece.push([from[0] + (x - from[0]) * t, from[1] * (1 - ease), 0])
        }
        pieces.push(piece)
      }
    }
  }
  return pieces
}

export const cable: Family<Cable> = {
  build,
  face: 'front',
  back: 'front',
  sheet(d) {
    const x = cableSpan(d) / 2
    const [l, r] = [endLength(d.left), endLength(d.right)]
    const z = -8
    return {
      views: [
        {
          from: 'front',
          dimensions: [
            {
              from: [-x, 0, z],
              to: [x, 0, z],
              at: 'below',
              level: 2,
              text: `L = ${Number(d.length.toFixed(1))}`,
            },
            { from: [-x - l, 0, z], to: [-x, 0, z], at: 'below', level: 1 },
            { from: [x, 0, z], to: [x + r, 0, z], at: 'below', level: 1 },
          ],
        },
      ],
      notes: [`Cable Ø${d.diameter}${d.shielded ? ', shielded' : ''}`, 'Cable not to scale'],
    }
  },
}
