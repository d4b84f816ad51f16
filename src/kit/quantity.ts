/**
 * The one reader of what a person typed, pasted or brought in a file as a number of pieces (CART-12 to CART-14, K-09).
 * What can be read is read; what may mean something else is asked; nothing becomes another number silently.
 */

/** Most pieces of one line: seven digits. */
export const mostTyped = 9_999_999

export type QuantityDoubt = 'separator' | 'approximate' | 'unit'
export type QuantityFault = 'fraction' | 'negative' | 'too-many' | 'no-number'

export type ReadQuantity =
  | { kind: 'quantity'; quantity: number }
  | { kind: 'empty' }
  /** probably this many pieces, to be confirmed by the person */
  | { kind: 'unsure'; quantity: number; because: QuantityDoubt }
  | { kind: 'refused'; because: QuantityFault }

const groupSigns = new Map<string, string>()
/** The sign between thousands in a locale: ',' in en-GB, '.' in es-ES. */
function groupSign(locale: string): string {
  let sign = groupSigns.get(locale)
  if (sign === undefined) {
    const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567)
    sign = parts.find(part => part.type === 'group')?.value ?? ','
    groupSigns.set(locale, sign)
  }
  return sign
}

const named =
  /^(?:qty|quantity|q'?ty|quantité|qté|menge|anzahl|stückzahl|cantidad|cant|cdad|ctd|[x×*])(?:\.|(?=[\s\d:=]))\s*[:=]?\s*/iu
const about =
  /^(?:ca\.?|circa|approx\.?|approximately|about|around|aprox\.?|aproximadamente|alrededor de|unos|unas|etwa|rund|min\.?|max\.?|mín\.?|máx\.?|mind\.?|at least|up to|al menos|hasta|[~≈±<>]=?)(?=[\s\d~])\s*/iu
const aboutBehind = /\s*(?:\+|\+\/-|approx\.?|aprox\.?|ca\.?)$/iu
/** Words behind a number that mean pieces. */
export const pieceWords =
  'pcs?|pc\\(s\\)|pces?|pieces?|piezas?|pzas?|pz|units?|unidades?|unidad|unds?|uds?|ea|each|stück|stueck|stck|stk|st|nos?|off|x|×'
const pieces = new RegExp(`\\s*(?:${pieceWords})\\.?$`, 'iu')

const quantity = (digits: string): ReadQuantity => {
  const number = Number(digits)
  return number > mostTyped
    ? { kind: 'refused', because: 'too-many' }
    : { kind: 'quantity', quantity: number }
}
const refused = (because: QuantityFault): ReadQuantity => ({ kind: 'refused', because })
const unsure = (read: ReadQuantity, because: QuantityDoubt): ReadQuantity =>
  read.kind === 'quantity' ? { kind: 'unsure', quantity: read.quantity, because } : read

/** A number alone, with its separators as a locale writes them; null: none. */
function readNumber(text: string, locale: string): ReadQuantity | null {
  if (/^\d+$/.test(text)) return quantity(text)
  const grouped = /^(\d{1,3}([.,' ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/.exec(text)
  if (grouped) {
    const [, whole = '', sign = '', decimals] = grouped
    const groups = whole.split(sign)
    if (/[1-9]/.test(decimals ?? '') || whole.startsWith('0')) return refused('fraction')
    const clear =
      groups.length > 2 || decimals !== undefined || /[' ]/.test(sign) || sign === groupSign(locale)
    return clear ? quantity(groups.join('')) : unsure(quantity(groups.join('')), 'separator')
  }
  const decimal = /^(\d+)[.,](\d*)$/.exec(text)
  if (decimal) return /[1-9]/.test(decimal[2] ?? '') ? refused('fraction') : quantity(decimal[1] ?? '')
  return /^\d*[.,]\d+$|^\d+\s*[/⁄]\s*\d+$|^\d*\s*[¼-¾]$/.test(text) ? refused('fraction') : null
}

/**
 * Reads '1,000', '1 000', '10 pcs', 'Qty 12', 'x10', '10.00' as a whole number of pieces in the format of `locale`; '0'
 * is 0. 'ca. 10', '2 packs', '1.000' where '.' is the decimal sign are unsure; '1.5', '-5', eight digits and letters are
 * refused with the reason.
 */
export function readQuantity(typed: string, locale: string): ReadQuantity {
  let text = typed
    .replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[’`´]/g, "'")
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .trim()
  if (text === '') return { kind: 'empty' }
  text = text.replace(named, '')
  const guessed = about.test(text) || aboutBehind.test(text)
  text = text
    .replace(about, '')
    .replace(aboutBehind, '')
    .replace(pieces, '')
    .replace(/^\+(?=\d)/, '')
  const negative = /^[-−–]\s*(?=[\d.,])/.exec(text)
  const read = readNumber(negative ? text.slice(negative[0].length) : text, locale)
  if (negative) return read ? refused('negative') : refused('no-number')
  if (read) return guessed ? unsure(read, 'approximate') : read
  const [, number, unit] = /^([\d.,' ]*\d)\s+(\p{L}[\p{L}.()]*(?: \p{L}+){0,2})$/u.exec(text) ?? []
  const counted = number !== undefined && unit !== undefined ? readNumber(number, locale) : null
  return counted ? unsure(counted, 'unit') : refused('no-number')
}
