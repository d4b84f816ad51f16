/** Dimension lines of drawing sheets: extension lines, arrows, text over the line (ux.md 5.4). Sheet mm, y down. */
import type { Canvas } from './canvas.ts'
import { penLines, widthOf } from './lettering.ts'
import type { Vec2 } from './vector.ts'

const gap = 1.5
const overshoot = 2
const textHeight = 3

/** Pen strokes of a text on the sheet, as path data; `turned` reads from below. */
export function lettering(
  canvas: Canvas,
  text: string,
  height: number,
  at: Vec2,
  anchor: 'start' | 'middle' | 'end',
  turned = false,
): string {
  const width = widthOf(text, height)
  const shift = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width
  return penLines(text, height)
    .map(line =>
      canvas.line(
        line.map(([x, y]): Vec2 =>
          turned ? [at[0] - y, at[1] - x - shift] : [at[0] + x + shift, at[1] - y],
        ),
        false,
      ),
    )
    .join('')
}

/** Filled arrowhead 3 by 1, tip at `at`, pointing along (dx, dy). */
function arrow(canvas: Canvas, [x, y]: Vec2, dx: number, dy: number): string {
  return canvas.line(
    [
      [x, y],
      [x - 3 * dx + 0.5 * dy, y - 3 * dy - 0.5 * dx],
      [x - 3 * dx - 0.5 * dy, y - 3 * dy + 0.5 * dx],
    ],
    true,
  )
}

/**
 * Where the text of a dimension from m0 to m1 stands along its line: over the middle, or where it does not fit
 * beyond the end, to the right or above. `beyond` is the farthest point it takes.
 */
export function textPlace(m0: number, m1: number, text: string, vertical: boolean) {
  const width = widthOf(text, textHeight)
  const inside = m1 - m0 >= width + 1
  const roomy = m1 - m0 >= 8
  const outside = roomy ? 1.5 : 5
  const middle = inside ? (m0 + m1) / 2 : vertical ? m0 - outside - width / 2 : m1 + outside + width / 2
  const beyond = vertical ? Math.min(m0, middle - width / 2) : Math.max(m1, middle + width / 2)
  return { inside, roomy, middle, width, beyond }
}

/** Markup of one dimension: `a` and `b` are measured points, `line` the coordinate of the dimension line. */
export function dimensionLine(
  canvas: Canvas,
  a: Vec2,
  b: Vec2,
  direction: 'h' | 'v',
  line: number,
  text: string,
): string {
  // along: the measured coordinate; across: towards the dimension line
  const [along, across] = direction === 'h' ? [0, 1] : [1, 0]
  const point = (m: number, c: number): Vec2 => (direction === 'h' ? [m, c] : [c, m])
  const [p, q] = (a[along] as number) <= (b[along] as number) ? [a, b] : [b, a]
  const [m0, m1] = [p[along] as number, q[along] as number]
  let thin = ''
  for (const end of [p, q]) {
    const from = end[across] as number
    const way = line >= from ? 1 : -1
    if (Math.abs(line - from) > gap)
      thin += canvas.line(
        [point(end[along] as number, from + way * gap), point(end[along] as number, line + way * overshoot)],
        false,
      )
  }
  const vertical = direction === 'v'
  const { inside, roomy, middle, width } = textPlace(m0, m1, text, vertical)
  const [l0, l1] = roomy ? [m0, m1] : [m0 - 5, m1 + 5]
  const from = inside || !vertical ? l0 : Math.min(l0, middle - width / 2)
  const to = inside || vertical ? l1 : Math.max(l1, middle + width / 2)
  thin += canvas.line([point(from, line), point(to, line)], false)
  const [ax, ay] = point(1, 0)
  const arrows = roomy
    ? arrow(canvas, point(m0, line), -ax, -ay) + arrow(canvas, point(m1, line), ax, ay)
    : arrow(canvas, point(m0, line), ax, ay) + arrow(canvas, point(m1, line), -ax, -ay)
  const words = lettering(canvas, text, textHeight, point(middle, line - 1.1), 'middle', vertical)
  return `<path d="${thin}${words}"/><path d="${arrows}" fill="#14201b" stroke="none"/>`
}

/** A measure in mm with at most two decimals. */
export function measure(mm: number): string {
  return String(Number(mm.toFixed(2)))
}
