/** The dimensioned drawing as PDF: its sheet alone, A4 across. */
import { renderProduct } from '#shop/imagery/model/render-product.ts'
import type { DrawingPaper } from '../../model/paper.ts'
import { openDocument } from './open-document.ts'
import { paintPicture } from './paint-picture.ts'

const [w, h] = [841.89, 595.28]

/** The sheet has its own frame and title block. */
export function printDrawing({ head, drawing }: DrawingPaper): Promise<Buffer> {
  const { doc, close } = openDocument(head, [w, h])
  doc.addPage({ size: [w, h], margin: 0 })
  paintPicture(doc, renderProduct(drawing, 'dim', head), { x: 0, y: 0, w, h })
  return close()
}
