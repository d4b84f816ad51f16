/**
 * The one reader of what a person typed, pasted or brought in a file as a number of pieces (CART-12 to CART-14, K-09).
 * What can be read is read; what may mean something else is asked; nothing becomes another number silently.
 */

import { plainSigns } from '#kit/typed/decimal.ts'
import { inUnit, isMeasure, piece, unitMeant, type OrderUnit } from './order-unit.ts'

/** Most pieces of one line: seven digits. */
export const maxTyped = 9_999_999
/** Signs of a quantity with all its words. */
const longest = 200

/**
 * `per-board`: how many one board or device needs, beside other columns; `converted`: worked out from another unit or from
 * what packs hold, rounded up to whole ones; `steps`: the next quantity that can be ordered
 */
export type QuantityDoubt = 'separator' | 'approximate' | 'unit' | 'per-board' | 'converted' | 'steps'
export type QuantityFault = 'fraction' | 'negative' | 'too-many' | 'no-number'

export type ReadQuantity =
  | { kind: 'quantity'; quantity: number }
  | { kind: 'empty' }
  /**
   * probably this many pieces, to be confirmed by the person; `unit`: the unit it was written in, where that is known and
   * not (yet) the article's; `each`: how many of `of` are in one of them ('3 packs of 100'); `steps`: least and multiples
   */
  | {
      kind: 'unsure'
      quantity: number
      because: QuantityDoubt
      unit?: OrderUnit
      each?: number
      of?: OrderUnit
      steps?: { least: number; step: number }
    }
  /** `amount` of `unit`: a fraction that may be a whole number of another unit ('1.5 km') */
  | { kind: 'refused'; because: QuantityFault; amount?: number; unit?: OrderUnit }

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

/** Words before a number that say it is a quantity. */
export const quantityWords =
  "(?:order(?:ed)?\\s+)?(?:quantity|q'?ty)|quantité|qté|quantità|menge|bestellmenge|anzahl|stückzahl|cantidad|cant|cdad|ctd|数量|订购数量"
const named = new RegExp(`^(?:${quantityWords}|[x×*])(?:\\.|(?=[\\s\\d:=]))\\s*[:=]?\\s*`, 'iu')
const about =
  /^(?:ca\.?|circa|approx\.?|approximately|about|around|aprox\.?|aproximadamente|alrededor de|unos|unas|etwa|rund|min\.?|max\.?|mín\.?|máx\.?|mind\.?|at least|up to|al menos|hasta|[~≈±<>]=?)(?=[\s\d~])\s*/iu
const aboutBehind = /\s*(?:\+|\+\/-|approx\.?|aprox\.?|ca\.?)$/iu
/** Words behind a number that mean pieces. */
export const pieceWords =
  'pcs?|pc\\(s\\)|pces?|pieces?|piezas?|pzas?|pz|units?|unidades?|unidad|unid|unds?|uds?|ea|each|sztuk[ai]?|szt|шт|штук|pezzi|kusy?|ks|kpl|adet|bucăți|bucati|buc|darab|db|stycken|styck|stykker|enheter|stuks?|τεμ|个|個|件|只|개|stück|stueck|stck|stk|st|nos?|off|x|×'
const pieces = new RegExp(`\\s*(?:${pieceWords})\\.?$`, 'iu')

/** '3 packs of 100', '2 x 50', '4 bolsas de 25 uds.': how many, of what, and how many of what in each. */
const packed =
  /^(\d{1,6})\s*(?:(\p{L}[\p{L}.()]*)\s*(?:of|a|à|á|zu|je|de|con|with|x|×|@)\s*|[x×*]\s*)(\d{1,6})(?:\s*(\p{L}[\p{L}.()²]*))?(?:\s+(?:each|je|cada una?))?$/iu
/** A number with decimals, as in '1.5 km'. */
const decimals = /^\d{1,7}[.,]\d{1,6}$/

