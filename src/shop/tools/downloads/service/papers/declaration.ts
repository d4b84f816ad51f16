/** Lays a declaration out on A4. */
import { drawHeading, drawText, drawTitle } from '#kit/paper/blocks.ts'
import { inner, margin, openPaper } from '#kit/paper/page.ts'
import { lineOf, muted, tint } from '#kit/paper/pen.ts'
import { drawTable } from '#kit/paper/table.ts'
import type { Declaration } from '../../model/paper.ts'
import { headOfPaper } from './paper-head.ts'

const text = { size: 9 }
const shares = [0.54, 0.24, 0.22]

/** The declaration as PDF. */
export function printDeclaration({ head, opening, sections, signature }: Declaration): Promise<Buffer> {
  const paper = openPaper(headOfPaper(head))
  const { pen } = paper
  let y = drawTitle(paper, head.title, paper.next())
  const height = 46 + (head.facts.length > 0 ? 12 : 0)
  pen.box(margin, y, inner, height, tint)
  pen.write(head.code, margin + 10, y + 8, { size: 13, weight: 'strong' })
  pen.write(pen.fitted(head.name, inner - 20, { size: 9.5 }), margin + 10, y + 27, { size: 9.5 })
  if (head.facts.length > 0)
    pen.write(head.facts.join('   '), margin + 10, y + 41, { size: 8, colour: muted })
  y = drawText(paper, opening, y + height + 14) + 4
  for (const { title, text: words, table } of sections) {
    y = drawHeading(paper, title, y)
    y = drawText(paper, words, y)
    if (table) {
      const columns = table.head.map((name, i) => ({ title: name, share: shares[i] ?? 0.2 }))
      y = drawTable(paper, columns, table.rows, y)
    }
    y += 8
  }
  y = paper.room(y, signature.length * lineOf(text) + 20) + 10
  pen.block(signature.join('\n'), margin, y, inner, text)
  return paper.finish()
}
