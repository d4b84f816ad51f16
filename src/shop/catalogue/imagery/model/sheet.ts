/** Drawing sheet A5 landscape: straight views of the same parts that make the picture, dimensions, title block. */
import { project, sides } from './camera.ts'
import type { Camera } from './camera.ts'
import { createCanvas } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { idPrefix } from './colour.ts'
import { dimensionLine, lettering, measure, textPlace } from './dimension-lines.ts'
import { drawItems } from './draw.ts'
import type { Caption } from './drawing.ts'
import type { Dimension, Sheet, SheetView } from './family.ts'
import { widthOf } from './lettering.ts'
import { boundsOf, svgText } from './picture.ts'
import type { Bounds } from './picture.ts'
import type { Scene } from './scene.ts'
import type { Vec2 } from './vector.ts'

const [width, height] = [210, 148]
/** grid units in a mm of the sheet */
const grid = 20
const area = { x: 13, y: 13, w: 184, h: 96 }
const step = 8

/** Text of a dimension, as drawn. */
export function dimensionText(d: Dimension, from: SheetView['from']): string {
  const [a, b] = [project(sides[from], d.from), project(sides[from], d.to)]
  const value = measure(Math.abs(isHorizontal(d) ? a[0] - b[0] : a[1] - b[1]))
  return d.text ? d.text.replaceAll('{}', value) : value
}

const isHorizontal = (d: Dimension) => d.at === 'above' || d.at === 'below'

type Room = Record<Dimension['at'], number>
type Laid = {
  view: SheetView
  camera: Camera
  b: Bounds
  room: Record<Dimension['at'], number>
  x: number
  y: number
}

function lay(view: SheetView, scene: Scene): Laid {
  const camera = sides[view.from]
  return {
    view,
    camera,
    b: boundsOf(scene.items, camera),
    room: { above: 2, below: 2, left: 2, right: 2 },
    x: 0,
    y: 0,
  }
}

/** Room the dimension lines and their texts take on each side at a scale, sheet mm. */
function roomOf({ view, camera, b }: Laid, k: number): Room {
  const room: Room = { above: 2, below: 2, left: 2, right: 2 }
  for (const d of view.dimensions) {
    room[d.at] = Math.max(room[d.at], d.level * step + 3)
    const [p, q] = [project(camera, d.from), project(camera, d.to)]
    const measured = isHorizontal(d) ? [p[0], q[0]] : [p[1], q[1]]
    const { beyond } = textPlace(
      Math.min(...measured) * k,
      Math.max(...measured) * k,
      dimensionText(d, view.from),
      !isHorizontal(d),
    )
    if (isHorizontal(d)) room.right = Math.max(room.right, beyond - b.x1 * k + 2)
    else room.above = Math.max(room.above, b.y0 * k - beyond + 2)
  }
  return room
}

const wide = (v: Laid, k: number) => (v.b.x1 - v.b.x0) * k + v.room.left + v.room.right
const tall = (v: Laid, k: number) => (v.b.y1 - v.b.y0) * k + v.room.above + v.room.below
const gap = 6

/** Sets x and y of each view's origin; true when all fit at the scale. Second view right of the first, third below. */
function arrange(views: Laid[], k: number): boolean {
  for (const v of views) v.room = roomOf(v, k)
  const [first, second, third] = views
  if (!first) return false
  const sameRise =
    second && second.camera.up[2] === first.camera.up[2] && second.camera.up[1] === first.camera.up[1]
  const span = (list: (Laid | undefined)[]) => {
    const all = list.filter(v => v !== undefined)
    const up = Math.max(...all.map(v => -v.b.y0 * k + v.room.above))
    const down = Math.max(...all.map(v => v.b.y1 * k + v.room.below))
    return { up, total: up + down }
  }
  const row =
    sameRise || !second
      ? span([first, second])
      : { up: -first.b.y0 * k + first.room.above, total: Math.max(tall(first, k), tall(second, k)) }
  const left = Math.max(-first.b.x0 * k + first.room.left, third ? -third.b.x0 * k + third.room.left : 0)
  const right = Math.max(
    first.b.x1 * k + first.room.right,
    third && !second ? third.b.x1 * k + third.room.right : 0,
  )
  const total = left + right + (second ? gap + wide(second, k) : 0)
  const down = row.total + (third ? gap + tall(third, k) : 0)
  const thirdWide = third ? left + third.b.x1 * k + third.room.right : 0
  if (Math.max(total, thirdWide) > area.w || down > area.h) return false
  const x = area.x + (area.w - Math.max(total, thirdWide)) / 2
  const y = area.y + (area.h - down) / 2
  first.x = x + left
  first.y = y + (sameRise || !second ? row.up : (row.total - tall(first, k)) / 2 + row.up)
  if (second) {
    second.x = x + left + right + gap + second.room.left - second.b.x0 * k
    second.y = sameRise
      ? first.y
      : y + (row.total - tall(second, k)) / 2 + second.room.above - second.b.y0 * k
  }
  if (third) {
    third.x = first.x
    third.y = y + row.total + gap + third.room.above - third.b.y0 * k
  }
  return true
}

const scales = [20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02]

