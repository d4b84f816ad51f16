/** The type face of the papers: IBM Plex Sans as the shop's pages have it, each subset for the signs it holds. */
// oxlint-disable no-underscore-dangle -- pdfkit and its font reader have no other names for these
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { glyphBytes, type Outline } from './glyph-outline.ts'
import { scratchDocument } from './open-document.ts'

/** What pdfkit's font reader gives; only what is needed here. */
type Glyph = { path: Outline; advanceWidth: number; _getMetrics: () => { leftBearing: number } }
type Subset = {
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
  _addGlyph: (id: number) => number
}
type FontFile = {
  hasGlyphForCodePoint: (code: number) => boolean
  getGlyph: (id: number) => Glyph
  createSubset: () => Subset
}
export type Face = { name: string; file: FontFile }

/** In the order in which they are tried. No subset of the face has ≤ and ≥: the pen draws them. */
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const

const find = createRequire(import.meta.url)
let faces: readonly Face[] | undefined

/**
 * The font reader copies glyphs into a document byte by byte, which a packed file (WOFF2) does not have: they are
 * written anew from their outlines, accented letters as one outline.
 */
function withWholeGlyphs(file: FontFile): FontFile {
  const make = file.createSubset.bind(file)
  file.createSubset = () => {
    const subset = make()
    subset._addGlyph = id => {
      const glyph = file.getGlyph(id)
      const bytes = glyphBytes(glyph.path)
      subset.glyf.push(bytes)
      subset.loca.offsets.push(subset.offset)
      subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing })
      subset.offset += bytes.length
      return subset.glyf.length - 1
    }
    return subset
  }
  return file
}

/**
 * Read once a thread: unpacking takes longer than a page. Only the regular weight: the reader knows no other weights
 * of a packed variable font, so that strong words are written with a thicker line.
 */
export function openFaces(): readonly Face[] {
  if (faces) return faces
  // pdfkit reads the files; the fonts it made of them are used by all documents
  const scratch = scratchDocument()
  faces = subsets.map(subset => {
    const name = `ibm-plex-sans-${subset}`
    const path = find.resolve(`@fontsource-variable/ibm-plex-sans/files/${name}-wght-normal.woff2`)
    scratch.font(readFileSync(path))
    return { name, file: withWholeGlyphs((scratch as unknown as { _font: { font: FontFile } })._font.font) }
  })
  return faces
}
