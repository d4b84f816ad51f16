/** Makes the papers and CAD files of an article. */
import { brand } from '#platform/brand/brand.ts'
import { pdfFile, type Makers } from '#platform/files/file-maker.ts'
import type { CadProduct } from '../model/cad.ts'
import { dxfFile } from '../model/flat/dxf.ts'
import { flatDrawing } from '../model/flat/layout.ts'
import type { DataSheet, Declaration, DrawingPaper } from '../model/paper.ts'
import { bodiesOf } from '../model/solid/bodies.ts'
import { stepFile } from '../model/solid/step.ts'
import { stlFile } from '../model/solid/stl.ts'
import { renderProduct } from '#shop/catalogue/imagery/model/render-product.ts'
import { printDataSheet } from './papers/data-sheet.ts'
import { printDeclaration } from './papers/declaration.ts'
import { printDrawing } from './papers/drawing-sheet.ts'

export type ModelKind = 'dxf' | 'svg' | 'step' | 'stl'
export type PaperOrders = { 'data-sheet': DataSheet; declaration: Declaration; drawing: DrawingPaper }
type ModelOrders = { [K in ModelKind]: CadProduct }

declare module '#platform/files/file-maker.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface FileOrders extends PaperOrders, ModelOrders {}
}

const about = ({ code, name, revision }: CadProduct) => ({
  code,
  name,
  organisation: brand.name,
  date: revision,
})

/** A maker throws for a drawing that cannot be made into what is wanted. */
export const makers: Makers<keyof PaperOrders | ModelKind> = {
  'data-sheet': sheet => pdfFile(printDataSheet(sheet)),
  declaration: declaration => pdfFile(printDeclaration(declaration)),
  drawing: paper => pdfFile(printDrawing(paper)),
  dxf: product => ({
    // the signs of ANSI_1252 that our texts use are those of Latin-1
    bytes: Buffer.from(dxfFile(flatDrawing(product.drawing), about(product)), 'latin1'),
    type: 'image/vnd.dxf',
    extension: 'dxf',
  }),
  svg: ({ drawing, code, name }) => ({
    bytes: Buffer.from(renderProduct(drawing, 'dim', { code, name })),
    type: 'image/svg+xml',
    extension: 'svg',
  }),
  step: product => ({
    bytes: Buffer.from(stepFile(bodiesOf(product.drawing), about(product))),
    type: 'model/step',
    extension: 'step',
  }),
  stl: ({ drawing, code }) => ({
    bytes: stlFile(bodiesOf(drawing), `${code} ${brand.name}`),
    type: 'model/stl',
    extension: 'stl',
  }),
}
