/** Lays a credit note out on A4. */
import { drawColumns, drawFacts, drawText, drawTitle, drawTotals } from '#kit/paper/blocks.ts'
import { openPaper } from '#kit/paper/page.ts'
import { drawTable } from '#kit/paper/table.ts'
import { letterhead } from '#ui/letterhead.ts'
import type { CreditPaper } from '../../model/credit-paper.ts'

/** Recipient, facts, positions, sum and note; the table goes on over pages. */
export function printCreditNote(content: CreditPaper): Promise<Buffer> {
  const { language, title, number, subject, day, footLine, footNote } = content
  const paper = openPaper({ letterhead, language, title, number, subject, day, footLine, footNote })
  let y = drawTitle(paper, `${title} ${number}`, paper.next()) + 4
  y = drawColumns(paper, [content.recipient], y)
  y = drawFacts(paper, content.facts, y) + 4
  y = drawTable(paper, content.columns, content.rows, y) + 4
  y = drawTotals(paper, [{ ...content.total, strong: true }], y)
  drawText(paper, content.note, y)
  return paper.finish()
}