/** 1:1 by rule, 2:1 under 40 mm, 1:2 above 150 mm; more for very small parts, less where the views do not fit. */
function usualScale(size: number): number {
  return size < 9 ? 10 : size < 30 ? 5 : size < 40 ? 2 : size <= 150 ? 1 : 0.5
}

export function drawSheet(sheet: Sheet, scene: Scene, title: string, caption: Caption): string {
  const all = sheet.views.map(v => lay(v, scene))
  const lead = all[0] as Laid
  const usual = usualScale(Math.max(lead.b.x1 - lead.b.x0, lead.b.y1 - lead.b.y0))
  // at the usual scale as many views as fit, but not less than two; then smaller
  const least = Math.min(2, all.length)
  let views = all
  let scale = 0.01
  search: for (const k of scales) {
    if (k > usual) continue
    for (let n = all.length; n >= least; n--) {
      views = all.slice(0, n)
      if (arrange(views, k)) {
        scale = k
        break search
      }
    }
  }
  const prefix = idPrefix('d', `${title} ${caption.code}`)
  const paper = createCanvas(prefix, grid, 0, 0)
  const texts: string[] = []
  for (const [i, v] of views.entries()) {
    const canvas = createCanvas(`${prefix}${'uvw'[i]}`, grid * scale, -v.x / scale, -v.y / scale)
    drawItems(
      { canvas, camera: v.camera, style: 'lines', outlineWidth: '10', detailWidth: '5', fineBelow: 90 },
      scene.items,
    )
    paper.add(`${canvas.defs()}<g fill="#fff" stroke-width="10">${canvas.out.join('')}</g>`)
    const on = (p: Vec2): Vec2 => [v.x + p[0] * scale, v.y + p[1] * scale]
    const thin = (v.view.centreLines ?? []).map(([a, b]) =>
      paper.line([on(project(v.camera, a)), on(project(v.camera, b))], false),
    )
    if (thin.length) paper.add(`<path d="${thin.join('')}" stroke-dasharray="180 30 30 30"/>`)
    for (const d of v.view.dimensions) {
      const [a, b] = [on(project(v.camera, d.from)), on(project(v.camera, d.to))]
      const away = d.level * step
      const line = {
        above: on([0, v.b.y0])[1] - away,
        below: on([0, v.b.y1])[1] + away,
        left: on([v.b.x0, 0])[0] - away,
        right: on([v.b.x1, 0])[0] + away,
      }[d.at]
      const text = dimensionText(d, v.view.from)
      texts.push(text)
      paper.add(dimensionLine(paper, a, b, isHorizontal(d) ? 'h' : 'v', line, text))
    }
  }
  titleBlock(paper, sheet, caption, scale)
  const content = `<rect width="${width}" height="${height}" fill="#fff"/><g transform="scale(.05)" fill="none" stroke="#14201b" stroke-width="4.4" stroke-linejoin="round" stroke-linecap="round">${paper.out.join('')}</g>`
  return svgText(`0 0 ${width} ${height}`, title, content, texts.length ? `mm: ${texts.join('; ')}` : '')
}

const scaleText = (k: number) => (k >= 1 ? `${k}:1` : `1:${Math.round(1 / k)}`)

/** Letter height, reduced where the room is too narrow. */
function fit(text: string, most: number, room: number): number {
  return Math.min(most, (most * room) / Math.max(room, widthOf(text, most)))
}

function titleBlock(paper: Canvas, sheet: Sheet, caption: Caption, scale: number): void {
  const [x, y, right, bottom] = [60, 112, width - 10, height - 10]
  const box = (x0: number, y0: number, x1: number, y1: number) => paper.line([[x0, y0], [x1, y0], [x1, y1], [x0, y1]], true) // prettier-ignore
  paper.add(`<path d="${box(10, 10, right, bottom)}${box(x, y, right, bottom)}" stroke-width="10"/>`)
  const rule = (a: Vec2, b: Vec2) => paper.line([a, b], false)
  const words = (text: string, at: Vec2, most: number, room: number) =>
    lettering(paper, text, fit(text, most, room), at, 'start')
  let d =
    rule([x, y + 13], [right, y + 13]) + rule([130, y], [130, bottom]) + rule([170, y + 13], [170, bottom])
  d += words(caption.name, [x + 3, y + 8.2], 3.5, 64) + words(caption.code, [x + 3, y + 22], 5, 64)
  d += words(`SCALE ${scaleText(scale)}`, [133, y + 8], 2.5, 32) + words('ISO 2768-M', [133, y + 21], 2.5, 34)
  d += words('SHEET 1/1', [173, y + 21], 2.5, 24)
  const notes = [...sheet.notes, 'Dimensions in mm']
  for (const [i, note] of notes.entries())
    d += words(note, [13, bottom - 3 - (notes.length - 1 - i) * 4.2], 2.2, 44)
  // symbol of first-angle projection
  d += paper.line([[176, y + 4], [185, y + 2.4], [185, y + 10.6], [176, y + 9]], true) // prettier-ignore
  d += paper.ellipse([193, y + 6.5], 4.1, 4.1, 0) + paper.ellipse([193, y + 6.5], 2.5, 2.5, 0)
  paper.add(`<path d="${d}"/>`)
}
