/** Writes the outline of a letter as a simple glyph of a TrueType font (OpenType 1.9, table glyf). */

/** As the font reader gives outlines: quadratic curves, in units of the font. */
export type Outline = { commands: readonly { command: string; args: readonly number[] }[] }

type Point = { x: number; y: number; on: boolean }

function contoursOf({ commands }: Outline): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    const points: Point[] = []
    for (let i = 0; i + 1 < args.length; i += 2)
      points.push({ x: Math.round(args[i] ?? 0), y: Math.round(args[i + 1] ?? 0), on: i + 2 >= args.length })
    if (command === 'moveTo') contours.push(points)
    else contours.at(-1)?.push(...points)
  }
  return contours
    .map(points => {
      const [first, last] = [points[0], points.at(-1)]
      const closes = points.length > 1 && last?.on && first?.x === last.x && first.y === last.y
      return closes ? points.slice(0, -1) : points
    })
    .filter(points => points.length > 0)
}

/** The bytes of the glyph; none for a letter without an outline, such as the space. */
export function glyphBytes(outline: Outline): Uint8Array {
  const contours = contoursOf(outline)
  const points = contours.flat()
  if (points.length === 0) return new Uint8Array(0)
  const size = 10 + contours.length * 2 + 2 + points.length * 5
  // glyphs begin at multiples of four
  const bytes = new Uint8Array(Math.ceil(size / 4) * 4)
  const view = new DataView(bytes.buffer)
  let at = 0
  const put = (value: number) => {
    view.setInt16(at, value)
    at += 2
  }
  const xs = points.map(p => p.x)
  const ys = points.map(p => p.y)
  put(contours.length)
  for (const edge of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) put(edge)
  let end = -1
  for (const contour of contours) put((end += contour.length))
  // no instructions
  put(0)
  for (const { on } of points) bytes[at++] = on ? 1 : 0
  for (const along of [xs, ys]) for (const [i, value] of along.entries()) put(value - (along[i - 1] ?? 0))
  return bytes
}
