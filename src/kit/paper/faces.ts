/**
 * The type faces of papers: IBM Plex Sans in two weights, and Noto Sans SC for the letters of Chinese and Japanese. Each is
 * kept as one file for each group of letters, read when a paper first needs one, and embedded as a subset of what was used.
 */
// oxlint-disable no-underscore-dangle -- pdfkit has no other name for the font it read
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { scratchDocument } from './document.ts'
import { rememberLayout, type Layout } from './remember-layout.ts'
import { sfntOf } from './sfnt.ts'

/** What pdfkit's font reader gives; only what is needed here. */
type FontFile = {
  hasGlyphForCodePoint: (code: number) => boolean
  layout: Layout
  getGlyph: (id: number, codePoints?: number[]) => { codePoints: number[] }
}
export type Face = { name: string; file: FontFile }
export type Weight = 'regular' | 'strong'

/** In the order in which they are tried. None of the first has ≤ and ≥: the pen draws these two. */
const families = ['ibm-plex-sans', 'noto-sans-sc'] as const
type Family = (typeof families)[number]
const weights: Record<Weight, number> = { regular: 400, strong: 600 }

const find = createRequire(import.meta.url)
/** Computed once a thread and used by all documents. */
const once = <T>(make: (key: string) => T): ((key: string) => T) => {
  const made = new Map<string, T>()
  return key => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

/** A group of letters that is a file of its own: from and to of each of its ranges. */
type Group = { name: string; ranges: readonly (readonly [number, number])[] }

/** The groups of a family, Latin first; its package lists them from the rarest on. */
const groupsOf = once((family: string): Group[] => {
  const listed = JSON.parse(readFileSync(find.resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as Record<string, string> // prettier-ignore
  return Object.entries(listed)
    .map(([group, ranges]) => ({
      name: group.replace(/[[\]]/g, ''),
      ranges: ranges.split(',').map(range => {
        const [from = '', to = from] = range.replace(/^U\+/i, '').split('-')
        return [Number(`0x${from}`), Number(`0x${to}`)] as const
      }),
    }))
    .toReversed()
})

/**
 * A letter that was first read as part of another (the y of ý) is kept without its name, and a text with it could neither
 * be searched nor copied: it gets its name when it is first written.
 */
const named =
  (getGlyph: FontFile['getGlyph']): FontFile['getGlyph'] =>
  (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints
    return glyph
  }

const readFace = once((name: string): Face => {
  const scratch = scratchDocument()
  const family = families.find(one => name.startsWith(one)) as Family
  scratch.font(sfntOf(readFileSync(find.resolve(`@fontsource/${family}/files/${name}-normal.woff`))))
  const { font: file } = (scratch as unknown as { _font: { font: FontFile } })._font
  file.layout = rememberLayout(file.layout.bind(file))
  file.getGlyph = named(file.getGlyph.bind(file))
  return { name, file }
})

/** The face that has a letter, by its code point; undefined: none has it. */
function search(code: number, weight: Weight): Face | undefined {
  for (const family of families)
    for (const { name, ranges } of groupsOf(family)) {
      if (!ranges.some(([from, to]) => code >= from && code <= to)) continue
      const face = readFace(`${family}-${name}-${weights[weight]}`)
      if (face.file.hasGlyphForCodePoint(code)) return face
    }
  return undefined
}

const faces: Record<Weight, Map<number, Face | undefined>> = { regular: new Map(), strong: new Map() }

/** The face that writes a letter, by its code point, in this weight; undefined: none of them has it. */
export function faceFor(code: number, weight: Weight): Face | undefined {
  const known = faces[weight]
  if (!known.has(code)) known.set(code, search(code, weight))
  return known.get(code)
}
