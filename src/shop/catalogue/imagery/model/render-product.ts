/**
 * Product pictures and drawing sheets as SVG, drawn from attributes (ux.md section 5). Pure: the same drawing, view
 * and caption give the same text on every machine. No scripts, no fonts, no references outside the file.
 */
import { altText } from './alt-text.ts'
import { axonometric, sides } from './camera.ts'
import type { Caption, Drawing, View } from './drawing.ts'
import { familyOf } from './families.ts'
import { picture } from './picture.ts'
import { createScene } from './scene.ts'
import { drawSheet } from './sheet.ts'

export type { Caption, Drawing, DrawingInput, View } from './drawing.ts'
export { altText } from './alt-text.ts'

/**
 * SVG text of one picture. `drawing` is complete (use `Drawing.parse` on stored JSON). `caption` fills the title
 * block of the sheet and the title; without it the attributes speak.
 */
export function renderProduct(drawing: Drawing, view: View, caption?: Caption): string {
  const family = familyOf(drawing)
  const scene = createScene()
  const words = altText(drawing, view, 'en')
  const title = caption ? `${caption.name} ${caption.code}` : words
  if (view === 'dim') {
    family.buildForSheet(scene)
    return drawSheet(
      family.sheet(),
      scene,
      title,
      caption ?? { code: drawing.family, name: altText(drawing, 'main', 'en') },
    )
  }
  family.build(scene, view === 'icon' || view === 'line' ? 'coarse' : 'full')
  const camera = view === 'face' ? sides[family.face] : view === 'back' ? sides[family.back] : axonometric
  return picture(scene, {
    camera,
    style: view === 'line' ? 'lines' : 'shaded',
    grid: view === 'icon' ? 480 : 2000,
    title,
    shadow: view === 'main',
  })
}

/** The pictures worth showing for a drawing, in the order of the gallery. */
export function views(drawing: Drawing): View[] {
  const sameBothSides = drawing.family === 'cable' || drawing.family === 'label' || drawing.family === 'tool'
  return sameBothSides || drawing.family === 'accessory'
    ? ['main', 'face', 'dim']
    : ['main', 'face', 'back', 'dim']
}
