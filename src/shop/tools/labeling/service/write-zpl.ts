/** Labels as ZPL II for label printers: one format a label. Lengths are dots. */
import type { LabelArea } from '#shop/catalogue/articles/model/label-area.ts'
import type { LabelEntry } from '../model/labels.ts'
import { layoutLabel, strokes, strokeWidth, type Piece } from '../model/layout.ts'
import { modulesOf, quiet, squaresOf } from '#kit/square-code.ts'

/** Dots a mm of a printer of 203 dpi. */
export const usualDots = 8

/** What ZPL reads as its own signs, and what is not ASCII, goes as bytes of UTF-8 after `_` (^FH, ^CI28). */
const field = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map(byte =>
      byte < 0x20 || byte > 0x7e || '^~_\\'.includes(String.fromCharCode(byte))
        ? `_${byte.toString(16).padStart(2, '0').toUpperCase()}`
        : String.fromCharCode(byte),
    )
    .join('')

function lineOf(from: readonly [number, number], to: readonly [number, number], thick: number): string {
  const [x, y] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])]
  const [w, h] = [Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])]
  const at = (px: number, py: number) => `^FO${Math.max(0, Math.round(px))},${Math.max(0, Math.round(py))}`
  const t = Math.max(1, Math.round(thick))
  if (h < 1) return `${at(x, y - t / 2)}^GB${Math.round(w)},${t},${t}^FS`
  if (w < 1) return `${at(x - t / 2, y)}^GB${t},${Math.round(h)},${t}^FS`
  const leans = (to[0] - from[0]) * (to[1] - from[1]) > 0 ? 'L' : 'R'
  return `${at(x, y)}^GD${Math.max(3, Math.round(w))},${Math.max(3, Math.round(h))},${t},B,${leans}^FS`
}

function pieceOf(piece: Piece, dots: number): string {
  const d = (mm: number) => Math.max(0, Math.round(mm * dots))
  switch (piece.kind) {
    case 'text': {
      const height = Math.max(10, Math.round(piece.size * dots))
      const width = Math.max(10, Math.round((piece.width / [...piece.text].length) * dots * 1.35))
      return `^FO${d(piece.x - piece.width / 2)},${d(piece.y - piece.size * 0.76)}^A0N,${height},${width}^FB${Math.max(1, d(piece.width))},1,0,C^FH_^FD${field(piece.text)}^FS`
    }
    case 'symbol': {
      const { x, y, side } = piece
      const thick = side * strokeWidth * dots
      const point = ([px, py]: readonly [number, number]) =>
        [(x + px * side) * dots, (y + py * side) * dots] as const
      return strokes[piece.symbol]
        .flatMap(stroke => stroke.slice(1).map((to, i) => lineOf(point(stroke[i] ?? to), point(to), thick)))
        .join('')
    }
    case 'code': {
      const modules = modulesOf(piece.symbol, piece.content)
      const square = Math.max(1, Math.floor((piece.side / squaresOf(piece.symbol, modules)) * dots))
      const rim = quiet[piece.symbol] * square
      const at = `^FO${d(piece.x) + rim},${d(piece.y) + rim}`
      return piece.symbol === 'qr'
        ? `${at}^BQN,2,${Math.min(10, square)},M^FH_^FDMA,${field(piece.content)}^FS`
        : `${at}^BXN,${square},200^FH_^FD${field(piece.content)}^FS`
    }
  }
}

/** The formats of these labels; what is blank is left out by the caller. `dots` a mm: 6, 8, 12 or 24. */
export function writeZpl(
  area: LabelArea,
  entries: readonly LabelEntry[],
  { copies = 1, dots = usualDots }: { copies?: number; dots?: number } = {},
): string {
  return entries
    .map(entry => {
      const pieces = layoutLabel(area, entry).map(piece => pieceOf(piece, dots))
      const size = `^PW${Math.round(area.width * dots)}^LL${Math.round(area.height * dots)}`
      return `^XA^CI28^LH0,0${size}${pieces.join('')}^PQ${copies}^XZ`
    })
    .join('\n')
    .concat('\n')
}
