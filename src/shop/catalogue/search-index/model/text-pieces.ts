import { positionWords } from './column-builder.ts'
import { fold, stem } from './fold-text.ts'
import { numberInWords } from './numbers-in-words.ts'
import { isUnitWord, quantityOf, tidy, withInches } from './quantity.ts'
import { splitChunks } from './split-words.ts'

/** Longest text that is searched; what is beyond is cut off. */
export const maxTextLength = 200
const maxPieces = 16

/** A run of letters and digits as typed; pieces of one chunk were joined by hyphens. */
export type Piece = { low: string; chunk: number }

/**
 * Signs that stand for words before numbers: 'at least', 'at most', 'from … to …', 'more than', 'less than'; and the sign of
 * a number below zero.
 */
export const atLeast = '\ue001'
export const atMost = '\ue002'
export const between = '\ue003'
export const moreThan = '\ue005'
export const lessThan = '\ue006'
export const minus = '\ue004'
export const isSign = (piece: string): boolean => /^[\ue001-\ue006]$/.test(piece)

/** Words before a number, the longest first: `not more than` is no `more than`. */
const bounds: readonly (readonly [sign: string, words: RegExp])[] = [
  [
    atLeast,
    />=|≥|\b(?:at least|mindestens|al menos|como minimo|(?:no|not) (?:less|fewer) than|a partir de|desde|from|down to)\b|\bmin(?:imum|imo)?\b\.?/g,
  ],
  [
    atMost,
    /<=|≤|\b(?:at most|up to|hochstens|bis zu|maximal|como maximo|hasta|(?:no|not) (?:more|greater) than)\b|\bmax(?:imum|imo)?\b\.?/g,
  ],
  [
    moreThan,
    />|\b(?:(?:more|greater|larger|higher|bigger) than|over|above|exceeding|mas de|(?:mayor(?:es)?|superior(?:es)?) (?:de|que|a)|uber|ueber|mehr als|(?:grosser|groesser|hoher|hoeher) als)\b/g,
  ],
  [
    lessThan,
    /<|\b(?:(?:less|fewer|smaller|lower) than|under|below|menos de|(?:menor(?:es)?|inferior(?:es)?) (?:de|que|a)|unter|weniger als|kleiner als)\b/g,
  ],
]
/** The same behind it: `16 A or more`. */
const orMore =
  /(\d+(?:\.\d+)?\s*[a-z°]*2?)\s+(?:or (?:more|higher|above|over)|and (?:up|above|more)|(?:o|y) mas|o (?:superior|mayor)|(?:oder|und) mehr|min(?:imum|imo)?)\b(?!\.?\s*\d)/g
const orLess =
  /(\d+(?:\.\d+)?\s*[a-z°]*2?)\s+(?:or (?:less|fewer|lower|below)|and (?:below|less)|o (?:menos|inferior|menor)|oder weniger|max(?:imum|imo)?)\b(?!\.?\s*\d)/g

const number = String.raw`\ue004?\+?\d+(?:\.\d+)?`
const word = String.raw`[a-z°]+2?`
const span = new RegExp(
  String.raw`(^|\s)(?:(between|entre|zwischen|from|von|desde|de)\s+)?(${number})\s*(${word})?` +
    String.raw`(\s*(?:-|\.{2,3}|…)\s*|\s+(?:to|bis|hasta|and|y|und|a)\s+|\s*/\s*(?=\+))(${number})\s*(${word})(?=[\s,;]|$)`,
  'g',
)
const gauges = /\bawg\s*(\d{1,2})\s*(?:-|\.{2,3}|…|to|bis|a|hasta)\s*(?:awg\s*)?(\d{1,2})\b/g

/** `6 or 10 poles` */
const eitherCount = /\b(\d{1,3})\s*(?:\/|\s(?:or|o|oder)\s)\s*(\d{1,3})[\s-]*([a-z]{1,8})\b/g

