import type { Letterhead } from '#kit/paper/page.ts'
import { paperColours } from '#kit/paper/colours.ts'
import { brand, usualName } from '#platform/brand/brand.ts'

const strokes = [
  'M13.9 10.1a7 7 0 1 0 0 9.8M19 15a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M40 22V8M40 14a6 6 0 0 1 12 0v8',
  'M59 3.5V18a4 4 0 0 0 4 4h1.2M55.4 8.6h8.8M68 15a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M82 8v14M89 22V8M89 14.6a6.4 6.4 0 0 1 6 -6.4',
  'M97 15a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M111 8v14',
].join('')
const dots: readonly [number, number][] = [[23.6, 13.1], [28.4, 13.1], [23.6, 17.6], [28.4, 17.6]] // prettier-ignore

/** What the shop draws itself, the word of the release. */
function drawOwn(doc: PDFKit.PDFDocument, x: number, y: number, width: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(width / 113)
  const { accent } = paperColours
  doc.path(strokes).lineWidth(2.7).lineCap('round').lineJoin('round').stroke(accent)
  for (const [cx, cy] of dots) doc.circle(cx, cy, 1.15).fill(accent)
  doc.path('M26 6.4v3').lineWidth(2.7).stroke('#e0a100')
  doc.restore()
}

/** Points: what a logo or a name may be high in the head of a paper. */
const headHeight = 26

/**
 * The head of every paper: a logo that is a PNG as it is; without one, or where it is an SVG, the name in the colour of the
 * shop (decision 316). The shop that has set nothing has the word as its pages draw it.
 */
export const letterhead: Letterhead = {
  get name() {
    return brand.name
  },
  drawLogo(doc, x, y, width, write) {
    if (brand.logo?.type === 'image/png')
      doc.image(Buffer.from(brand.logo.bytes), x, y - 2, { fit: [width * 1.6, headHeight] })
    else if (brand.name === usualName && !brand.logo) drawOwn(doc, x, y, width)
    else write(brand.name)
  },
}
