import { blanksAsOne } from './unseen.ts'

/**
 * The one reader of what a person typed, or a file holds, as a number with decimals (money, prices, percent, weights). What
 * can be read in one way is read; what can mean two numbers is asked at its field, never chosen; nothing is rounded.
 * Quantities, which are whole, have `#platform/units/quantity.ts`.
 */

/**
 * How decimals are set apart where the number comes from. `locale`: a person types, as their storefront writes numbers. '.' and
 * ',': the file says so. `either`: data in which no thousands are set apart. `unknown`: a table of which nothing is known.
 */
export type Written = { locale: string } | '.' | ',' | 'either' | 'unknown'

export type NumberFault =
  /** two readings, as plain decimals; the first one may have more decimals than `places` lets in */
  | { because: 'two'; typed: string; readings: readonly [string, string]; places: number }
  | { because: 'decimals'; places: number }
  | { because: 'too-large'; most: number }
  | { because: 'negative' | 'no-number' }

/** What was read: `value` as each reader says, or why it is none. */
export type Typed<T> = { kind: 'value'; value: T } | { kind: 'empty' } | { kind: 'wrong'; fault: NumberFault }

/** What was read, null for nothing and for what is wrong. */
export const valueOf = <T>(read: Typed<T>): T | null => (read.kind === 'value' ? read.value : null)

const decimalSigns = new Map<string, string>()
/** How decimals are set apart in a locale: '.' in en-GB, ',' in es-ES. */
export function decimalSign(locale: string): string {
  let sign = decimalSigns.get(locale)
  if (sign === undefined) {
    sign =
      new Intl.NumberFormat(locale).formatToParts(1.5).find(part => part.type === 'decimal')?.value ?? '.'
    decimalSigns.set(locale, sign)
  }
  return sign
}

/** Digits of other scripts' widths, blanks and apostrophes made plain; without blanks around. */
export const plainSigns = (typed: string): string =>
  blanksAsOne(
    typed
      .replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
      .replace(/[’`´]/g, "'"),
  ).trim()

/** Thousands set apart by one sign in groups of three, then decimals by another; a number that begins with 0 has none. */
const inThousands = /^([1-9]\d{0,2}([., '])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/

/** Is a single point or comma before three digits the sign between thousands? null: nobody can know. */
function setsThousandsApart(sign: string, written: Written, places: number, fits: boolean): boolean | null {
  if (written === 'either') return false
  if (written === 'unknown') return sign === '.' ? false : null
  if (typeof written === 'string') return sign !== written
  if (!fits) return false
  const own = sign === decimalSign(written.locale)
  // nobody writes three decimals where two are most, nor the sign of the locale for anything else
  if (own) return places >= 3 ? false : null
  return places < 3 ? true : null
}

const trimmed = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal
const joined = (whole: string, fraction: string): string =>
  trimmed(`${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`)

type Limits = {
  /** decimals that it may have; zeros behind them count for nothing */
  places: number
  /** the largest number that is taken */
  most: number
  written: Written
  /** may it be below nothing? */
  signed?: boolean
}

/** The digits before and behind the decimal sign; `two`: they can be read in both ways; null: it is no number. */
function partsOf(text: string, { places, most, written }: Limits): [string, string] | 'two' | null {
  const grouped = inThousands.exec(text)
  const [alone, whole = '', sign = '', fraction = ''] = /^(\d*)([.,]?)(\d*)$/.exec(text) ?? []
  if (alone === undefined) return grouped ? [(grouped[1] ?? '').replace(/\D/g, ''), grouped[3] ?? ''] : null
  if (whole === '' && fraction === '') return null
  if (!grouped) return [whole, fraction]
  const thousands = setsThousandsApart(sign, written, places, Number(whole + fraction) <= most)
  if (thousands === null) return 'two'
  return thousands ? [whole + fraction, ''] : [whole, fraction]
}

/**
 * Reads '1234.5', '1,234.50', '1.234,50', '1 234,5', "1'234", ',5' as a plain decimal without needless zeros. '0,239' is
 * 0.239 in every language; '1,234' in English can be two numbers where three decimals may stand, '10.005' where only two may.
 */
export function readDecimal(typed: string, limits: Limits): Typed<string> {
  const text = plainSigns(typed)
  if (text === '') return { kind: 'empty' }
  const wrong = (fault: NumberFault): Typed<string> => ({ kind: 'wrong', fault })
  const [, minus, bare = ''] = /^([-−–])? ?(.*)$/u.exec(text.replace(/^\+(?=[\d.,])/, '')) ?? []
  const parts = partsOf(bare, limits)
  if (parts === null) return wrong({ because: 'no-number' })
  if (minus && !limits.signed) return wrong({ because: 'negative' })
  const below = minus ? '-' : ''
  const { places, most } = limits
  if (parts === 'two') {
    const [whole = '', fraction = ''] = bare.split(/[.,]/)
    const readings = [`${below}${joined(whole, fraction)}`, `${below}${whole}${fraction}`] as const
    return wrong({ because: 'two', typed: text, readings, places })
  }
  const value = joined(...parts)
  if ((value.split('.')[1] ?? '').length > places) return wrong({ because: 'decimals', places })
  if (Number(value) > most) return wrong({ because: 'too-large', most })
  return { kind: 'value', value: value === '0' ? value : `${below}${value}` }
}

/**
 * A measure of the trade (a length, a current, degrees) as a person types it: '1,5' and '1.5' are the same, since nobody sets the
 * thousands of a measure apart. Null: it is none, or has more decimals than `places`.
 */
export function readMeasure(typed: string, places: number): number | null {
  const most = 999_999_999
  const value = valueOf(readDecimal(typed, { places, most, written: 'either', signed: true }))
  return value === null ? null : Number(value)
}
