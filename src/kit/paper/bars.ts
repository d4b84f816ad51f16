/** Code 128 on paper, for scanners. Lengths are points. */
import bwip from 'bwip-js'
import { ink, type Pen } from './pen.ts'

/** The widths of bars and gaps of a Code 128, in units of the finest bar; the first is a bar. */
export function barsOf(text: string): number[] {
  const [made] = bwip.raw({ bcid: 'code128', text })
  if (!made || !('sbs' in made)) throw new Error('a code without bars')
  return [...made.sbs]
}

/** How many of the finest bar are free at both sides, as readers ask for. */
const free = 10
/** How wide the bars of a text are, free sides included, where the finest is `finest` wide. */
export const barsWidth = (text: string, finest: number): number =>
  (barsOf(text).reduce((sum, width) => sum + width, 0) + 2 * free) * finest

/** Draws the bars with their free side at `x`, `height` high; answers where the first bar stands. */
export function drawBars(
  pen: Pen,
  text: string,
  { x, y, finest, height }: { x: number; y: number; finest: number; height: number },
): number {
  const first = x + free * finest
  let at = first
  for (const [i, width] of barsOf(text).entries()) {
    if (i % 2 === 0) pen.box(at, y, width * finest, height, ink)
    at += width * finest
  }
  return first
}
