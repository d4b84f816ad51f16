/** Numbers as files write them, made into decimal strings: never through floating point where money is meant. */

/** How a file writes its decimals; `either`: a single point or comma, no thousands; `guess`: as people type. */
export type DecimalMark = '.' | ',' | 'either' | 'guess'

/**
 * '17,23' → '17.23', '1.234,50' → '1234.50', ',8' → '0.8', '+5' → '5'. Null when it is no number, and for
 * `guess` when it could be two ('1,234').
 */
export function decimalOf(text: string, mark: DecimalMark): string | null {
  let plain = text.trim().replace(/[\s\u00a0\u202f'’](?=\d{3})/g, '')
  if (mark === '.') plain = plain.replace(/,(?=\d{3}(\D|$))/g, '')
  else if (mark === ',') plain = plain.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.')
  else if (mark === 'either') plain = plain.replace(',', '.')
  else {
    const comma = plain.lastIndexOf(',')
    const point = plain.lastIndexOf('.')
    if (comma >= 0 && point >= 0)
      plain = comma > point ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '')
    else if (comma >= 0) {
      if (/^[+-]?[1-9]\d{0,2},\d{3}$/.test(plain)) return null
      plain = plain.replace(',', '.')
    }
  }
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plain)
  if (!match || (!match[2] && !match[3])) return null
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0'
  return `${match[1] === '-' ? '-' : ''}${whole}${match[3] ? `.${match[3]}` : ''}`
}

/** '1.0' → 1, '8' → 8; null for what is no whole number or beyond the safe ones. */
export function wholeOf(text: string, mark: DecimalMark): number | null {
  const decimal = decimalOf(text, mark)
  if (decimal === null || !/^-?\d+(\.0*)?$/.test(decimal)) return null
  const value = Number(decimal)
  return Number.isSafeInteger(value) ? value : null
}

/** Decimal places that count: 2 for '1.250'. */
export function placesOf(decimal: string): number {
  return (decimal.split('.')[1] ?? '').replace(/0+$/, '').length
}

/** Exact product of two decimals, as decimal string. */
export function product(a: string, b: string): string {
  const [x, y] = [scaled(a), scaled(b)]
  return unscaled(x.value * y.value, x.places + y.places)
}

/** a ÷ b rounded half up to `places`; b above 0. */
export function quotient(a: string, b: string, places: number): string {
  const [x, y] = [scaled(a), scaled(b)]
  const top = x.value * 10n ** BigInt(y.places + places) * 2n
  const bottom = y.value * 10n ** BigInt(x.places)
  const half = (top < 0n ? top - bottom : top + bottom) / (2n * bottom)
  return unscaled(half, places)
}

/** '12.50' → '12.5', '3.0' → '3'. */
export function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

function scaled(decimal: string): { value: bigint; places: number } {
  const [whole = '0', part = ''] = decimal.split('.')
  return { value: BigInt(`${whole}${part}`), places: part.length }
}

function unscaled(value: bigint, places: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const cut = digits.length - places
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, cut)}.${digits.slice(cut)}`
}
