import { fold } from './fold-text.ts'
import { isUnitWord } from './quantity.ts'
import { splitChunks } from './split-words.ts'

/** Longest text that is searched; what is beyond is cut off. */
export const longestText = 200
const mostPieces = 16

/** A run of letters and digits as typed; pieces of one chunk were joined by hyphens. */
export type Piece = { low: string; chunk: number }

/** Signs that stand for 'at least', 'at most' and 'from … to …' before the numbers they belong to. */
export const atLeast = '\ue001'
export const atMost = '\ue002'
export const between = '\ue003'

const least = />=|≥|\b(?:at least|mindestens|al menos|como minimo|not less than)\b|\bmin(?:imum|imo)?\b\.?/g
const most =
  /<=|≤|\b(?:at most|up to|hochstens|maximal|como maximo|hasta|not more than)\b|\bmax(?:imum|imo)?\b\.?/g
const span =
  /(^|\s)(\d+(?:\.\d+)?)(\s*(?:-|\.{2,3}|…|to|bis|hasta)\s*| a )(\d+(?:\.\d+)?)\s*([a-z°"]+2?)(?=\s|$)/g

/** Takes a typed text apart. `2,54` becomes 2.54; comparisons before a number become signs. */
export function readPieces(text: string): Piece[] {
  const low = fold(text.slice(0, longestText))
    .replace(/(\d),(?=\d)/g, '$1.')
    // the pitch of a metric thread is that of its size: M20 x 1.5
    .replace(/\b(m\d{1,3})\s*[x*]\s*\d(?:\.\d+)?\b/g, '$1')
    .replace(/(\d)\s*x\s*(?=\d)/g, '$1x')
    .replace(span, (all, before: string, a: string, join: string, b: string, unit: string) =>
      // `10 A 500 V` is a current and a voltage, `2 a 4 mm²` a span
      isUnitWord(unit) && !(join === ' a ' && (/\d A \d/.test(text) || /^k?v/.test(unit)))
        ? `${before}${between} ${a} ${b} ${unit}`
        : all,
    )
    .replace(least, (all, at: number, whole: string) =>
      /^\s*\d/.test(whole.slice(at + all.length)) ? ` ${atLeast} ` : all,
    )
    .replace(most, (all, at: number, whole: string) =>
      /^\s*\d/.test(whole.slice(at + all.length)) ? ` ${atMost} ` : all,
    )
  const pieces: Piece[] = []
  splitChunks(low).forEach((chunk, n) => {
    for (const piece of chunk.split(/[-+#~^]+|(?<=\p{L})\.(?=\p{L})/u)) {
      const trimmed = piece.replace(/^\.+(?=\D)|\.+$/g, '')
      if (trimmed !== '' && /[\p{L}\p{N}\ue001-\ue003]/u.test(trimmed) && pieces.length < mostPieces)
        pieces.push({ low: trimmed, chunk: n })
    }
  })
  return pieces
}
