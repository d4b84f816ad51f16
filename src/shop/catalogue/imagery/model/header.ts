/** Pin and socket headers for boards: straight and angled, with and without shroud (ux.md 5.2). */
import { bare, metal, plastic, tone } from './colour.ts'
import type { DrawingOf } from './drawing.ts'
import type { Dimension, Family } from './family.ts'
import { box, chamfered, perRow, rounded, spread } from './profile.ts'
import type { Detail, Scene } from './scene.ts'
import { FRONT, UP, place } from './vector.ts'
import type { Axes, Vec3 } from './vector.ts'

type Header = DrawingOf<'header'>

/** Everything measurable of a header, mm. */
export function headerMeasures(d: Header) {
  const columns = perRow(d.poles, d.rows)[0] as number
  const rows = perRow(d.poles, d.rows).length
  const [length, depth] = [columns * d.pitch, rows * d.pitch]
  const pin = Math.min(0.64, d.pitch * 0.3) * Math.max(1, d.pitch / 5.08)
  const tail = Math.max(1.5, Math.min(3.2, d.pitch * 1.25))
  const shroud = d.shroud
    ? { length: length + d.pitch * 2, depth: depth + d.pitch * 1.5, height: d.body + d.pin + 0.5 }
    : undefined
  const body = d.gender === 'female' ? Math.max(d.body, d.pin * 0.9) : d.body
  const top = shroud ? shroud.height : d.gender === 'female' ? body : body + d.pin
  return { columns, rows, length, depth, pin, tail, shroud, body, top }
}

/** Contact places in the plane of the body: u along the length, v across, row 1 first. */
function placesOf(d: Header): { u: number; v: number }[] {
  const counts = perRow(d.poles, d.rows)
  const start = spread(counts[0] as number, d.pitch)
  return counts.flatMap((n, r) =>
    start.slice(0, n).map(u => ({ u, v: (r - (counts.length - 1) / 2) * d.pitch })),
  )
}

function build(d: Header, scene: Scene, detail: Detail): void {
  const m = headerMeasures(d)
  const angled = d.angle === 'angled'
  const depth = m.shroud?.depth ?? m.depth
  const axes: Axes = angled ? FRONT : UP
  // straight: body stands on z = tail; angled: body hangs in front of the tails
  const at: Vec3 = angled ? [0, 0, m.tail + depth / 2] : [0, 0, m.tail]
  const on = (u: number, v: number, w: number) => place(at, axes, u, v, w)
  const body = plastic(d.colour, tone(d.colour, 1.08))
  const gold = bare(metal[d.finish])
  const square = box(m.pin, m.pin)
  const places = placesOf(d)
  for (const { u, v } of places) {
    const y = angled ? m.tail * 0.5 + (v + depth / 2) * 0.9 : v
    const height = angled ? m.tail + depth / 2 + v : m.tail
    scene.solid(square, height, gold, { at: [u, y, 0] })
    if (angled) scene.solid(square, y, gold, { at: [u, y, height], axes: FRONT })
  }
  if (m.shroud) addShroud(scene, d, on, axes, body, detail)
  else if (d.gender === 'female') {
    scene.solid(rounded(m.length + 0.6, m.depth, 0.2, 1), m.body, body, { at, axes })
    const hole = box(d.pitch * 0.42, d.pitch * 0.42)
    const bevel = box(d.pitch * 0.66, d.pitch * 0.66)
    for (const { u, v } of places) {
      scene.patch(bevel, tone(d.colour, 0.6), on(u, v, m.body), axes, { repeated: true, outline: false })
      scene.patch(hole, '#07090a', on(u, v, m.body), axes, { repeated: true, bore: m.body * 0.8 })
    }
  } else {
    const cell = chamfered(d.pitch, m.depth, d.pitch * 0.18)
    for (const u of spread(m.columns, d.pitch)) scene.solid(cell, m.body, body, { at: on(u, 0, 0), axes })
  }
  if (!m.shroud) markFirst(scene, d, on, axes)
  if (d.gender === 'female' || m.shroud) return
  scene.named('contacts', () => {
    for (const { u, v } of places) addSquarePin(scene, square, d.pin, gold, on(u, v, m.body), axes)
  })
}

