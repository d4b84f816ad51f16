// oxlint-disable-next-line import/no-named-as-default -- its types know the default export only
import PDFDocument from 'pdfkit'
import type { CalendarDate } from '../calendar-date.ts'
import type { Language } from '#kit/language.ts'

/** A PDF being written, and its bytes when it is closed. */
export type OpenDocument = { doc: PDFKit.PDFDocument; close: () => Promise<Buffer> }

/** A file inside a paper that says the same as data: the paper is then one for archives (PDF/A-3b, ISO 19005-3). */
export type Attached = {
  /** 'factur-x.xml' */
  name: string
  /** 'text/xml' */
  type: string
  description: string
  text: string
  /** descriptions (RDF) for the metadata, with their extension schema */
  metadata: string
}

/** What a reader shows as the document's properties. */
export type DocumentProperties = {
  language: Language
  /** 'Data sheet K2 16M' */
  title: string
  /** what it is about: 'Contact insert', 'Order 1004001' */
  subject: string
  author: string
  /** the only date in the document: the same paper gives the same bytes */
  day: CalendarDate
  attached?: Attached | undefined
}

/** Papers bring their own face: the library need not read the one it begins with for every document. */
const ownFaces = { font: null } as unknown as PDFKit.PDFDocumentOptions

/** A document without pages and without margins, to read fonts with. */
export const scratchDocument = (): PDFKit.PDFDocument =>
  new PDFDocument({ ...ownFaces, autoFirstPage: false })

/** Puts the file into the document, as another form of the same (`Alternative`), and says so in its metadata. */
function attach(doc: PDFKit.PDFDocument, file: Attached, modifiedDate: Date): void {
  const { name, type, description, text, metadata } = file
  const options = {
    name,
    type,
    description,
    relationship: 'Alternative',
    creationDate: modifiedDate,
    modifiedDate,
  }
  // newer than the types
  const archive = doc as unknown as {
    file: (bytes: Buffer, options: object) => unknown
    appendXML: (xml: string) => void
  }
  archive.file(Buffer.from(text), options)
  archive.appendXML(metadata)
}

/** Opens a tagged document (PDF 1.7) without pages, with a file inside as one for archives; `size` in points. */
export function openDocument(properties: DocumentProperties, size: readonly [number, number]): OpenDocument {
  const { language, title, subject, author, day, attached } = properties
  // newer than the types
  const newer = {
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    tagged: true,
    ...(attached && { subset: 'PDF/A-3b' }),
  }
  const created = new Date(`${day}T00:00:00Z`)
  const doc = new PDFDocument({
    ...(newer as PDFKit.PDFDocumentOptions),
    ...ownFaces,
    size: [...size],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      Creator: author,
      Producer: author,
      CreationDate: created,
    },
  })
  if (attached) attach(doc, attached, created)
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
