/** The blocks that business papers are made of. Each answers where the next one may stand. */
import { inner, margin, type Paper } from './page.ts'
import { accent, ink, lineOf, muted, rule, type Style } from './pen.ts'

const titleStyle: Style = { size: 18, weight: 'strong' }
const headingStyle: Style = { size: 10.5, weight: 'strong', colour: accent }
const textStyle: Style = { size: 9 }
const nameStyle: Style = { size: 8, colour: muted }

/** The paper's own title, once. */
export const drawTitle = ({ pen }: Paper, text: string, y: number): number =>
  pen.block(text, margin, y, inner, titleStyle, 'H1') + 8

/** A heading; it never stands alone at the foot of a page. */
export function drawHeading(paper: Paper, text: string, y: number): number {
  const at = paper.room(y, 60)
  return paper.pen.block(text, margin, at, inner, headingStyle, 'H2') + 4
}

/** A text over the whole width; a paragraph stays whole where a page can hold it. */
export function drawText(paper: Paper, text: string, y: number): number {
  const height = paper.pen.lines(text, inner, textStyle).length * lineOf(textStyle)
  return paper.pen.block(text, margin, paper.room(y, height), inner, textStyle) + 6
}

/** Blocks of lines side by side, such as addresses: a title each, and lines below. At most four in a row. */
export function drawColumns(
  paper: Paper,
  blocks: readonly { title: string; lines: readonly string[] }[],
  y: number,
): number {
  const { pen } = paper
  const inRow = Math.min(4, Math.max(1, blocks.length))
  const width = inner / inRow
  let at = y
  for (let i = 0; i < blocks.length; i += inRow) {
    const row = blocks.slice(i, i + inRow)
    const broken = row.map(({ lines }) => lines.flatMap(line => pen.lines(line, width - 12, textStyle)))
    const height = 16 + Math.max(...broken.map(one => one.length)) * lineOf(textStyle)
    at = paper.room(at, height)
    for (const [k, { title }] of row.entries()) {
      const x = margin + k * width
      pen.block(title, x, at, width - 12, { ...nameStyle, weight: 'strong' }, 'H2')
      pen.block((broken[k] ?? []).join('\n'), x, at + 14, width - 12, textStyle)
    }
    at += height + 10
  }
  return at
}

/** Names and values in two columns, such as dates and numbers of a paper. */
export function drawFacts(
  paper: Paper,
  facts: readonly { name: string; value: string }[],
  y: number,
): number {
  const { pen } = paper
  const half = inner / 2
  const share = 0.4
  let at = y
  for (let i = 0; i < facts.length; i += 2) {
    const pair = facts.slice(i, i + 2)
    const broken = pair.map(({ value }) => pen.lines(value, half * (1 - share) - 12, textStyle))
    const height = Math.max(...broken.map(one => one.length)) * lineOf(textStyle) + 3
    at = paper.room(at, height)
    for (const [k, { name }] of pair.entries()) {
      const x = margin + k * half
      pen.write(pen.fitted(name, half * share - 6, nameStyle), x, at + 1, nameStyle)
      pen.block((broken[k] ?? []).join('\n'), x + half * share, at, half * (1 - share) - 12, textStyle)
    }
    at += height
  }
  return at + 8
}

/** Sums at the right below a table, kept together on one page; the `strong` one stands out. */
export function drawTotals(
  paper: Paper,
  rows: readonly { name: string; value: string; strong?: boolean }[],
  y: number,
): number {
  const { pen } = paper
  const width = inner * 0.5
  const x = margin + inner - width
  const step = 16
  let at = paper.room(y + 6, rows.length * step + 8)
  pen.tags.group('Table', () => {
    for (const { name, value, strong = false } of rows) {
      const style: Style = strong ? { size: 10, weight: 'strong', colour: ink } : { size: 9 }
      if (strong) pen.line(x, at, x + width, at, accent, 0.8)
      pen.tags.group('TR', () => {
        const end = pen.width(value, style)
        pen.tags.piece(
          'TH',
          () => void pen.write(pen.fitted(name, width - end - 20, style), x + 6, at + 3, style),
        )
        pen.tags.piece('TD', () => void pen.write(value, x + width - 6, at + 3, style, 'end'))
      })
      at += step
      if (!strong) pen.line(x, at, x + width, at, rule, 0.4)
    }
  })
  return at + 10
}
