/** Where on a label things stand, in mm from its upper left corner: one layout for preview, PDF and label printer. */
import type { LabelArea, LabelSymbol } from '#shop/catalogue/articles/model/label-area.ts'
import { charactersOf, codeContent, isCode, type LabelEntry } from './labels.ts'

export type DrawnSymbol = Exclude<LabelSymbol, 'qr' | 'datamatrix'>
export type Piece =
  /** one line; `x` its middle, `y` its baseline, `size` of the type, `width` exactly as wide as it is printed */
  | { kind: 'text'; text: string; x: number; y: number; size: number; width: number }
  | { kind: 'symbol'; symbol: DrawnSymbol; x: number; y: number; side: number }
  | { kind: 'code'; symbol: 'qr' | 'datamatrix'; content: string; x: number; y: number; side: number }

/** Width of a character, line height and rise above the baseline, in sizes of the type. */
const advance = 0.6
const leading = 1.15
const rise = 0.72
/** Letters lower than this, in mm, are not read on a part; down to this share of their width they may be set narrow. */
const minLetter = 1.5
const narrowest = 0.7
const minSize = minLetter / rise

/** Free rim around what is printed, in mm. */
const rimOf = (area: Pick<LabelArea, 'width' | 'height'>): number => Math.min(1, area.height * 0.08)

/** Side of the square of a symbol, in mm. */
export const symbolSide = (area: Pick<LabelArea, 'width' | 'height'>): number =>
  Math.min(area.height - 2 * rimOf(area), area.width * 0.45)

/** Left edge of the text beside a symbol, in mm. */
const textLeft = (area: Pick<LabelArea, 'width' | 'height'>, symbol: LabelEntry['symbol']): number =>
  symbol === '' ? rimOf(area) : 2 * rimOf(area) + symbolSide(area)

/** Lines and characters that can be read beside a symbol: at most what the area allows. */
export function roomOf(
  area: Pick<LabelArea, 'width' | 'height' | 'lines' | 'characters'>,
  symbol: LabelEntry['symbol'],
): { lines: number; characters: number } {
  const whole = (room: number, most: number) => Math.min(most, Math.floor(room + 1e-9))
  const wide = area.width - rimOf(area) - textLeft(area, symbol)
  return {
    lines: whole((area.height - 2 * rimOf(area)) / (minSize * leading), area.lines),
    characters: whole(wide / (minSize * advance * narrowest), area.characters),
  }
}

/**
 * The pieces of a label. The size of the type follows the area: as many characters as the area allows fit beside the
 * symbol, and lines share its height; where letters became too small to be read they are set narrow instead. What is
 * longer than allowed runs over the rim: it is refused, never cut.
 */
export function layoutLabel(
  area: Pick<LabelArea, 'width' | 'height' | 'lines' | 'characters'>,
  { text, symbol }: Pick<LabelEntry, 'text' | 'symbol'>,
): Piece[] {
  const rim = rimOf(area)
  const pieces: Piece[] = []
  const lines = text.split('\n')
  const hasText = text.trim() !== ''
  const left = textLeft(area, symbol)
  if (symbol !== '') {
    const side = symbolSide(area)
    const x = hasText ? rim : (area.width - side) / 2
    const y = (area.height - side) / 2
    if (!isCode(symbol)) pieces.push({ kind: 'symbol', symbol, x, y, side })
    else if (codeContent(text) !== '')
      pieces.push({ kind: 'code', symbol, content: codeContent(text), x: rim, y, side })
  }
  if (!hasText) return pieces
  const wide = area.width - rim - left
  const high = (area.height - 2 * rim) / (lines.length * leading)
  const size = Math.min(high, Math.max(minSize, wide / (area.characters * advance)))
  const step = size * leading
  const first = area.height / 2 - ((lines.length - 1) * step) / 2 + (size * rise) / 2
  for (const [i, line] of lines.entries()) {
    if (line === '') continue
    const n = charactersOf(line)
    const width = Math.min(n * advance * size, n <= roomOf(area, symbol).characters ? wide : Infinity)
    pieces.push({ kind: 'text', text: line, x: left + wide / 2, y: first + i * step, size, width })
  }
  return pieces
}

type Stroke = readonly (readonly [number, number])[]
/** The signs as strokes in a square of side 1. */
export const strokes: Record<DrawnSymbol, readonly Stroke[]> = {
  earth: [
    [[0.5, 0.08], [0.5, 0.5]], // prettier-ignore
    [[0.1, 0.5], [0.9, 0.5]], // prettier-ignore
    [[0.24, 0.68], [0.76, 0.68]], // prettier-ignore
    [[0.38, 0.86], [0.62, 0.86]], // prettier-ignore
  ],
  pe: [
    [[0.5, 0.18], [0.5, 0.5]], // prettier-ignore
    [[0.24, 0.5], [0.76, 0.5]], // prettier-ignore
    [[0.33, 0.63], [0.67, 0.63]], // prettier-ignore
    [[0.42, 0.76], [0.58, 0.76]], // prettier-ignore
    circle(0.44),
  ],
  'high-voltage': [
    [[0.5, 0.08], [0.95, 0.9], [0.05, 0.9], [0.5, 0.08]], // prettier-ignore
    [[0.55, 0.32], [0.43, 0.58], [0.57, 0.58], [0.47, 0.82]], // prettier-ignore
  ],
  arrow: [
    [[0.06, 0.5], [0.94, 0.5]], // prettier-ignore
    [[0.66, 0.22], [0.94, 0.5], [0.66, 0.78]], // prettier-ignore
  ],
}
/** Thickness of a stroke, in sides of the square. */
export const strokeWidth = 0.06

function circle(radius: number): Stroke {
  return Array.from({ length: 33 }, (_, i) => {
    const angle = (i / 32) * 2 * Math.PI
    return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)] as const
  })
}
