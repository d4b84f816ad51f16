/**
 * Draws the parts of a scene, shaded or as line drawing. One path carries the whole outline of a part with the
 * shade of its side, and the end face lies over it: no gaps between faces, and few bytes.
 */
import { project } from './camera.ts'
import { tone } from './colour.ts'
import { drawDecal } from './draw-decal.ts'
import { drawPrism } from './draw-prism.ts'
import { drawRound } from './draw-round.ts'
import { drawTube } from './draw-tube.ts'
import type { Easel } from './easel.ts'
import { normalOf, seenAxes, shade } from './light.ts'
import type { Seen } from './light.ts'
import { backToFront } from './order.ts'
import { onPicture, planePath, quadArea, sideNormal } from './outline.ts'
import { drawAgain, shapeOf } from './repeat.ts'
import { throughHole } from './scene.ts'
import type { Item, Solid, Well } from './scene.ts'
import type { Vec2 } from './vector.ts'

export function drawItems(easel: Easel, items: readonly Item[]): void {
  let part: string | undefined
  const often = new Map<string, number>()
  for (const item of items)
    if (item.kind === 'solid') often.set(shapeOf(item), (often.get(shapeOf(item)) ?? 0) + 1)
  // in straight views rows of contacts stand exactly behind each other: only the nearest is kept
  const drawn = new Map<string, number>()
  const hideEqual = (markup: string) => {
    if (!easel.camera.straight) return
    const before = drawn.get(markup)
    if (before !== undefined) easel.canvas.out[before] = ''
    drawn.set(markup, easel.canvas.out.length - 1)
  }
  for (const item of backToFront(items, easel.camera)) {
    if (item.part !== part) {
      if (part !== undefined) easel.canvas.add('</g>')
      if (item.part !== undefined) easel.canvas.add(`<g data-part="${item.part}">`)
      part = item.part
    }
    if (item.kind === 'well') drawWell(easel, item)
    else if (item.kind === 'tube') drawTube(easel, item)
    else if ((often.get(shapeOf(item)) ?? 0) > 2)
      hideEqual(
        drawAgain(easel, shapeOf(item), item.at, local => drawSolid(local, { ...item, at: [0, 0, 0] })),
      )
    else drawSolid(easel, item)
    for (const decal of item.on) drawDecal(easel, decal)
  }
  if (part !== undefined) easel.canvas.add('</g>')
}

function drawSolid(easel: Easel, item: Solid): void {
  if (item.profile.radius === undefined) drawPrism(easel, item)
  else drawRound(easel, item, item.profile.radius)
}

function drawWell(easel: Easel, item: Well): void {
  const { canvas, camera, style } = easel
  const s = seenAxes(camera, item.axes)
  if (s.nw[2] < 1e-6) return
  const origin = project(camera, item.at)
  const opening = planePath(easel, item.profile, s, origin)
  const floor = planePath(easel, item.profile, s, origin, -item.depth)
  const clip = () =>
    canvas.define(`clip${opening}`, id => `<clipPath id="${id}"><path d="${opening}"/></clipPath>`)
  const flat = Math.hypot(s.w[0], s.w[1]) < 1e-6
  if (style === 'lines') {
    canvas.add(`<path d="${opening}"/>`)
    if (flat && !item.inside.length) return
    canvas.add(`<g clip-path="url(#${clip()})">`)
    if (!flat) canvas.add(`<path d="${floor}"/>`)
  } else {
    const dark = (n: Vec2) => tone(shade(camera, item.wall.colour, 0, normalOf(s, -n[0], -n[1], 0)), 0.8)
    const floorColour = item.floor === throughHole ? item.floor : shade(camera, item.floor, 0, s.nw)
    const back: Vec2 = [0, 1]
    canvas.add(
      `<path d="${opening}" fill="${flat ? floorColour : dark(back)}" stroke="${tone(item.wall.colour, 0.5)}"/>`,
    )
    if (flat && !item.inside.length) return
    canvas.add(`<g clip-path="url(#${clip()})">`)
    if (!flat) {
      if (item.profile.radius === undefined) innerWalls(easel, item, s, origin, dark, dark(back))
      canvas.add(`<path d="${floor}" fill="${floorColour}"/>`)
    }
  }
  drawItems(easel, item.inside)
  canvas.add('</g>')
}

function innerWalls(
  easel: Easel,
  item: Well,
  s: Seen,
  origin: Vec2,
  dark: (n: Vec2) => string,
  done: string,
): void {
  const { canvas } = easel
  const rim = onPicture(origin, s, item.profile.points, 1, 0)
  const bottom = onPicture(origin, s, item.profile.points, 1, -item.depth)
  const n = rim.length
  let strip: Vec2[] = []
  let colour = ''
  const flush = () => {
    if (strip.length && colour !== done)
      canvas.add(`<path d="${canvas.line(strip, true)}" fill="${colour}"/>`)
    strip = []
  }
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    const [a, b, c, d] = [bottom[i] as Vec2, bottom[j] as Vec2, rim[j] as Vec2, rim[i] as Vec2]
    if (quadArea(a, b, c, d) <= 1e-6) continue
    const own = dark(sideNormal(item.profile, i))
    if (own !== colour) flush()
    colour = own
    flush()
    strip = [a, b, c, d]
  }
  flush()
}
