/** Paints the shop's drawn pictures and sheets on a paper, as vectors. */
import { pointsAlong } from '../../model/flat/flatten.ts'
import type { Gradient, Line, Shape } from '../../model/flat/read-picture.ts'
import { readPicture } from '../../model/flat/read-picture.ts'

const n = (v: number) => String(Math.round(v * 100) / 100)

function pathOf(lines: readonly Line[]): string {
  return lines
    .map(({ from, pieces, closed }) => {
      const rest = pieces.map(({ to, arc }) =>
        arc
          ? `A${n(arc.rx)} ${n(arc.ry)} ${n(arc.degrees)} ${arc.large ? 1 : 0} ${arc.sweep ? 1 : 0} ${n(to[0])} ${n(to[1])}`
          : `L${n(to[0])} ${n(to[1])}`,
      )
      return `M${n(from[0])} ${n(from[1])}${rest.join('')}${closed ? 'Z' : ''}`
    })
    .join('')
}

type Extent = { x: number; y: number; w: number; h: number }
function extentOf(lines: readonly Line[]): Extent {
  const points = lines.flatMap(line => pointsAlong(line, 1))
  const xs = points.map(p => p[0])
  const ys = points.map(p => p[1])
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}

/** Layers of a soft shadow. */
const shadowLayers = 16

/** A closed line with every point moved away from its middle. */
function grown(line: Line, by: number): Line {
  const points = [line.from, ...line.pieces.map(one => one.to)]
  const cx = points.reduce((sum, p) => sum + p[0], 0) / points.length
  const cy = points.reduce((sum, p) => sum + p[1], 0) / points.length
  const move = (p: readonly [number, number]): [number, number] => {
    const far = Math.hypot(p[0] - cx, p[1] - cy) || 1
    return [p[0] + ((p[0] - cx) / far) * by, p[1] + ((p[1] - cy) / far) * by]
  }
  return { ...line, from: move(line.from), pieces: line.pieces.map(one => ({ ...one, to: move(one.to) })) }
}

const middle = ({ stops }: Gradient) => stops[Math.floor(stops.length / 2)]?.colour ?? '#888888'

function fillOf(doc: PDFKit.PDFDocument, fill: string | Gradient, lines: readonly Line[], finest: number) {
  if (typeof fill === 'string') return fill
  const { x, y, w, h } = extentOf(lines)
  // too small for its colours to be told apart
  if (Math.max(w, h) < finest || Math.min(w, h) <= 0) return middle(fill)
  const [a = 0, b = 0, c = 0, d = 0] = fill.numbers
  const made =
    fill.kind === 'radial'
      ? doc.radialGradient(x + a * w, y + b * h, 0, x + a * w, y + b * h, c * Math.max(w, h))
      : fill.relative
        ? doc.linearGradient(x + a * w, y + b * h, x + c * w, y + d * h)
        : doc.linearGradient(a, b, c, d)
  for (const { offset, colour } of fill.stops) made.stop(offset, colour)
  return made
}

function paint(doc: PDFKit.PDFDocument, shape: Shape, finest: number): void {
  const d = pathOf(shape.lines)
  if (!d) return
  const clipped = shape.clips.length > 0
  if (clipped) doc.save()
  for (const clip of shape.clips) doc.path(pathOf(clip)).clip()
  if (shape.soft) {
    // many faint layers, each a little larger than the one before: its edge fades as a blurred one does
    const spread = Math.max(extentOf(shape.lines).w, 1) * 0.035
    doc.fillOpacity(shape.opacity / shadowLayers)
    for (let i = 0; i < shadowLayers; i++) {
      const by = spread * ((2 * i) / (shadowLayers - 1) - 1)
      doc.path(pathOf(shape.lines.map(line => grown(line, by)))).fill(shape.fill as string)
    }
    doc.fillOpacity(1)
  } else {
    if (shape.fill) {
      if (shape.opacity < 1) doc.fillOpacity(shape.opacity)
      doc.path(d).fill(fillOf(doc, shape.fill, shape.lines, finest) as string)
      if (shape.opacity < 1) doc.fillOpacity(1)
    }
    if (shape.stroke && shape.width > 0) {
      doc.path(d).lineWidth(shape.width)
      if (shape.dash.length > 0)
        // the types know even dashes only
        doc.dash(shape.dash as unknown as number, {})
      doc.stroke(shape.stroke)
      if (shape.dash.length > 0) doc.undash()
    }
  }
  if (clipped) doc.restore()
}

/** Puts an SVG of imagery into a place, as large as it fits, in its middle. */
export function paintPicture(doc: PDFKit.PDFDocument, svg: string, place: Extent): void {
  const { width, height, shapes } = readPicture(svg)
  const scale = Math.min(place.w / width, place.h / height)
  doc.save()
  doc
    .translate(place.x + (place.w - width * scale) / 2, place.y + (place.h - height * scale) / 2)
    .scale(scale)
  doc.lineJoin('round')
  for (const shape of shapes) paint(doc, shape, 3 / scale)
  doc.restore()
}
