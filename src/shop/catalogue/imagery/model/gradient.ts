/** Colour across a surface. */
import type { Canvas } from './canvas.ts'
import type { Vec2 } from './vector.ts'

export type Stop = readonly [offset: number, colour: string]

/** Gradient stops as markup; a stop between two of its own colour is left out. */
export function stopsMarkup(stops: readonly Stop[]): string {
  let out = ''
  for (let i = 0; i < stops.length; i++) {
    const [offset, colour] = stops[i] as Stop
    if (i > 0 && i < stops.length - 1 && stops[i - 1]?.[1] === colour && stops[i + 1]?.[1] === colour)
      continue
    const o = Math.round(offset * 1000) / 1000
    out += `<stop${o > 0 ? ` offset="${String(o).replace(/^0\./, '.')}"` : ''} stop-color="${colour}"/>`
  }
  return out
}

/** Gradient across a part: `across` is the direction on the picture, from..to its extent along it. */
export function gradient(
  canvas: Canvas,
  stops: string,
  across: Vec2,
  through: Vec2,
  from: number,
  to: number,
): string {
  if (Math.abs(across[1]) < 1e-9)
    return `url(#${canvas.define(`x${stops}`, id => `<linearGradient id="${id}">${stops}</linearGradient>`)})`
  if (Math.abs(across[0]) < 1e-9) {
    return `url(#${canvas.define(`y${stops}`, id => `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`)})`
  }
  const here = through[0] * across[0] + through[1] * across[1]
  const end = (m: number) =>
    canvas.at([through[0] + across[0] * (m - here), through[1] + across[1] * (m - here)])
  const [[x1, y1], [x2, y2]] = [end(from), end(to)]
  const place = `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
  const content = `<linearGradient ${place}>${stops}</linearGradient>`
  return `url(#${canvas.define(content, id => content.replace(' ', ` id="${id}" `))})`
}
