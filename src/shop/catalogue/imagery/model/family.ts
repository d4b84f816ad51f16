/** What a family of products has to bring: parts in space, and the views of its drawing sheet. */
import type { Side } from './camera.ts'
import type { Detail, Scene } from './scene.ts'
import type { Vec3 } from './vector.ts'

/** A dimension between two points of the model, measured along the picture's horizontal or vertical. */
export type Dimension = {
  from: Vec3
  to: Vec3
  at: 'above' | 'below' | 'left' | 'right'
  /** 1 is nearest to the part, for partial dimensions; overall dimensions lie outside */
  level: number
  /** text in place of the bare measure; `{}` stands for it */
  text?: string
}

export type SheetView = {
  from: Side
  dimensions: Dimension[]
  /** dash-dot lines */
  centreLines?: readonly (readonly [Vec3, Vec3])[]
}

/** The drawing sheet of a product: one to three straight views, the first is the leading one. */
export type Sheet = {
  views: SheetView[]
  /** lines of text above the title block */
  notes: string[]
}

export type Family<D> = {
  /** adds the parts; `coarse` for 48 px leaves ribs and lettering out */
  build(drawing: D, scene: Scene, detail: Detail): void
  /** parts for the sheet where they differ from the picture (no cable) */
  buildForSheet?(drawing: D, scene: Scene): void
  /** mating side and termination side */
  face: Side | ((drawing: D) => Side)
  back: Side | ((drawing: D) => Side)
  sheet(drawing: D): Sheet
}