/** How the trade writes what it measures, made into one spelling. */
function inOneSpelling(text: string): string {
  const folded = fold(withInches(text))
  const quotes = folded.split('"').length - 1
  return (
    folded
      // 1,000 V is a thousand volts, and so is 1.000 V
      .replace(/\b([1-9]\d{0,2}),000(?![\d.,])/g, '$1000')
      .replace(/\b([1-9]\d{0,2})(?:\.| )000(?=\s*v(?:ac|dc|olt|olts)?\b)/g, '$1000')
      .replace(/(\d),(?=\d)/g, '$1.')
      // inches, where the mark does not end a quotation
      .replace(/(\d)\s*(?:″|'')/g, '$1 in ')
      .replace(/(\d)\s*"/g, (all, digit: string) => (quotes % 2 === 1 ? `${digit} in ` : all))
      .replace(/(\d)\s*(?:°|deg(?:rees?)?|grad|grados?)\s*c(?:elsius|entigrados?)?\b/g, '$1 °c')
      // -40 to +85 C: between a sign and the unit, nothing else is meant
      .replace(
        /([-+]\s?\d{1,3})(?:\s*c)?(\s*(?:\.{2,3}|…|\/|to|bis|hasta|a|y|and|-)\s*\+?\d{2,3})\s*c\b/g,
        '$1$2 °c',
      )
      .replace(/(\d)\s*mm\s*(?:cuadrados?|square|sq|quadrat)\b/g, '$1 mm2')
      .replace(/(\d)\s*(?:square mm|sq\.? ?mm)\b/g, '$1 mm2')
      // 2/0 is 00 on the scale of gauges
      .replace(/\b([1-4])\/0(?=\s*awg\b)/g, (_, n: string) => '0'.repeat(Number(n)))
      .replace(/\b(awg\s*)([1-4])\/0\b/g, (_, awg: string, n: string) => awg + '0'.repeat(Number(n)))
      // so many conductors of a cross-section
      .replace(/\b(\d{1,2})\s*[x*]\s*(?=\d+(?:\.\d+)?\s*(?:mm2|qmm|sqmm)\b)/g, '$1 core ')
      // 1000 V DC, 230 V CA
      .replace(/(\d\s*k?v)\s*[ -](?:ac|dc|ca|cc)\b/g, '$1')
      // so many contacts of a current: 3x40A
      .replace(/\b(\d{1,3})\s*[x*]\s*(?=\d+(?:\.\d+)?\s*a(?:mps?)?\b)/g, '$1 poles ')
      .replace(eitherCount, (all, a: string, b: string, counted: string) =>
        positionWords.has(stem(counted)) ? `${a} ${counted} ${b} ${counted}` : all,
      )
      .replace(gauges, (_, a: string, b: string) => `${a} awg - ${b} awg`)
      .replace(
        /(^|[\s(/]|\.\.)-\s?(\d+(?:\.\d+)?)(?=\s*°c|\s*(?:-|\.{2,3}|…|to|bis|hasta|a|and|y|und|\/)\s*[-+]?\d+(?:\.\d+)?\s*°c)/g,
        `$1${minus}$2`,
      )
  )
}

/** What stands before a number as a sign. */
function withSigns(text: string): string {
  let low = text.replace(orMore, ` ${atLeast} $1`).replace(orLess, ` ${atMost} $1`)
  for (const [sign, words] of bounds)
    low = low.replace(words, (all, at: number, whole: string) =>
      /^\s*\ue004?\d/.test(whole.slice(at + all.length)) ? ` ${sign} ` : all,
    )
  return low
}

/** `10 A - 16 A`, `between 0.5 and 1.5 mm²`, `6 to 10 poles` as one span in the unit of its end. */
function withSpans(text: string): string {
  return text.replace(
    span,
    (
      all,
      before: string,
      lead: string | undefined,
      a: string,
      own: string | undefined,
      join: string,
      b: string,
      unit: string,
    ) => {
      const and = /^\s+(?:and|y|und)\s+$/.test(join)
      if (and && !/^(?:between|entre|zwischen)$/.test(lead ?? '')) return all
      // `10 A 500 V` is a current and a voltage, `2 a 4 mm²` a span
      if (join === ' a ' && own === undefined && /^k?v/.test(unit)) return all
      const counted = positionWords.has(stem(unit))
      if (!isUnitWord(unit) && !counted) return all
      if (counted && (/\./.test(a + b) || Number(a) > Number(b))) return all
      const first = inUnit(Number(a.replace(minus, '-')), own, unit)
      if (first === null) return all
      return `${before}${between} ${first < 0 ? minus : ''}${Math.abs(first)} ${b.replace('+', '')} ${unit}`
    },
  )
}

/** A number in another unit of the same kind; null: they are of two kinds. */
function inUnit(n: number, own: string | undefined, unit: string): number | null {
  if (own === undefined || own === unit || stem(own) === stem(unit)) return n
  const [from, to] = [quantityOf(n, n, own), quantityOf(1, 1, unit)]
  if (!from || !to || from.dimension !== to.dimension || own === 'awg' || unit === 'awg') return null
  return tidy(from.from / to.from)
}

/** Takes a typed text apart. `2,54` becomes 2.54; comparisons before a number become signs. */
export function readPieces(text: string): Piece[] {
  const spelled = inOneSpelling(text.slice(0, maxTextLength))
    // the pitch of a metric thread is that of its size: M20 x 1.5
    .replace(/\b(m\d{1,3})\s*[x*]\s*\d(?:\.\d+)?\b/g, '$1')
    .replace(/(\d)\s*x\s*(?=\d)/g, '$1x')
  // `10 A 500 V` typed with a capital A is no span
  const amps = /\d A \d/.test(text)
  const low = withSigns(withSpans(amps ? spelled.replace(/(\d) a (?=\d)/g, '$1a ') : spelled))
  const pieces: Piece[] = []
  splitChunks(low).forEach((chunk, n) => {
    for (const piece of chunk.split(/[-+#~^]+|(?<=\p{L})\.(?=\p{L})/u)) {
      const trimmed = piece.replace(/^\.+(?=\D)|\.+$/g, '')
      if (trimmed !== '' && /[\p{L}\p{N}\ue001-\ue006]/u.test(trimmed) && pieces.length < maxPieces)
        pieces.push({ low: trimmed, chunk: n })
    }
  })
  return withCounts(pieces)
}

/** 'six poles' is 6 poles; a word that says a number stays a word where nothing is counted behind it. */
function withCounts(pieces: Piece[]): Piece[] {
  for (let at = 0; at < pieces.length - 1; at++) {
    const first = pieces[at]
    const said = first && numberInWords(i => pieces[i]?.low, at)
    const counted = said && pieces[at + said.taken]
    if (said && counted && positionWords.has(stem(counted.low)))
      pieces.splice(at, said.taken, { ...first, low: String(said.number) })
  }
  return pieces
}
