/** How a sheet displays the numbers of a column that has a format of its own: 0012345 by `0000000`, 90.750 by `0.000`. */
import { cellText } from './table.ts'

/** Formats that need no code in the workbook. */
const builtIn = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
])

/** The format's own text by its id, and by what the workbook says of it; null: it shows numbers as they are. */
export function numberFormat(id: number, code: string | undefined): string | null {
  const format = code ?? builtIn.get(id) ?? ''
  return format === '' || /^(?:general|@)$/i.test(format) ? null : format
}

type Token = { digit: '0' | '#' | '?' } | { point: true } | { says: string }

/** The parts of one section of a format; null: it shows what is no plain number (money, per cent, powers, fractions). */
function tokensOf(section: string): Token[] | null {
  const tokens: Token[] = []
  const bare = section.replace(/\[[^\]]*\]/g, '')
  for (let at = 0; at < bare.length; at++) {
    const sign = bare[at] ?? ''
    if (sign === '"') {
      const end = bare.indexOf('"', at + 1)
      if (end === -1) return null
      tokens.push({ says: bare.slice(at + 1, end) })
      at = end
    } else if (sign === '\\') tokens.push({ says: bare[++at] ?? '' })
    else if (sign === '_' || sign === '*') at++
    else if (sign === '0' || sign === '#' || sign === '?') tokens.push({ digit: sign })
    else if (sign === '.') tokens.push({ point: true })
    else if (/[-+ ()]/.test(sign)) tokens.push({ says: sign })
    else if (sign !== ',') return null
  }
  return tokens
}

/** The digits in their places, from the right; a `0` without a digit shows 0, what is too long stands before the first place. */
function placed(tokens: readonly Token[], digits: string): string {
  const places = tokens.filter(token => 'digit' in token).length
  let left = digits.length
  let place = places
  const shown: string[] = []
  for (const token of tokens.toReversed()) {
    if ('says' in token) {
      shown.push(token.says)
      continue
    }
    if (!('digit' in token)) continue
    place--
    if (place === 0) {
      shown.push(digits.slice(0, left) || (token.digit === '0' ? '0' : ''))
      left = 0
    } else if (left > 0) shown.push(digits[--left] ?? '')
    else if (token.digit === '0') shown.push('0')
  }
  return shown.toReversed().join('')
}

/**
 * The number as its cell displays it, without signs between thousands; null: the format says no more than the number. Money,
 * per cent, powers and fractions are values and stay as they are.
 */
export function shownNumber(value: number, format: string): string | null {
  const sections = format.split(';')
  const section = (value < 0 ? sections[1] : value === 0 ? sections[2] : undefined) ?? sections[0] ?? ''
  const tokens = tokensOf(section)
  if (!tokens?.some(token => 'digit' in token)) return null
  const point = tokens.findIndex(token => 'point' in token)
  const whole = point === -1 ? tokens : tokens.slice(0, point)
  const behind = point === -1 ? [] : tokens.slice(point + 1)
  const decimals = behind.filter(token => 'digit' in token).length
  const magnitude = Math.abs(value)
  if (magnitude >= 1e15 || decimals > 10) return null
  const [before = '', after = ''] = (Math.round(magnitude * 10 ** decimals) / 10 ** decimals)
    .toFixed(decimals)
    .split('.')
  const sign = value < 0 && sections[1] === undefined ? '-' : ''
  // a place that is left empty where the digit is no more than a 0
  const kept = behind.flatMap((token, at) => {
    if ('says' in token) return [token.says]
    if (!('digit' in token)) return []
    const place = behind.slice(0, at).filter(one => 'digit' in one).length
    return token.digit !== '0' && /^0*$/.test(after.slice(place)) ? [] : [after[place] ?? '']
  })
  const decimal = kept.join('')
  const shown =
    `${sign}${placed(whole, before === '0' ? '' : before)}${/^\d/.test(decimal) ? '.' : ''}${decimal}`.trim()
  return shown === cellText(value) ? null : shown
}
