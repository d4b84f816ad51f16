/** The straight views of a product at full size, side by side as on its sheet, with their dimensions. Lengths are mm. */
import { project, sides } from '#shop/catalogue/imagery/model/camera.ts'
import { createCanvas } from '#shop/catalogue/imagery/model/canvas.ts'
import { drawItems } from '#shop/catalogue/imagery/model/draw.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { familyOf } from '#shop/catalogue/imagery/model/families.ts'
import type { Dimension } from '#shop/catalogue/imagery/model/family.ts'
import { boundsOf } from '#shop/catalogue/imagery/model/picture.ts'
import { createScene } from '#shop/catalogue/imagery/model/scene.ts'
import { dimensionText } from '#shop/catalogue/imagery/model/sheet.ts'
import type { Vec2 } from '#shop/catalogue/imagery/model/vector.ts'
import { readPicture } from './read-picture.ts'
import { visibleLines } from './visible-lines.ts'

export type FlatLine = { points: Vec2[]; closed: boolean; circle?: { centre: Vec2; radius: number } }
export type FlatDimension = { from: Vec2; to: Vec2; horizontal: boolean; line: number; text: string }
/** All in one plane, y up. */
export type FlatDrawing = {
  outlines: FlatLine[]
  details: FlatLine[]
  centres: [Vec2, Vec2][]
  dimensions: FlatDimension[]
  notes: string[]
  /** height of letters that suits the size of the part */
  letter: number
  lo: Vec2
  hi: Vec2
}

/** units of the drawing canvas in one mm */
const grid = 1000
const outline = 10
const detail = 5
const letters = [0.35, 0.5, 0.7, 1, 1.4, 1.8, 2.5, 3.5, 5, 7, 10, 14]

/** First-angle projection: the second view right of the first, the third below. */
export function flatDrawing(drawing: Drawing): FlatDrawing {
  const family = familyOf(drawing)
  const scene = createScene()
  family.buildForSheet(scene)
  const sheet = family.sheet()
  const views = sheet.views.map(view => ({
    view,
    camera: sides[view.from],
    b: boundsOf(scene.items, sides[view.from]),
  }))
  const size = Math.max(...views.map(({ b }) => Math.max(b.x1 - b.x0, b.y1 - b.y0)))
  const letter = letters.find(one => one >= size / 30) ?? 14
  const step = letter * 2.7
  const room = (at: Dimension['at'], view: (typeof views)[number] | undefined) =>
    Math.max(1, ...(view?.view.dimensions ?? []).filter(d => d.at === at).map(d => d.level)) * step +
    letter * 3

  const out: FlatDrawing = {
    outlines: [],
    details: [],
    centres: [],
    dimensions: [],
    notes: sheet.notes,
    letter,
    lo: [Infinity, Infinity],
    hi: [-Infinity, -Infinity],
  }
  const [first, second, third] = views
  if (!first) return out
  const sameRise = second?.camera.up.join() === first.camera.up.join()
  const places: Vec2[] = [
    [0, 0],
    second
      ? [first.b.x1 + room('right', first) + room('left', second) - second.b.x0, sameRise ? 0 : (first.b.y0 + first.b.y1 - second.b.y0 - second.b.y1) / 2] // prettier-ignore
      : [0, 0],
    [0, first.b.y1 + room('below', first) + room('above', third) - (third?.b.y0 ?? 0)],
  ]
  const grow = ([x, y]: Vec2) => {
    out.lo = [Math.min(out.lo[0], x), Math.min(out.lo[1], y)]
    out.hi = [Math.max(out.hi[0], x), Math.max(out.hi[1], y)]
  }
  for (const [i, { view, camera, b }] of views.entries()) {
    const [px, py] = places[i] as Vec2
    // pictures count y downwards
    const on = ([x, y]: Vec2): Vec2 => [x + px, -(y + py)]
    const canvas = createCanvas(`c${i}`, grid, 0, 0)
    // details are what imagery draws thin: small parts, marks and letters
    drawItems({ canvas, camera, style: 'lines', outlineWidth: `${outline}`, detailWidth: `${detail}`, fineBelow: size * grid * 0.03 }, scene.items) // prettier-ignore
    const picture = readPicture(`<svg viewBox="0 0 1 1">${canvas.defs()}<g fill="#ffffff" stroke="#000000" stroke-width="${outline}">${canvas.out.join('').replaceAll('#fff"', '#ffffff"')}</g></svg>`) // prettier-ignore
    for (const { points, closed, circle, width } of visibleLines(picture.shapes, 3, 15, outline * 1.5)) {
      const mm = ([x, y]: Vec2): Vec2 => on([x / grid, y / grid])
      const line: FlatLine = {
        points: points.map(mm),
        closed,
        ...(circle && { circle: { centre: mm(circle.centre), radius: circle.radius / grid } }),
      }
      line.points.forEach(grow)
      if (width < outline) out.details.push(line)
      else out.outlines.push(line)
    }
    for (const [p, q] of view.centreLines ?? [])
      out.centres.push([on(project(camera, p)), on(project(camera, q))])
    for (const d of view.dimensions) {
      const away = d.level * step
      const horizontal = d.at === 'above' || d.at === 'below'
      const line = {
        above: on([0, b.y0 - away])[1],
        below: on([0, b.y1 + away])[1],
        left: on([b.x0 - away, 0])[0],
        right: on([b.x1 + away, 0])[0],
      }[d.at]
      const [from, to] = [on(project(camera, d.from)), on(project(camera, d.to))]
      out.dimensions.push({ from, to, horizontal, line, text: dimensionText(d, view.from) })
      grow(horizontal ? [from[0], line] : [line, from[1]])
    }
  }
  return out
}
