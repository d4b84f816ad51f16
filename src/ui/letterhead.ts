import type { Letterhead } from '#kit/paper/page.ts'
import { brandName } from './brand-name.ts'
import { accent } from '#kit/paper/pen.ts'

const strokes = [
  'M13.9 10.1a7 7 0 1 0 0 9.8M19 15a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M40 22V8M40 14a6 6 0 0 1 12 0v8',
  'M59 3.5V18a4 4 0 0 0 4 4h1.2M55.4 8.6h8.8M68 15a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M82 8v14M89 22V8M89 14.6a6.4 6.4 0 0 1 6 -6.4',
  'M97 15a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M111 8v14',
].join('')
const dots: readonly [number, number][] = [[23.6, 13.1], [28.4, 13.1], [23.6, 17.6], [28.4, 17.6]] // prettier-ignore

/** The logo as the shop's pages show it, for the head of every paper. */
export const letterhead: Letterhead = {
  name: brandName,
  drawLogo(doc, x, y, width) {
    doc
      .save()
      .translate(x, y)
      .scale(width / 113)
    doc.path(strokes).lineWidth(2.7).lineCap('round').lineJoin('round').stroke(accent)
    for (const [cx, cy] of dots) doc.circle(cx, cy, 1.15).fill(accent)
    doc.path('M26 6.4v3').lineWidth(2.7).stroke('#e0a100')
    doc.restore()
  },
}
