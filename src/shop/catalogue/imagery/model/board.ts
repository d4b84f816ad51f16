/** Board-to-board connectors: a low body with a trough of contacts (ux.md 5.2). */
import { bare, metal, plastic, tone } from './colour.ts'
import type { DrawingOf } from './drawing.ts'
import type { Family } from './family.ts'
import { box, perRow, rounded, spread } from './profile.ts'
import type { Detail, Scene } from './scene.ts'
import { FRONT } from './vector.ts'

type Board = DrawingOf<'board'>

/** Everything measurable of a board-to-board connector, mm. */
export function boardMeasures(d: Board) {
  const columns = perRow(d.poles, d.rows)[0] as number
  const end = Math.max(1.6, d.pitch * 2)
  const rowPitch = Math.max(d.pitch * 1.6, 1.6)
  return {
    columns,
    rows: perRow(d.poles, d.rows).length,
    end,
    rowPitch,
    length: columns * d.pitch + 2 * end,
    width: d.rows * rowPitch + 2.4,
  }
}

function build(d: Board, scene: Scene, detail: Detail): void {
  const m = boardMeasures(d)
  const body = plastic(d.colour)
  const gold = bare(metal[d.finish])
  const foot = box(d.pitch * 0.45, 1)
  const blade = box(d.pitch * 0.5, 0.35)
  const xs = spread(m.columns, d.pitch)
  const lift = 0.3
  for (const side of [-1, 1]) {
    for (const x of xs) scene.solid(foot, 0.3, gold, { at: [x, side * (m.width / 2 + 0.35), 0] })
  }
  scene.solid(rounded(m.length, m.width, 0.6, detail === 'full' ? 2 : 1), d.height - lift, body, {
    at: [0, 0, lift],
  })
  scene.patch(
    box(m.length * 0.4, d.height * 0.14),
    d.seriesColour,
    [0, -m.width / 2, lift + d.height * 0.24],
    FRONT,
    { outline: false },
  )
  const counts = perRow(d.poles, d.rows)
  const ys = spread(counts.length, m.rowPitch)
  const depth = d.height * (d.gender === 'male' ? 0.55 : 0.4)
  scene.well(
    rounded(m.length - m.end, m.width - 1, 0.4, 1),
    depth,
    { wall: body, floor: tone(d.colour, 0.7) },
    { at: [0, 0, d.height] },
    inside => {
      const base = d.height - depth
      if (d.gender === 'female')
        inside.solid(rounded(m.length - m.end * 1.5, m.width - 2, 0.2, 1), depth * 0.8, body, {
          at: [0, 0, base],
        })
      const z = d.gender === 'female' ? base + depth * 0.8 : base
      for (const [r, n] of counts.entries()) {
        for (const x of xs.slice(0, n)) {
          if (d.gender === 'male') inside.solid(blade, depth * 0.85, gold, { at: [x, ys[r] as number, z] })
          else inside.patch(blade, metal[d.finish], [x, ys[r] as number, z], undefined, { repeated: true })
        }
      }
    },
  )
}

export const board: Family<Board> = {
  build,
  face: 'top',
  back: 'bottom',
  sheet(d) {
    const m = boardMeasures(d)
    const [x, y] = [m.length / 2, m.width / 2]
    const n = m.columns - 1
    return {
      views: [
        {
          from: 'top',
          dimensions: [
            { from: [-x, y, 0], to: [x, y, 0], at: 'above', level: 1 },
            { from: [-x, -y, 0], to: [-x, y, 0], at: 'left', level: 1 },
            ...(n > 0
              ? [
                  {
                    from: [(-n * d.pitch) / 2, -y, 0],
                    to: [(n * d.pitch) / 2, -y, 0],
                    at: 'below',
                    level: 1,
                    ...(n > 1 ? { text: `${n} x ${d.pitch} = {}` } : {}),
                  } as const,
                ]
              : []),
          ],
        },
        { from: 'left', dimensions: [{ from: [0, y, 0], to: [0, y, d.height], at: 'right', level: 1 }] },
      ],
      notes: [`${d.poles} contacts`, `Pitch ${d.pitch}`],
    }
  },
}
