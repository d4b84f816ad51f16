/** Labels as a paper, to scale: printed at 100 % they have their size in mm, which a ruler on the sheet proves. */
import { openPaper, a4, inner, margin, type PaperHead } from '#kit/paper/page.ts'
import { ink, muted, rule, type Pen } from '#kit/paper/pen.ts'
import type { LabelArea } from '#shop/catalogue/articles/model/label-area.ts'
import type { LabelEntry } from '../model/labels.ts'
import { layoutLabel, strokes, strokeWidth, type Piece } from '../model/layout.ts'
import { modulesOf, modulesPath, squaresOf } from '#kit/square-code.ts'

/** Points a mm. */
export const pt = 72 / 25.4
/** Rise of the type above its baseline, in sizes. */
const ascent = 1.025
const gap = 6 * pt

export type LabelPaper = {
  head: Omit<PaperHead, 'letterhead'>
  /** below the title: article, kind and material, quantity */
  lines: readonly string[]
  /** '50 mm, to check the scale of the print' */
  ruler: string
  area: LabelArea
  entries: readonly LabelEntry[]
}

function drawPiece({ doc, tags, width, write }: Pen, piece: Piece, x: number, y: number): void {
  switch (piece.kind) {
    case 'text': {
      const style = { size: piece.size * pt, colour: ink }
      const natural = width(piece.text, style)
      doc.save()
      doc.translate(x + piece.x * pt, y + piece.y * pt - style.size * ascent)
      // as wide as the preview shows it, and never wider than its place
      doc.scale(natural > 0 ? Math.min(1, (piece.width * pt) / natural) : 1, 1)
      write(piece.text, 0, 0, style, 'middle')
      doc.restore()
      return
    }
    case 'symbol':
      tags.artifact(() => {
        const side = piece.side * pt
        for (const stroke of strokes[piece.symbol]) {
          for (const [i, [px, py]] of stroke.entries()) {
            const at = [x + piece.x * pt + px * side, y + piece.y * pt + py * side] as const
            if (i === 0) doc.moveTo(...at)
            else doc.lineTo(...at)
          }
          doc
            .lineWidth(side * strokeWidth)
            .lineJoin('round')
            .strokeColor(ink)
            .stroke()
        }
      })
      return
    case 'code':
      tags.artifact(() => {
        const modules = modulesOf(piece.symbol, piece.content)
        doc.save()
        doc.translate(x + piece.x * pt, y + piece.y * pt)
        doc.scale((piece.side * pt) / squaresOf(piece.symbol, modules))
        doc.path(modulesPath(piece.symbol, modules)).fill('#000000')
        doc.restore()
      })
  }
}

/** Prints the labels side by side with their outlines; each is named by its place below it. */
export async function printLabels(content: LabelPaper, letterhead: PaperHead['letterhead']): Promise<Buffer> {
  const { head, lines, ruler, area, entries } = content
  const paper = openPaper({ ...head, letterhead })
  const { pen } = paper
  const small = { size: 7, colour: muted }
  let y = paper.next()
  for (const line of lines) y = pen.block(line, margin, y, inner, { size: 9, colour: ink }) + 2
  y += 8
  const long = 50 * pt
  pen.line(margin, y, margin + long, y, ink, 0.8)
  for (const end of [margin, margin + long]) pen.line(end, y - 3, end, y + 3, ink, 0.8)
  pen.write(ruler, margin + long + 8, y - 4, small)
  y += 18
  const [w, h] = [area.width * pt, area.height * pt]
  // what is wider than the sheet begins at its edge and is printed on larger paper
  let x = margin
  y = paper.room(y, h + 14)
  for (const entry of entries) {
    if (x > margin && x + w > a4.w - margin) {
      x = margin
      y = paper.room(y + h + 14 + gap / 2, h + 14)
    }
    const at = { x, y }
    pen.tags.artifact(() => pen.doc.rect(at.x, at.y, w, h).lineWidth(0.3).strokeColor(rule).stroke())
    for (const piece of layoutLabel(area, entry)) drawPiece(pen, piece, x, y)
    pen.write(pen.fitted(entry.place, Math.max(w, 20), small), x, y + h + 2, small)
    x += Math.max(w, 20) + gap
  }
  return paper.finish()
}
