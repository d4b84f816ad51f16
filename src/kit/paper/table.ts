/** Tables of a paper: they go on over pages, with their head again on each. */
import { inner, margin, type Paper } from './page.ts'
import { ink, lineOf, muted, rule, tint, type Style } from './pen.ts'

export type Column = {
  title: string
  /** its share of the table's width; the shares of all columns are weighed against each other */
  share: number
  align?: 'start' | 'end'
}
type Tone = 'plain' | 'strong' | 'muted'
/** A line of a cell; broken where it is too long. */
export type CellLine = string | { text: string; tone: Tone }
export type Cell = string | readonly CellLine[]
export type TableOptions = {
  x?: number
  width?: number
  /** size of letters in points */
  size?: number
}

const padding = 6
const gap = 4
const styles = (size: number): Record<Tone, Style> => ({
  plain: { size, colour: ink },
  strong: { size, weight: 'strong', colour: ink },
  muted: { size: size - 1, colour: muted },
})
type Line = { text: string; style: Style }

/** Writes the table from `y` down and answers where it ends. Rows stay whole as long as a page can hold them. */
export function drawTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  y: number,
  { x = margin, width = inner, size = 8.5 }: TableOptions = {},
): number {
  const { pen } = paper
  const tones = styles(size)
  const whole = columns.reduce((sum, one) => sum + one.share, 0)
  const starts: number[] = []
  let reached = x
  for (const { share } of columns) {
    starts.push(reached)
    reached += (share / whole) * width
  }
  const widthOf = (i: number) => ((columns[i]?.share ?? 0) / whole) * width - 2 * padding
  const step = lineOf({ size })
  const linesOf = (cell: Cell, i: number): Line[] =>
    (typeof cell === 'string' ? [cell] : cell).flatMap(line => {
      const { text, tone } = typeof line === 'string' ? { text: line, tone: 'plain' as const } : line
      return pen.lines(text, widthOf(i), tones[tone]).map(words => ({ text: words, style: tones[tone] }))
    })
  const writeCell = (tag: 'TH' | 'TD', lines: readonly Line[], i: number, from: number) =>
    pen.tags.piece(tag, () => {
      const end = columns[i]?.align === 'end'
      const at = (starts[i] ?? x) + padding + (end ? widthOf(i) : 0)
      for (const [k, { text, style }] of lines.entries())
        pen.write(text, at, from + k * step, style, end ? 'end' : 'start')
    })
  const heads = columns.map(({ title }, i) => linesOf([{ text: title, tone: 'strong' }], i))
  const headHeight = Math.max(...heads.map(one => one.length)) * step + 2 * gap
  const writeHead = (from: number): number => {
    pen.box(x, from, width, headHeight, tint)
    pen.tags.group('TR', () => {
      for (const [i, lines] of heads.entries()) writeCell('TH', lines, i, from + gap)
    })
    return from + headHeight
  }
  const heightOf = (lines: number) => lines * step + 2 * gap
  return pen.tags.group('Table', () => {
    let at = paper.room(y, headHeight + heightOf(1))
    at = writeHead(at)
    for (const row of rows) {
      let cells = row.map(linesOf)
      for (;;) {
        const most = Math.max(1, ...cells.map(one => one.length))
        const kept = paper.room(at, heightOf(most))
        if (kept !== at) at = writeHead(kept)
        // a row that no page can hold is cut where the page ends
        const fit = paper.linesLeft(at, step, 2 * gap)
        const now = Math.min(most, Math.max(1, fit))
        pen.tags.group('TR', () => {
          for (const [i, lines] of cells.entries()) writeCell('TD', lines.slice(0, now), i, at + gap)
        })
        at += heightOf(now)
        pen.line(x, at, x + width, at, rule, 0.4)
        if (now === most) break
        cells = cells.map(one => one.slice(now))
      }
    }
    return at
  })
}
