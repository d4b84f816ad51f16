/** The dimensioned drawing as PDF: its sheet alone, A4 across. */
import { openDocument } from '#kit/paper/document.ts'
import { openTags } from '#kit/paper/tags.ts'
import { renderProduct } from '#shop/catalogue/imagery/model/render-product.ts'
import { letterhead } from '#ui/letterhead.ts'
import type { DrawingPaper } from '../../model/paper.ts'
import { paintPicture } from './paint-picture.ts'

const size = [841.89, 595.28] as const

/** The sheet has its own frame and title block. */
export function printDrawing({ head, drawing }: DrawingPaper): Promise<Buffer> {
  const { language, title, code, name, revision } = head
  const properties = { language, title: `${title} ${code}`, subject: name, author: letterhead.name }
  const { doc, close } = openDocument({ ...properties, day: revision }, size)
  doc.addPage({ size: [...size], margin: 0 })
  const draw = () =>
    paintPicture(doc, renderProduct(drawing, 'dim', head), { x: 0, y: 0, w: size[0], h: size[1] })
  openTags(doc).piece('Figure', draw, `${title} ${code}`)
  return close()
}
