/** Cables and wires. */
import { project } from './camera.ts'
import { tone } from './colour.ts'
import type { Easel } from './easel.ts'
import type { Tube } from './scene.ts'
import type { Vec2 } from './vector.ts'

/** A cable: three strokes of one line, dark, base and light. */
export function drawTube(easel: Easel, item: Tube): void {
  const { canvas, camera, style } = easel
  const d = canvas.line(
    item.path.map(p => project(camera, p)),
    false,
  )
  const w = item.diameter
  if (style === 'lines') {
    const line = w * canvas.scale < easel.fineBelow / 3 ? easel.detailWidth : easel.outlineWidth
    const [outer, inner] = [w * canvas.scale + Number(line), Math.max(0, w * canvas.scale - Number(line))]
    const points = item.path.map(p => project(camera, p))
    const hollow = item.goesOn ? d : canvas.line(shortened(points, Number(line) / canvas.scale), false)
    canvas.add(
      `<path d="${d}" fill="none" stroke-width="${Math.round(outer)}"/><path d="${hollow}" fill="none" stroke="#fff" stroke-width="${Math.round(inner)}"/>`,
    )
    return
  }
  const id = canvas.define(`tube${d}`, id => `<path id="${id}" d="${d}" fill="none"/>`)
  const stroke = (k: number, share: number, shift: number) => {
    const [dx, dy] = [canvas.len(w * shift * 0.5), canvas.len(-w * shift)]
    return `<use href="#${id}"${shift ? ` x="${dx}" y="${dy}"` : ''} stroke="${tone(item.colour, k)}" stroke-width="${canvas.len(w * share)}"/>`
  }
  canvas.add(stroke(0.5, 1, 0) + stroke(0.8, 0.84, 0.05) + stroke(1, 0.6, 0.11) + stroke(1.3, 0.16, 0.2))
}

/** A line cut by the same length at both ends, so that a wider line under it closes around it. */
function shortened(points: readonly Vec2[], by: number): Vec2[] {
  const pull = (end: Vec2, next: Vec2): Vec2 => {
    const size = Math.hypot(next[0] - end[0], next[1] - end[1])
    const t = Math.min(0.45, by / (size || 1))
    return [end[0] + (next[0] - end[0]) * t, end[1] + (next[1] - end[1]) * t]
  }
  const [first, second, last, before] = [points[0], points[1], points.at(-1), points.at(-2)]
  if (!first || !second || !last || !before) return [...points]
  return [pull(first, second), ...points.slice(1, -1), pull(last, before)]
}
