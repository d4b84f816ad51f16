/** Where the contacts of an insert stand, mm from its centre; shared by picture, sheet and numbering. */
import { perRow, spread } from './profile.ts'

export type Place = { x: number; y: number; no: number }
export type Grid = { places: Place[]; pitchX: number; pitchY: number; perRow: number; diameter: number }

/**
 * Rows along x, row 1 in front (y smallest), numbered from the left; the female half is the mirror image.
 * `span` and `depth` are the largest centre-to-centre distances available.
 */
export function contactGrid(
  poles: number,
  rows: number,
  span: number,
  depth: number,
  mirrored: boolean,
): Grid {
  const counts = perRow(poles, rows)
  const most = counts[0] ?? 0
  const pitchX = most > 1 ? span / (most - 1) : span
  const pitchY = counts.length > 1 ? depth / (counts.length - 1) : depth
  const room = Math.min(most > 1 ? pitchX : 12, counts.length > 1 ? pitchY : 12)
  const diameter = room >= 14 ? 6 : room >= 9.5 ? 4 : room >= 5.2 ? 2.6 : room >= 3.2 ? 1.6 : room * 0.5
  const places: Place[] = []
  let no = 0
  for (const [row, n] of counts.entries()) {
    const y = counts.length > 1 ? (row - (counts.length - 1) / 2) * pitchY : 0
    for (const x of spread(n, pitchX)) places.push({ x: mirrored ? -x : x, y, no: ++no })
  }
  return { places, pitchX, pitchY, perRow: most, diameter }
}
