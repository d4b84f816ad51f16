/** The page that all papers share: the maker's name at the head, page numbers and revision at the foot. */
import { formatDate } from '#kit/calendar-date.ts'
import type { PaperHead } from '../../model/paper.ts'
import { sayDownloads } from '../../texts.ts'
import { openDocument } from './open-document.ts'
import { green, ink, lineOf, muted, openPen, rule, type Pen } from './pen.ts'

export const a4 = { w: 595.28, h: 841.89 }
export const margin = 40
export const inner = a4.w - 2 * margin
/** Where content begins and ends. */
export const top = 92
export const bottom = a4.h - 66

const logo = [
  'M13.9 10.1a7 7 0 1 0 0 9.8M19 15a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M40 22V8M40 14a6 6 0 0 1 12 0v8',
  'M59 3.5V18a4 4 0 0 0 4 4h1.2M55.4 8.6h8.8M68 15a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M82 8v14M89 22V8M89 14.6a6.4 6.4 0 0 1 6 -6.4',
  'M97 15a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M111 8v14',
].join('')
const dots: [number, number][] = [[23.6, 13.1], [28.4, 13.1], [23.6, 17.6], [28.4, 17.6]] // prettier-ignore

function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number, width: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(width / 113)
  doc.path(logo).lineWidth(2.7).lineCap('round').lineJoin('round').stroke(green)
  for (const [cx, cy] of dots) doc.circle(cx, cy, 1.15).fill(green)
  doc.path('M26 6.4v3').lineWidth(2.7).stroke('#e0a100')
  doc.restore()
}

export type Sheaf = {
  pen: Pen
  /** begins a page; answers where its content begins */
  next: () => number
  /** writes the feet and closes the document */
  finish: () => Promise<Buffer>
}

export function openSheaf(head: PaperHead, size: [number, number] = [a4.w, a4.h]): Sheaf {
  const [w, h] = size
  const t = sayDownloads(head.language)
  const { doc, close } = openDocument(head, size)
  const pen = openPen(doc)
  return {
    pen,
    next() {
      doc.addPage({ size, margin: 0 })
      drawLogo(doc, margin, 30, 98)
      const right = w - margin
      pen.write(head.title, right, 30, { size: 9, weight: 'strong', colour: green }, 'end')
      pen.write(head.code, right, 43, { size: 9, colour: ink }, 'end')
      pen.line(margin, 64, right, 64, green, 1.2)
      return top
    },
    async finish() {
      const { start, count } = doc.bufferedPageRange()
      for (let i = 0; i < count; i++) {
        doc.switchToPage(start + i)
        const y = h - 52
        pen.line(margin, y, w - margin, y, rule)
        const style = { size: 7, colour: muted }
        const end = pen.write(t.pageOf({ n: i + 1, m: count }), w - margin, y + 7, style, 'end')
        const revision = t.revision({ day: formatDate(head.revision) })
        pen.write(`${revision}   ${head.address}`, margin, y + 7, style)
        pen.block(head.note, margin, y + 7 + lineOf(style), w - 2 * margin - end - 20, style)
      }
      return close()
    },
  }
}
