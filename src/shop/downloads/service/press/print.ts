/** What the press makes: papers as PDF, and CAD files. The same order gives the same bytes. */
import type { CadFile, CadProduct } from '../../model/cad.ts'
import { dxfFile } from '../../model/flat/dxf.ts'
import { flatDrawing } from '../../model/flat/layout.ts'
import type { Paper } from '../../model/paper.ts'
import { bodiesOf } from '../../model/solid/bodies.ts'
import { stepFile } from '../../model/solid/step.ts'
import { stlFile } from '../../model/solid/stl.ts'
import { renderProduct } from '#shop/imagery/model/render-product.ts'
import { printDataSheet } from './data-sheet.ts'
import { printDeclaration } from './declaration.ts'
import { printDrawing } from './drawing-sheet.ts'

export type ModelKind = 'dxf' | 'svg' | 'step' | 'stl'
export type Order = { kind: 'paper'; paper: Paper } | { kind: ModelKind; product: CadProduct }

export const mediaTypes: Record<ModelKind, string> = {
  dxf: 'image/vnd.dxf',
  svg: 'image/svg+xml',
  step: 'model/step',
  stl: 'model/stl',
}
const organisation = 'Contara'

function printPaper(paper: Paper): Promise<Buffer> {
  switch (paper.kind) {
    case 'data-sheet':
      return printDataSheet(paper)
    case 'declaration':
      return printDeclaration(paper)
    case 'drawing':
      return printDrawing(paper)
  }
}

function modelled(kind: ModelKind, { code, name, drawing, revision }: CadProduct): Uint8Array {
  const about = { code, name, organisation, date: revision }
  switch (kind) {
    case 'dxf':
      // the signs of ANSI_1252 that our texts use are those of Latin-1
      return Buffer.from(dxfFile(flatDrawing(drawing), about), 'latin1')
    case 'svg':
      return Buffer.from(renderProduct(drawing, 'dim', { code, name }))
    case 'step':
      return Buffer.from(stepFile(bodiesOf(drawing), about))
    case 'stl':
      return stlFile(bodiesOf(drawing), `${code} ${organisation}`)
  }
}

/** Fills one order. Throws for a drawing that cannot be made into what is wanted. */
export async function fill(order: Order): Promise<CadFile> {
  if (order.kind === 'paper')
    return { bytes: await printPaper(order.paper), type: 'application/pdf', extension: 'pdf' }
  return {
    bytes: modelled(order.kind, order.product),
    type: mediaTypes[order.kind],
    extension: order.kind,
  }
}
