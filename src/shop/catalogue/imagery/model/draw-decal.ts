/** Patches, pen lines and lettering on the surface of a part. */
import { project } from './camera.ts'
import type { Easel } from './easel.ts'
import { penLines, widthOf } from './lettering.ts'
import { seenAxes } from './light.ts'
import { planePath } from './outline.ts'
import { drawAgain, numberOf } from './repeat.ts'
import type { Decal } from './scene.ts'
import { place } from './vector.ts'
import type { Vec2, Vec3 } from './vector.ts'

export function drawDecal(easel: Easel, decal: Decal): void {
  const { canvas, camera, style } = easel
  const s = seenAxes(camera, decal.axes)
  if (s.nw[2] < 0.02) return
  if (decal.kind === 'patch') {
    if (style === 'lines' && !decal.outline) return
    const look =
      style === 'lines'
        ? `stroke-width="${easel.detailWidth}"`
        : `fill="${decal.colour}"${decal.opacity === undefined ? '' : ` opacity="${decal.opacity}"`}`
    const draw = (on: Easel, at: Vec3) =>
      on.canvas.add(`<path d="${planePath(on, decal.profile, s, project(camera, at))}" ${look}/>`)
    if (decal.repeated) {
      drawAgain(easel, `${numberOf(decal.profile)} ${numberOf(decal.axes)} ${look}`, decal.at, local =>
        draw(local, [0, 0, 0]),
      )
    } else draw(easel, decal.at)
  } else if (decal.kind === 'stroke') {
    if (style === 'lines' && !decal.thin) return
    const d = decal.paths
      .map(path =>
        canvas.line(
          path.map(p => project(camera, p)),
          false,
        ),
      )
      .join('')
    const look =
      style === 'lines'
        ? `stroke-width="${easel.detailWidth}"`
        : `stroke="${decal.colour}" stroke-width="${canvas.len(decal.width)}"`
    canvas.add(`<path d="${d}" fill="none" ${look}/>`)
  } else if (camera.straight || (style === 'shaded' && !decal.only)) {
    const left = -widthOf(decal.text, decal.height) / 2
    const on = ([x, y]: Vec2): Vec3 => place(decal.at, decal.axes, x + left, y - decal.height / 2, 0)
    const d = penLines(decal.text, decal.height)
      .map(line =>
        canvas.line(
          line.map(p => project(camera, on(p))),
          false,
        ),
      )
      .join('')
    const look =
      style === 'lines'
        ? `stroke-width="${easel.detailWidth}"`
        : `stroke="${decal.colour}" stroke-width="${canvas.len(decal.height * 0.11)}"`
    if (d) canvas.add(`<path d="${d}" fill="none" ${look} stroke-linecap="round"/>`)
  }
}
