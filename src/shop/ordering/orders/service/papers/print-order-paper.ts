/** Lays a paper about an order out on A4. */
import { drawColumns, drawFacts, drawText, drawTitle, drawTotals } from '#kit/paper/blocks.ts'
import { openPaper } from '#kit/paper/page.ts'
import type { Attached } from '#kit/paper/document.ts'
import { drawTable } from '#kit/paper/table.ts'
import { letterhead } from '#ui/letterhead.ts'
import type { OrderPaper } from '../../model/paper.ts'

/** A paper, and perhaps the same as data, which goes inside. */
export type PrintedPaper = OrderPaper & { attached?: Attached }

/** Title, addresses, facts, positions, sums and notes; tables go on over pages. */
export function printOrderPaper(content: PrintedPaper): Promise<Buffer> {
  const { language, title, number, subject, day, footLine, footNote, attached } = content
  const paper = openPaper({ letterhead, language, title, number, subject, day, footLine, footNote, attached })
  let y = drawTitle(paper, `${title} ${number}`, paper.next()) + 4
  if (content.addresses.length > 0) y = drawColumns(paper, content.addresses, y)
  y = drawFacts(paper, content.facts, y) + 4
  y = drawTable(paper, content.columns, content.rows, y) + 4
  if (content.totals.length > 0) y = drawTotals(paper, content.totals, y)
  else y += 8
  for (const note of content.notes) y = drawText(paper, note, y)
  return paper.finish()
}
