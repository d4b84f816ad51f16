/** Says what each thing on a paper is, for who has it read aloud or takes text out of it (ISO 32000-1, 14.8). */

/** Structure types of PDF 1.7 that papers use. */
export type Tag =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Figure'
  | 'Caption'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'

export type Tags = {
  /** Everything drawn inside is one piece of this kind, in reading order; inside another piece it belongs to that. */
  piece: (tag: Tag, draw: () => void, alt?: string) => void
  /** Pieces and groups made inside belong to a group, e.g. a table or a row of it; it may go on over pages. */
  group: <T>(tag: Tag, draw: () => T) => T
  /** Lines, boxes, head and foot of a page: nothing to be read. Inside a piece it belongs to that. */
  artifact: (draw: () => void, type?: 'Pagination' | 'Layout') => void
}

// @types/pdfkit does not know that elements may be added to elements
type Element = { add: (child: unknown) => unknown; end: () => void }
type Tagged = PDFKit.PDFDocument & {
  struct: (tag: string, options: { alt?: string }, children?: unknown[]) => Element
  markStructureContent: (tag: string) => unknown
  markContent: (tag: string, options: { type: string }) => unknown
  addStructure: (element: unknown) => unknown
}

export function openTags(document: PDFKit.PDFDocument): Tags {
  const doc = document as Tagged
  const root = doc.struct('Document', {})
  doc.addStructure(root)
  let parent = root
  let inside = false
  const marked = (draw: () => void): void => {
    inside = true
    try {
      draw()
    } finally {
      inside = false
      doc.endMarkedContent()
    }
  }
  return {
    piece(tag, draw, alt) {
      if (inside) return draw()
      const content = doc.markStructureContent(tag)
      marked(draw)
      parent.add(doc.struct(tag, alt === undefined ? {} : { alt }, [content]))
    },
    group(tag, draw) {
      const before = parent
      const group = doc.struct(tag, {})
      before.add(group)
      parent = group
      try {
        return draw()
      } finally {
        parent = before
        group.end()
      }
    },
    artifact(draw, type = 'Layout') {
      if (inside) return draw()
      doc.markContent('Artifact', { type })
      marked(draw)
    },
  }
}