function addSquarePin(
  scene: Scene,
  square: ReturnType<typeof box>,
  length: number,
  gold: ReturnType<typeof bare>,
  at: Vec3,
  axes: Axes,
): void {
  const tip = length * 0.1
  scene.solid(square, length - tip, gold, { at, axes })
  scene.solid(
    square,
    tip,
    { ...gold, cap: tone(gold.colour, 1.3) },
    { at: place(at, axes, 0, 0, length - tip), axes, taper: 0.5 },
  )
}

/** Triangle at contact 1. */
function markFirst(scene: Scene, d: Header, on: (u: number, v: number, w: number) => Vec3, axes: Axes): void {
  const m = headerMeasures(d)
  const p = d.pitch
  const first = placesOf(d)[0]
  if (!first) return
  const mark = { points: [[-p * 0.16, 0], [p * 0.16, 0], [0, p * 0.2]] as const } // prettier-ignore
  scene.patch(mark, '#f2f4f5', on(first.u - (m.rows > 1 ? 0 : p * 0.3), first.v - p * 0.46, m.body), axes)
}

function addShroud(
  scene: Scene,
  d: Header,
  on: (u: number, v: number, w: number) => Vec3,
  axes: Axes,
  body: ReturnType<typeof plastic>,
  detail: Detail,
): void {
  const m = headerMeasures(d)
  const s = m.shroud
  if (!s) return
  const gold = bare(metal[d.finish])
  const square = box(m.pin, m.pin)
  scene.solid(rounded(s.length, s.depth, 0.3, detail === 'full' ? 2 : 1), s.height, body, {
    at: on(0, 0, 0),
    axes,
  })
  const side: Axes = axes === UP ? FRONT : [[1, 0, 0], [0, 1, 0], [0, 0, 1]] // prettier-ignore
  if (axes === UP)
    scene.patch(
      box(d.pitch * 1.7, s.height * 0.62),
      '#0b0e10',
      [0, -s.depth / 2, m.tail + s.height * 0.69],
      side,
    )
  scene.patch(
    box(s.length * 0.5, s.height * 0.08),
    d.seriesColour,
    axes === UP ? [0, -s.depth / 2, m.tail + s.height * 0.2] : on(0, s.depth / 2, s.height * 0.2),
    side,
    { outline: false },
  )
  const wall = d.pitch * 0.42
  scene.well(
    box(s.length - 2 * wall, s.depth - 2 * wall),
    s.height - d.body,
    { wall: body, floor: tone(d.colour, 0.75) },
    { at: on(0, 0, s.height), axes },
    inside => {
      for (const { u, v } of placesOf(d)) {
        if (d.gender === 'male') addSquarePin(inside, square, d.pin * 0.92, gold, on(u, v, d.body), axes)
        else
          inside.solid(
            box(d.pitch * 0.6, d.pitch * 0.6),
            d.pin * 0.6,
            { ...body, cap: '#07090a' },
            { at: on(u, v, d.body), axes },
          )
      }
    },
  )
}

export const header: Family<Header> = {
  build,
  face: d => (d.angle === 'angled' ? 'front' : 'top'),
  back: d => (d.angle === 'angled' ? 'back' : 'bottom'),
  sheet(d) {
    const m = headerMeasures(d)
    const angled = d.angle === 'angled'
    const length = m.shroud?.length ?? (d.gender === 'female' ? m.length + 0.6 : m.length)
    const depth = m.shroud?.depth ?? m.depth
    const x = length / 2
    const n = m.columns - 1
    const pitch: Dimension[] = n > 0 ? [{ from: [(-n * d.pitch) / 2, 0, 0], to: [(n * d.pitch) / 2, 0, 0], at: 'below', level: 1, ...(n > 1 ? { text: `${n} x ${d.pitch} = {}` } : {}) }] : [] // prettier-ignore
    const rise = angled ? m.tail + depth : m.tail + m.top
    return {
      views: [
        {
          from: 'front',
          dimensions: [
            { from: [-x, 0, rise], to: [x, 0, rise], at: 'above', level: 1 },
            ...pitch,
            { from: [-x, 0, 0], to: [-x, 0, m.tail], at: 'left', level: 1 },
            { from: [-x, 0, 0], to: [-x, 0, rise], at: 'left', level: 2 },
          ],
        },
        {
          from: 'left',
          dimensions: angled
            ? [{ from: [0, 0, rise], to: [0, -m.top, rise], at: 'above', level: 1 }]
            : [{ from: [0, -depth / 2, rise], to: [0, depth / 2, rise], at: 'above', level: 1 }],
        },
      ],
      notes: [`${d.poles} contacts`, `Pitch ${d.pitch}`],
    }
  },
}