const quantity = (digits: string): ReadQuantity => {
  const number = Number(digits)
  return number > maxTyped ? { kind: 'refused', because: 'too-many' } : { kind: 'quantity', quantity: number }
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
 * refused with the reason. `unit`: what the article is ordered in, so that '25 m' is a quantity of a metre article.
 */
export function readQuantity(typed: string, locale: string, unit: OrderUnit = piece): ReadQuantity {
  const read = readWritten(typed, locale)
  // '25 pcs' of cable may be 25 lengths of it
  const inPieces = read.kind === 'quantity' && isMeasure(unit) && /\p{L}[\p{L}()]+\.?$/u.test(typed.trimEnd())
  return read.kind === 'quantity' && inPieces ? unsure(read, 'unit') : ofArticle(read, unit)
}

/**
 * What was read before the article was known, now that it is: '25 m' of a metre article is 25, of pieces it stays to be
 * asked; '2 km' is probably 2000 m, '100 ft' 31 m, '3 packs of 100' 300 pieces.
 */
export function ofArticle(read: ReadQuantity, unit: OrderUnit): ReadQuantity {
  const { kind } = read
  if (kind !== 'unsure' && kind !== 'refused') return read
  if (read.unit === undefined || (kind === 'unsure' && read.because !== 'unit')) return read
  const own = inUnit(1, read.unit, unit)
  if (kind === 'refused')
    return own && !own.sure && read.amount !== undefined ? proposed(read.amount, read.unit, unit) : read
  // what a pack of it holds is the article's own matter
  if (own?.sure) return read.each === undefined ? quantity(String(read.quantity)) : without(read)
  if (read.each !== undefined) {
    const held = inUnit(1, read.of ?? piece, unit)
    return held ? proposed(read.quantity * read.each, read.of ?? piece, unit) : without(read)
  }
  return own ? proposed(read.quantity, read.unit, unit) : read
}
const without = ({ quantity: n }: { quantity: number }): ReadQuantity => ({
  kind: 'unsure',
  quantity: n,
  because: 'unit',
})
/** A number of another unit, in whole ones of the article's. */
function proposed(n: number, written: OrderUnit, unit: OrderUnit): ReadQuantity {
  const whole = Math.ceil(inUnit(n, written, unit)?.quantity ?? n)
  return unsure(quantity(String(whole)), 'converted')
}

function readWritten(typed: string, locale: string): ReadQuantity {
  let text = plainSigns(typed)
  if (text === '') return { kind: 'empty' }
  if (text.length > longest) return refused(/^\d+$/.test(text) ? 'too-many' : 'no-number')
  text = text.replace(named, '')
  const guessed = about.test(text) || aboutBehind.test(text)
  text = text
    .replace(about, '')
    .replace(aboutBehind, '')
    .replace(/^\+(?=\d)/, '')
  const negative = /^[-−–]\s*(?=[\d.,])/.exec(text)
  const plain = text.replace(pieces, '')
  const read = readNumber(negative ? plain.slice(negative[0].length) : plain, locale)
  if (negative) return read ? refused('negative') : refused('no-number')
  if (read) return guessed ? unsure(read, 'approximate') : read
  const inPacks = readPacked(text)
  if (inPacks) return inPacks
  const [, number, gap, word] = /^([\d.,' ]*\d)(\s*)(\p{L}[\p{L}.()²]*(?: \p{L}+){0,2})$/u.exec(text) ?? []
  const written = word === undefined ? null : unitMeant(word)
  // '25m' is a measure, '25rev' is nothing that is known
  const counted = number !== undefined && (gap !== '' || written !== null) ? readNumber(number, locale) : null
  const doubt = counted ? unsure(counted, guessed ? 'approximate' : 'unit') : refused('no-number')
  if (written === null || doubt.kind === 'quantity' || doubt.kind === 'empty') return doubt
  if (doubt.kind === 'unsure') return { ...doubt, unit: written }
  const amount = number !== undefined && decimals.test(number) ? Number(number.replace(',', '.')) : null
  return amount === null ? doubt : { ...doubt, amount, unit: written }
}

/** Packs with what is in each; null: it is not written so. */
function readPacked(text: string): ReadQuantity | null {
  const [, n, word, each, content] = packed.exec(text) ?? []
  if (n === undefined || each === undefined) return null
  const [unit, of] = [word === undefined ? null : unitMeant(word), unitMeant(content ?? '') ?? piece]
  if ((word !== undefined && unit === null) || (content !== undefined && unitMeant(content) === null))
    return null
  const read = unsure(quantity(n), 'unit')
  // '2 x 50': of nothing that is named
  return read.kind === 'unsure' ? { ...read, unit: unit ?? '', each: Number(each), of } : read
}
