import { fold, stem } from './fold-text.ts'
import { isUnitWord, quantityOf, quantityWord, splitQuantity, withInches } from './quantity.ts'

/** What one run of characters between spaces gives: its words, and whether it is a number or a unit by itself. */
export type Chunk = { words: string[]; surfaces: string[]; number: number | null; unit: string | null }

const address = /\b(?:https?:\/\/|www\.)\S+/gi

/** Splits a text at everything that parts words, leaving hyphens, dots and decimal commas inside. */
export function splitChunks(text: string): string[] {
  const plain = withInches(text.includes('/') || text.includes('www') ? text.replace(address, ' ') : text)
  return (
    plain.match(/[^\s_;:()[\]{}"'`<>=|\\/&!?*,“”„«»]+(?:,\d+[^\s_;:()[\]{}"'`<>=|\\/&!?*,“”„«»]*)?/g) ?? []
  )
}

/**
 * The words of one chunk in the form in which they are indexed: `PinHeader` → pin, header, pinheader;
 * `D-Sub` → d, sub, dsub; `1x03` → 1x3; `P2.54mm` → length=2.54.
 */
export function readChunk(chunk: string): Chunk {
  const words: string[] = []
  const surfaces: string[] = []
  const add = (word: string, surface: string) => {
    if (word !== '' && word.length <= 40 && !words.includes(word)) {
      words.push(word)
      surfaces.push(surface)
    }
  }
  let number: number | null = null
  let unit: string | null = null
  const pieces = chunk.split(/[-+#~^]+/).filter(p => /[\p{L}\p{N}]/u.test(p))
  const folded: string[] = []
  for (const piece of pieces) {
    const low = fold(piece)
      .replace(/(\d),(?=\d)/g, '$1.')
      .replace(/^\.+(?=\D)|\.+$/g, '')
    const grid = /^(\d{1,3})x(\d{1,3})$/.exec(low)
    const quantity = splitQuantity(low)
    if (grid !== null) add(`${Number(grid[1])}x${Number(grid[2])}`, piece)
    else if (quantity !== null) {
      const value = quantityOf(quantity.number, quantity.number, quantity.unit)
      if (value !== null) add(quantityWord(value), '')
      if (/^[a-z]+\d+[a-z]$/.test(low) || /^\d+[a-z]$/.test(low)) add(low, piece)
    } else if (/^\d+(\.\d+)?$/.test(low)) {
      add(/^\d{1,4}(\.\d+)?$/.test(low) ? String(Number(low)) : low, piece)
      if (pieces.length === 1) number = Number(low)
    } else {
      if (pieces.length === 1 && isUnitWord(low)) unit = low
      for (const word of low.split(/(?<!\d)\.|\.(?!\d)|[^a-z0-9.°\p{L}]+/u))
        if (word !== '') add(stem(word), word.length === piece.length ? piece : word)
      const humps = piece.match(/\p{Lu}?\p{Ll}+|\p{Lu}{2,}(?!\p{Ll})/gu)
      if (humps !== null && humps.length > 1 && humps.length < 6 && !/\d/.test(piece))
        for (const hump of humps) if (hump.length > 2) add(stem(fold(hump)), hump)
    }
    folded.push(low)
  }
  if (folded.length > 1 && folded.length < 5) {
    const joined = folded.join('')
    if (joined.length <= 20 && /^[a-z]+$/.test(joined)) add(stem(joined), chunk)
    else if (joined.length <= 6 && /^[a-z0-9]+$/.test(joined)) add(joined, chunk)
  }
  return { words, surfaces, number, unit }
}

/** Little words that neither find nor exclude anything, English, Spanish and German. */
export const littleWords: ReadonlySet<string> = new Set(
  (
    'the of for with and to from or in on by de del la el los las con para por y en un una al ' +
    'mit fur und der die das von zum zur'
  )
    .split(' ')
    .map(stem),
)
