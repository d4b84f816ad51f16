/** From a scene to an SVG: fits the parts into a square, draws them, adds the shadow on the ground. */
import type { Camera } from './camera.ts'
import { project } from './camera.ts'
import { createCanvas, escapeXml, short } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { idPrefix } from './colour.ts'
import { drawItems } from './draw.ts'
import type { Style } from './easel.ts'
import type { Box, Item, Scene } from './scene.ts'
import type { Vec2 } from './vector.ts'

export type Bounds = { x0: number; y0: number; x1: number; y1: number }

/** Extent on the picture, mm. */
export function boundsOf(items: readonly Item[], camera: Camera): Bounds {
  const b: Bounds = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const { box } of items) {
    for (let i = 0; i < 8; i++) {
      const [x, y] = project(camera, corner(box, i))
      b.x0 = Math.min(b.x0, x)
      b.x1 = Math.max(b.x1, x)
      b.y0 = Math.min(b.y0, y)
      b.y1 = Math.max(b.y1, y)
    }
  }
  return b
}

const corner = (box: Box, i: number) =>
  [(i & 1 ? box.hi : box.lo)[0], (i & 2 ? box.hi : box.lo)[1], (i & 4 ? box.hi : box.lo)[2]] as const

export type PictureOptions = { camera: Camera; style: Style; grid: number; title: string; shadow: boolean }

/** Square SVG with the whole scene. */
export function picture(scene: Scene, { camera, style, grid, title, shadow }: PictureOptions): string {
  const b = boundsOf(scene.items, camera)
  const size = Math.max(b.x1 - b.x0, b.y1 - b.y0)
  const margin = grid * 0.05
  const scale = (grid - 2 * margin) / size
  const mid: Vec2 = [(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2]
  const half = grid / 2 / scale
  const prefix = idPrefix('i', `${title}${grid}${style}${camera.toward.join()}`)
  const canvas = createCanvas(prefix, scale, mid[0] - half, mid[1] - half)
  const line = (grid * 11) / 2000
  if (shadow) groundShadow(canvas, scene.items, camera)
  drawItems(
    {
      canvas,
      camera,
      style,
      outlineWidth: short(line),
      detailWidth: short(line * 0.55),
      fineBelow: grid * 0.09,
    },
    scene.items,
  )
  const look =
    style === 'lines'
      ? `fill="#fff" stroke="#14201b" stroke-width="${short(line)}"`
      : `stroke-width="${short(grid * 0.0015)}"`
  return svgText(
    `0 0 ${grid} ${grid}`,
    title,
    `${canvas.defs()}<g ${look} stroke-linejoin="round">${canvas.out.join('')}</g>`,
  )
}

/** The frame of every picture. Its name is no `title`, which browsers show as a tooltip where the picture stands in a page. */
export function svgText(viewBox: string, title: string, content: string, description = ''): string {
  const desc = description ? `<desc>${escapeXml(description)}</desc>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="${escapeXml(title)}">${desc}${content}</svg>`
}

/** Footprint of what stands near the ground, blurred. */
function groundShadow(canvas: Canvas, items: readonly Item[], camera: Camera): void {
  const solids = items.filter(i => i.kind === 'solid')
  const low = Math.min(...solids.map(i => i.box.lo[2]))
  const high = Math.max(...solids.map(i => i.box.hi[2]))
  const feet = solids
    .filter(i => i.box.lo[2] < low + (high - low) * 0.3)
    .toSorted((a, b) => area(b.box) - area(a.box))
    .slice(0, 6)
  const [w, d] = [
    Math.max(...feet.map(f => f.box.hi[0] - f.box.lo[0])),
    Math.max(...feet.map(f => f.box.hi[1] - f.box.lo[1])),
  ]
  const off = Math.min(w, d) * 0.07
  const path = feet
    .map(({ box: { lo, hi } }) =>
      canvas.line(
        [[lo[0], lo[1]], [hi[0] + off, lo[1]], [hi[0] + off, hi[1] + off], [lo[0], hi[1] + off]].map(([x, y]) => project(camera, [x as number, y as number, low])), // prettier-ignore
        true,
      ),
    )
    .join('')
  const blur = canvas.define('blur', id => `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${canvas.len(Math.max(off * 0.6, 12 / canvas.scale))}"/></filter>`) // prettier-ignore
  canvas.add(`<path d="${path}" fill="#0b1a14" opacity=".26" filter="url(#${blur})"/>`)
}

const area = (b: Box) => (b.hi[0] - b.lo[0]) * (b.hi[1] - b.lo[1])
