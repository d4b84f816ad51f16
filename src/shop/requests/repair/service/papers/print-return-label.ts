/** Lays a return label out on A4: the upper half goes on the parcel, the lower one into it. */
import { drawBars } from '#kit/paper/bars.ts'
import { drawColumns, drawFacts, drawText, drawTitle } from '#kit/paper/blocks.ts'
import { margin, openPaper, type Paper } from '#kit/paper/page.ts'
import { ink } from '#kit/paper/pen.ts'
import { letterhead } from '#ui/letterhead.ts'
import type { ReturnLabel } from '../../model/return-label.ts'

/** Width of the finest bar and height of the bars, in points: 0.5 mm and 20 mm. */
const finest = 1.42
const height = 57

/** The bars, and the number below. */
function drawNumber({ pen }: Paper, text: string, y: number): number {
  const x = drawBars(pen, text, { x: margin, y, finest, height })
  pen.write(text, x, y + height + 4, { size: 14, weight: 'strong', colour: ink })
  return y + height + 34
}

/** Addresses, bars and number, then the facts and what to do. */
export function printReturnLabel(content: ReturnLabel): Promise<Buffer> {
  const { language, title, number, subject, day, footLine, footNote } = content
  const paper = openPaper({ letterhead, language, title, number, subject, day, footLine, footNote })
  let y = drawTitle(paper, `${title} ${number}`, paper.next()) + 4
  y = drawColumns(paper, [content.to, content.from], y) + 8
  y = drawNumber(paper, number, y)
  y = drawFacts(paper, content.facts, y) + 8
  for (const [i, step] of content.steps.entries()) y = drawText(paper, `${i + 1}. ${step}`, y)
  return paper.finish()
}
