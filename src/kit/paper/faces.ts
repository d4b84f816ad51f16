/** The type face of papers: IBM Plex Sans in two weights, one file for each group of letters, embedded as subsets. */
// oxlint-disable no-underscore-dangle -- pdfkit has no other name for the font it read
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { scratchDocument } from './document.ts'
import { rememberLayout, type Layout } from './remember-layout.ts'
import { sfntOf } from './sfnt.ts'

/** What pdfkit's font reader gives; only what is needed here. */
type FontFile = { hasGlyphForCodePoint: (code: number) => boolean; layout: Layout }
export type Face = { name: string; file: FontFile }
export type Weight = 'regular' | 'strong'

/** In the order in which they are tried. None of them has ≤ and ≥: the pen draws these two. */
const groups = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const
const weights: Record<Weight, number> = { regular: 400, strong: 600 }

const find = createRequire(import.meta.url)
let faces: Record<Weight, readonly Face[]> | undefined

/** Read once a thread and used by all documents. */
export function openFaces(): Record<Weight, readonly Face[]> {
  if (faces) return faces
  const scratch = scratchDocument()
  const read = (weight: Weight): Face[] =>
    groups.map(group => {
      const name = `ibm-plex-sans-${group}-${weights[weight]}`
      scratch.font(sfntOf(readFileSync(find.resolve(`@fontsource/ibm-plex-sans/files/${name}-normal.woff`))))
      const { font: file } = (scratch as unknown as { _font: { font: FontFile } })._font
      file.layout = rememberLayout(file.layout.bind(file))
      return { name, file }
    })
  faces = { regular: read('regular'), strong: read('strong') }
  return faces
}
