// oxlint-disable-next-line import/no-named-as-default -- its types know the default export only
import PDFDocument from 'pdfkit'
import type { PaperHead } from '../../model/paper.ts'

/** A PDF being written, and its bytes when it is closed. */
export type OpenDocument = { doc: PDFKit.PDFDocument; close: () => Promise<Buffer> }

/** A document without pages and without margins, to read fonts with. */
export const scratchDocument = (): PDFKit.PDFDocument => new PDFDocument({ autoFirstPage: false })

/**
 * Opens a document without pages; `size` in points. The same paper gives the same bytes: its only date is that of the
 * revision.
 */
export function openDocument(head: PaperHead, size: [number, number]): OpenDocument {
  // newer than the types: PDF 1.7 with its language and title
  const newer = { pdfVersion: '1.7', lang: head.language, displayTitle: true } as PDFKit.PDFDocumentOptions
  const doc = new PDFDocument({
    ...newer,
    size,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    info: {
      Title: `${head.title} ${head.code}`,
      Subject: head.name,
      Author: 'Contara',
      Creator: 'Contara',
      Producer: 'Contara',
      CreationDate: new Date(`${head.revision}T00:00:00Z`),
    },
  })
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
  return {
    doc,
    close: () => {
      doc.end()
      return ended
    },
  }
}
