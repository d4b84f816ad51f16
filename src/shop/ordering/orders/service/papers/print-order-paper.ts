/** Lays papers about orders out on A4. */
import { drawColumns, drawFacts, drawText, drawTitle, drawTotals } from '#kit/paper/blocks.ts'
import { drawBars, barsWidth } from '#kit/paper/bars.ts'
import { inner, margin, openPaper, type Paper } from '#kit/paper/page.ts'
import type { Attached } from '#kit/paper/document.ts'
import { drawTable } from '#kit/paper/table.ts'
import { letterhead } from '#ui/letterhead.ts'
import type { OrderPaper } from '../../model/paper.ts'

/** A paper, and perhaps the same as data, which goes inside. */
export type PrintedPaper = OrderPaper & { attached?: Attached }
/** Papers that are printed together, and what they are together. */
export type PrintedPapers = Pick<
  OrderPaper,
  'language' | 'title' | 'number' | 'subject' | 'day' | 'footLine' | 'footNote'
> & {
  papers: readonly OrderPaper[]
}

/** Width of the finest bar of a code beside a title, and its height, in points: 0.35 mm and 9 mm. */
const finest = 1
const barsHigh = 26

/** Title, addresses, facts, positions, sums and notes; tables go on over pages. */
function drawPaper(paper: Paper, { title, number, code, ...content }: OrderPaper): void {
  const begin = paper.next()
  if (code !== undefined) {
    const x = margin + inner - barsWidth(code, finest)
    drawBars(paper.pen, code, { x, y: begin, finest, height: barsHigh })
  }
  let y = drawTitle(paper, `${title} ${number}`, begin) + 4
  if (content.addresses.length > 0) y = drawColumns(paper, content.addresses, y)
  y = drawFacts(paper, content.facts, y) + 4
  y = drawTable(paper, content.columns, content.rows, y) + 4
  if (content.totals.length > 0) y = drawTotals(paper, content.totals, y)
  else y += 8
  for (const note of content.notes) y = drawText(paper, note, y)
}

/** Lays one paper out. */
export function printOrderPaper(content: PrintedPaper): Promise<Buffer> {
  const { language, title, number, subject, day, footLine, footNote, attached } = content
  const paper = openPaper({ letterhead, language, title, number, subject, day, footLine, footNote, attached })
  drawPaper(paper, content)
  return paper.finish()
}

/** Lays several out in one file, each with its own head and page numbers. */
export function printOrderPapers({ papers, ...head }: PrintedPapers): Promise<Buffer> {
  const paper = openPaper({ letterhead, ...head })
  for (const one of papers) {
    paper.begin(one)
    paper.pen.tags.group('Sect', () => drawPaper(paper, one))
  }
  return paper.finish()
}
