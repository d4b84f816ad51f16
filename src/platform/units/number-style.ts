/**
 * How a list writes its numbers, by all of them together: one list has one decimal sign. Where every quantity has three
 * digits behind a sign (5,000 and 10,000), nothing tells whether they are ten or ten thousand pieces, and it is asked.
 */
import { readQuantity, type ReadQuantity } from '#platform/units/quantity.ts'

export type NumberStyle = {
  /** the sign before decimals; null: nothing in the list tells */
  decimal: ',' | '.' | null
  /** three digits behind a sign may be decimals or thousands */
  asks: boolean
}
export const unstyled: NumberStyle = { decimal: null, asks: false }

/** A number with what may stand around it: money, a unit, what a price is for. */
const numeric =
  /^(?:\p{Sc}|[A-Z]{3})?\s*[-+]?(\d[\d.,' \u00a0\u202f]*\d|\d)\s*(?:\p{Sc}|%|\p{L}{1,8}\.?)?(?:\s*\/\s*\d+)?$/u

/** The decimal sign that a number shows for sure; null: it can be read in two ways, or has none. */
function decimalOf(cell: string): ',' | '.' | null {
  const number = cell.length > 60 ? undefined : numeric.exec(cell.trim())?.[1]
  if (number === undefined) return null
  const signs = number.replace(/[^.,]/g, '')
  const last = signs.at(-1)
  if (last !== ',' && last !== '.') return null
  const other = last === ',' ? '.' : ','
  // 1.234.567 or 1.234,5: the last of two different signs, or what is not the one that comes twice
  if (signs.includes(other)) return signs.lastIndexOf(other) < signs.length - 1 ? last : null
  if (signs.length > 1) return other
  const [before = '', behind = ''] = number.split(last)
  return behind.length !== 3 || before.startsWith('0') || before.length > 3 ? last : null
}

/** A number of whole ones as lists set it alone in a line: few figures, or thousands set apart. */
export const isLoneNumber = (text: string): boolean => /^\d{1,4}$|^\d{1,3}(?:[.,' ]\d{3})+$/.test(text)
/** Is it nothing but a number with decimals: '2,20', '1.5'? */
export const hasDecimals = (text: string): boolean => /^\d{1,7}[.,]\s?\d{1,4}$/.test(text)
/** Does a cell begin with three figures behind a sign, which may be decimals or thousands? */
export const hasThreeBehind = (cell: string): boolean => /^\D{0,4}\d{1,3}[.,]\d{3}(?![\d.,])/.test(cell)

const threeBehind = /^\d{1,3}([.,])\d{3}$/
/** A quantity without its sign, and the words of a unit behind it. */
const bare = (cell: string): string =>
  // a text, which is not tried at each of its letters
  cell.length > 60
    ? cell
    : cell
        .trim()
        .replace(/\s*\p{L}+\.?$/u, '')
        .replace(/^[-+]\s*|\s*[-+]$/g, '')

/** The sign on which all cells that tell one agree. */
function agreed(cells: readonly string[]): ',' | '.' | null {
  const signs = new Set(cells.flatMap(cell => decimalOf(cell) ?? []))
  const [sign] = signs
  return signs.size === 1 && sign !== undefined ? sign : null
}

/**
 * The style of a list by its `quantities`, and where they do not tell by its `others` (prices, sizes; no part numbers).
 * `isDivided`: semicolons divide its cells, as where commas are decimal signs, so that a single quantity is asked too.
 * `isMeasured`: there are metres or kilograms among them, which have parts.
 */
export function numberStyle(
  quantities: readonly string[],
  others: readonly string[],
  { isDivided, isMeasured }: { isDivided: boolean; isMeasured: boolean },
): NumberStyle {
  const own = agreed(quantities)
  if (own) return { decimal: own, asks: false }
  const typed = quantities.map(bare).filter(cell => cell !== '')
  const decimal = agreed(others)
  // '3' beside '1,000' with prices such as 2,50: whoever writes decimals of one quantity writes them of all
  const areGrouped = typed.some(cell => (threeBehind.exec(cell)?.[1] ?? decimal) !== decimal)
  if (decimal) return { decimal, asks: !areGrouped && typed.some(cell => /^\d+$/.test(cell)) }
  const signs = new Set(typed.map(cell => threeBehind.exec(cell)?.[1]))
  const isOne = signs.size === 1 && !signs.has(undefined)
  // 1,000 beside 1.000: whoever wrote one did not write the other
  if (signs.has(',') && signs.has('.')) return { decimal: null, asks: true }
  const enough = typed.length > 1 || (isDivided && signs.has(','))
  return { decimal: null, asks: isOne && enough && (isMeasured || typed.every(cell => cell.endsWith('000'))) }
}

/** A quantity as `readQuantity` reads it, where the list's own way of writing tells more than the locale. */
export function readInStyle(typed: string, locale: string, style: NumberStyle): ReadQuantity {
  const [number = '', sign = ''] = /\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?![\d.,])/.exec(typed) ?? []
  if (sign === '' || /[\d.,]/.test(typed[typed.indexOf(number) - 1] ?? '')) return readQuantity(typed, locale)
  const groups = number.split(sign)
  const whole = groups.join('')
  const [before = '', decimals = ''] = groups
  const isDecimal = sign === style.decimal && groups.length === 2
  if (style.decimal !== null && !(style.asks && isDecimal)) {
    const plain = !isDecimal
      ? whole
      : /^0+$/.test(decimals)
        ? before
        : `${before}.${decimals.replace(/0+$/, '')}`
    return readQuantity(typed.replace(number, plain), locale)
  }
  if (!style.asks || groups.length !== 2) return readQuantity(typed, locale)
  return { kind: 'unsure', quantity: Number(decimals === '000' ? before : whole), because: 'separator' }
}
