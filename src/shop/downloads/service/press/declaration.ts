/** Lays a declaration out on A4. */
import type { Declaration } from '../../model/paper.ts'
import { bottom, inner, margin, openSheaf } from './page.ts'
import { green, ground, lineOf, muted, rule, type Pen } from './pen.ts'

const text = { size: 9 }
const strong = { size: 8.5, weight: 'strong' as const }

function writeTable(
  pen: Pen,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  from: number,
): number {
  const shares = [0.44, 0.2, 0.2, 0.16]
  const at = (i: number) => margin + 8 + shares.slice(0, i).reduce((sum, one) => sum + one, 0) * inner
  let y = from
  pen.box(margin, y, inner, 20, ground)
  for (const [i, word] of head.entries()) pen.write(word, at(i), y + 4, strong)
  y += 20
  for (const row of rows) {
    const cells = row.map((cell, i) => pen.lines(cell, (shares[i] ?? 0.2) * inner - 12, text))
    const height = Math.max(...cells.map(one => one.length)) * lineOf(text) + 8
    for (const [i, lines] of cells.entries())
      for (const [k, line] of lines.entries()) pen.write(line, at(i), y + 4 + k * lineOf(text), text)
    y += height
    pen.line(margin, y, margin + inner, y, rule, 0.4)
  }
  return y
}

/** The declaration as PDF. */
export function printDeclaration({ head, opening, sections, signature }: Declaration): Promise<Buffer> {
  const sheaf = openSheaf(head)
  const { pen } = sheaf
  let y = sheaf.next()
  y = pen.block(head.title, margin, y, inner, { size: 18, weight: 'strong' }) + 8
  pen.box(margin, y, inner, 46 + (head.facts.length > 0 ? 12 : 0), ground)
  pen.write(head.code, margin + 10, y + 8, { size: 13, weight: 'strong' })
  pen.write(head.name, margin + 10, y + 27, { size: 9.5 })
  if (head.facts.length > 0)
    pen.write(head.facts.join('   '), margin + 10, y + 41, { size: 8, colour: muted })
  y += 46 + (head.facts.length > 0 ? 12 : 0) + 14
  y = pen.block(opening, margin, y, inner, text) + 10
  for (const { title, text: words, table } of sections) {
    const height =
      24 + pen.lines(words, inner, text).length * lineOf(text) + (table ? 24 + table.rows.length * 20 : 0)
    if (y + Math.min(height, 300) > bottom) y = sheaf.next()
    pen.write(title, margin, y, { size: 10.5, weight: 'strong', colour: green })
    y += 17
    y = pen.block(words, margin, y, inner, text) + 4
    if (table) {
      // a long list of substances goes on over pages
      let rest = table.rows
      while (rest.length > 0) {
        const room = Math.max(1, Math.floor((bottom - y - 24) / 20))
        y = writeTable(pen, table.head, rest.slice(0, room), y)
        rest = rest.slice(room)
        if (rest.length > 0) y = sheaf.next()
      }
    }
    y += 10
  }
  if (y + signature.length * lineOf(text) + 20 > bottom) y = sheaf.next()
  y += 10
  for (const line of signature) {
    pen.write(line, margin, y, text)
    y += lineOf(text)
  }
  return sheaf.finish()
}
