/** Terminal blocks for boards: a block per pole with screw and wire funnel (ux.md 5.2). */
import { bare, metal, plastic, tone } from './colour.ts'
import type { DrawingOf } from './drawing.ts'
import type { Family } from './family.ts'
import { box, circle, rounded, spread } from './profile.ts'
import type { Scene } from './scene.ts'
import { FRONT, UP } from './vector.ts'
import type { Vec3 } from './vector.ts'

type Terminal = DrawingOf<'terminal'>

/** Everything measurable of a terminal block, mm. */
export function terminalMeasures(d: Terminal) {
  const depth = d.height * (d.style === 'header' ? 0.62 : 0.8)
  const tail = d.style === 'plug' ? 0 : 3.5
  const end = d.pitch * 0.12
  return { length: d.poles * d.pitch + 2 * end, end, depth, tail, total: d.height + tail }
}

function build(d: Terminal, scene: Scene): void {
  const m = terminalMeasures(d)
  const body = plastic(d.colour)
  const xs = spread(d.poles, d.pitch)
  if (m.tail)
    for (const x of xs) scene.rod(Math.min(1.3, d.pitch * 0.26), m.tail, bare(metal.tin), { at: [x, 0, 0] })
  if (d.style === 'header') addHeader(scene, d, xs)
  else {
    const cell = box(d.pitch, m.depth)
    const low = d.height * 0.62
    for (const x of xs) {
      scene.solid(cell, low, body, { at: [x, 0, m.tail] })
      addPole(scene, d, x)
    }
  }
  for (const side of [-1, 1]) {
    const x = side * ((d.poles * d.pitch) / 2 + m.end / 2)
    scene.solid(box(m.end, m.depth * 0.98), d.height * 0.6, plastic(tone(d.colour, 0.9)), {
      at: [x, 0, m.tail],
    })
  }
}

/** Screw or lever on top, funnel in front (or both on top). */
function addPole(scene: Scene, d: Terminal, x: number): void {
  const m = terminalMeasures(d)
  const low = d.height * 0.62
  const y = -m.depth / 2
  const top = m.tail + low
  const hole = Math.min(d.pitch * 0.62, Math.sqrt(d.wire) * 2.4)
  const rear = m.depth * 0.56
  const funnel = rounded(d.pitch * 0.68, Math.min(low * 0.6, d.pitch * 0.8), hole * 0.2, 2)
  if (d.entry === 'front') {
    scene.patch(funnel, tone(d.colour, 0.45), [x, y, m.tail + low * 0.44], FRONT)
    scene.patch(rounded(hole, hole, hole * 0.3, 2), '#161b1d', [x, y, m.tail + low * 0.42], FRONT)
    scene.patch(box(hole * 0.7, hole * 0.12), '#b9c0c3', [x, y, m.tail + low * 0.42 - hole * 0.36], FRONT, {
      outline: false,
    })
  }
  const towerDepth = rear
  const tower = box(d.pitch * 0.98, towerDepth)
  const towerY = m.depth / 2 - towerDepth / 2
  scene.solid(tower, d.height - low, plastic(d.colour), { at: [x, towerY, top] })
  const at: Vec3 = [x, towerY, m.tail + d.height]
  if (d.connection === 'screw') {
    const screw = Math.min(d.pitch * 0.72, towerDepth * 0.8)
    scene.patch(circle(screw * 1.12), tone(d.colour, 0.4), at, UP)
    scene.patch(circle(screw), '#c3cacd', at, UP)
    scene.patch(box(screw * 0.86, screw * 0.16), '#59646a', at, UP)
  } else {
    scene.patch(rounded(d.pitch * 0.56, towerDepth * 0.7, 0.4, 1), '#d07a00', at, UP)
    scene.patch(box(d.pitch * 0.4, towerDepth * 0.12), '#8a5100', at, UP, { outline: false })
  }
  if (d.entry === 'top') {
    const front: Vec3 = [x, y + (m.depth - rear) / 2, top]
    scene.patch(
      rounded(hole * 1.2, Math.min(hole * 1.2, (m.depth - rear) * 0.9), hole * 0.25, 2),
      '#161b1d',
      front,
      UP,
    )
  }
  scene.text(
    String(Math.round(x / d.pitch + (d.poles + 1) / 2)),
    tone(d.colour, 1.75),
    d.pitch * 0.22,
    [x, y, m.tail + low * 0.88],
    FRONT,
    'straight',
  )
}

/** The part on the board for a plug: an open box with square pins. */
function addHeader(scene: Scene, d: Terminal, xs: readonly number[]): void {
  const m = terminalMeasures(d)
  const length = d.poles * d.pitch
  const body = plastic(d.colour)
  scene.solid(box(length, m.depth), d.height * 0.72, body, { at: [0, 0, m.tail] })
  scene.well(
    box(length - d.pitch * 0.2, m.depth - d.pitch * 0.24),
    d.height * 0.6,
    { wall: body, floor: tone(d.colour, 0.6) },
    { at: [0, 0, m.tail + d.height * 0.72] },
    inside => {
      const pin = box(Math.min(1, d.pitch * 0.22), Math.min(1, d.pitch * 0.22))
      for (const x of xs)
        inside.solid(pin, d.height * 0.55, bare(metal.tin), { at: [x, 0, m.tail + d.height * 0.12] })
    },
  )
  const rib = box(d.pitch * 0.3, m.depth * 0.06)
  for (const x of xs)
    scene.solid(rib, d.height * 0.28, body, { at: [x, m.depth * 0.46, m.tail + d.height * 0.72] })
}

export const terminal: Family<Terminal> = {
  build,
  face: d => (d.style === 'header' || d.entry === 'top' ? 'top' : 'front'),
  back: 'bottom',
  sheet(d) {
    const m = terminalMeasures(d)
    const x = m.length / 2
    const n = d.poles - 1
    return {
      views: [
        {
          from: 'front',
          dimensions: [
            { from: [-x, 0, m.total], to: [x, 0, m.total], at: 'above', level: 1 },
            { from: [-x, 0, 0], to: [-x, 0, m.total], at: 'left', level: 2 },
            ...(m.tail ? [{ from: [-x, 0, 0], to: [-x, 0, m.tail], at: 'left', level: 1 } as const] : []),
            ...(n > 0
              ? [
                  {
                    from: [(-n * d.pitch) / 2, 0, 0],
                    to: [(n * d.pitch) / 2, 0, 0],
                    at: 'below',
                    level: 1,
                    ...(n > 1 ? { text: `${n} x ${d.pitch} = {}` } : {}),
                  } as const,
                ]
              : []),
          ],
        },
        {
          from: 'left',
          dimensions: [
            { from: [0, -m.depth / 2, m.tail], to: [0, m.depth / 2, m.tail], at: 'below', level: 1 },
          ],
        },
      ],
      notes: [`${d.poles} poles`, `Pitch ${d.pitch}`, `Wire max. ${d.wire} mm²`],
    }
  },
}
