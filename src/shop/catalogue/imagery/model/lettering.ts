/**
 * Single-stroke alphabet on a 4 by 6 grid, as on drawing sheets. Pictures shown by <img> cannot load fonts, and
 * strokes look the same on every machine.
 */
import type { Vec2 } from './vector.ts'

/** Strokes per letter: digits are x and y on the grid, `|` lifts the pen; y counts upwards. */
// prettier-ignore
const strokes: Record<string, string> = {
  '0': '100105163645413010', '1': '152620', '2': '05163645440040', '3': '064624344341301001', '4': '30360242',
  '5': '460603334241301001', '6': '3615030110304142331302', '7': '064610', '8': '13040516364544331302011030414233',
  '9': '1031434536160504133344', A: '002640|1232', B: '00063645443303|3342413000', C: '4536160501103041',
  D: '00062644422000', E: '40000646|0333', F: '000646|0333', G: '45361605011030414323', H: '0006|4046|0343', I: '2026',
  J: '3631201001', K: '0006|4602|1340', L: '060040', M: '0006234640', N: '00064046', O: '100105163645413010',
  P: '00063645443303', Q: '100105163645413010|2240', R: '00063645443303|2340', S: '453616050413334241301001',
  T: '0646|2620', U: '060110304146', V: '062046', W: '0610233046', X: '0046|0640', Y: '062346|2320', Z: '06460040',
  '.': '2021', ',': '2110', '-': '1333', ':': '2122|2425', ';': '2110|2425', '/': '0046', '×': '0134|0431',
  'Ø': '100105163645413010|0046', '=': '0444|0242', '±': '2125|0343|0040', '+': '2125|0343', '(': '36252130',
  ')': '16252110', '°': '1626251516', '²': '1626251424', '%': '0046|0516|3041', '#': '1016|3036|0444|0242',
  '>': '054301', '<': '450341', _: '0040', "'": '2624', '"': '1614|3634', '&': '40141526350201102042',
  '*': '2125|0343', '?': '051636454323|2120',
}

const cache = new Map<string, readonly (readonly Vec2[])[]>()

function lettersOf(c: string): readonly (readonly Vec2[])[] {
  let s = cache.get(c)
  if (!s) {
    s = (strokes[c] ?? (c === ' ' ? '' : (strokes['?'] ?? '')))
      .split('|')
      .filter(Boolean)
      .map(line =>
        Array.from({ length: line.length >> 1 }, (_, i): Vec2 => [
          Number(line[i * 2]),
          Number(line[i * 2 + 1]),
        ]),
      )
    cache.set(c, s)
  }
  return s
}

/** The text as the alphabet can write it: capitals without accents; `x` between numbers becomes ×. */
export function writable(text: string): string {
  return text
    .replace(/[–—]/g, '-')
    .replace(/µ/g, 'u')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'Ø')
    .replace(/(?<=\d ?)[x×](?= ?\d)/g, '×')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
}

const advance = 5.6

/** Width of a text of a letter height, same unit as the height. */
export function widthOf(text: string, height: number): number {
  return Math.max(0, (writable(text).length * advance - 1.6) * (height / 6))
}

/** Pen lines of a text, origin at its left end on the base line, y upwards. */
export function penLines(text: string, height: number): Vec2[][] {
  const k = height / 6
  const lines: Vec2[][] = []
  let x = 0
  for (const c of writable(text)) {
    for (const line of lettersOf(c)) lines.push(line.map(([u, v]): Vec2 => [(u + x) * k, v * k]))
    x += advance
  }
  return lines
}
