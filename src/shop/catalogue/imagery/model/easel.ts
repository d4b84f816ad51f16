/** What every drawing function needs: where to write, from where to look, and how. */
import type { Camera } from './camera.ts'
import type { Canvas } from './canvas.ts'

export type Style = 'shaded' | 'lines'

export type Easel = {
  canvas: Canvas
  camera: Camera
  style: Style
  /** stroke widths of outlines and details in line drawings, grid units */
  outlineWidth: string
  detailWidth: string
  /** parts smaller than this on the picture, grid units, get thin outlines in line drawings */
  fineBelow: number
}
