/** The quantity of a row under heads, by its column and by what stands beside: a unit, boards, another column of quantities. */
import { inUnit, isMeasure, piece, unitMeant, type OrderUnit } from '#platform/units/order-unit.ts'
import { maxTyped, readQuantity as readTyped, type ReadQuantity } from '#platform/units/quantity.ts'
import { foldHead } from '#kit/spreadsheet/known-heads.ts'
import { deliveredQuantityHead } from '#shop/catalogue/articles/model/quantity-heads.ts'
import { isDay } from '#shop/catalogue/articles/model/repairs.ts'
import { readInStyle } from '#platform/units/number-style.ts'
import { valueIn, type TypedLine } from '../read-lines.ts'
import { readQuantity, type Doubt } from '../readings.ts'
import type { ListColumns } from '../list-columns.ts'
import { placesIn } from './places.ts'
import type { SettledBlock } from './table.ts'

/** How many boards are built, as far as the row or a title says. */
function boardsOf(line: TypedLine, { columns, boards }: SettledBlock, locale: string): number | null {
  const cell = columns?.boards == null ? null : readQuantity(valueIn(line, columns.boards), locale)
  return cell ?? boards
}

/** What one board needs is asked for all of them. */
function perBoard(read: ReadQuantity, line: TypedLine, block: SettledBlock, locale: string): ReadQuantity {
  const held = block.times.get(line.line) ?? 1
  const isPart = block.columns?.isPerBoard || held > 1
  if (!isPart || read.kind !== 'quantity' || read.quantity === 0) return read
  const boards = (block.columns?.isPerBoard && boardsOf(line, block, locale)) || 1
  const quantity = read.quantity * boards * held
  return quantity > maxTyped
    ? { kind: 'refused', because: 'too-many' }
    : { kind: 'unsure', quantity, because: 'per-board' }
}

/** The quantity of a row as it is written, with what else says of it: '10 · 100', '2 × 50'. */
export function writtenIn(line: TypedLine, block: SettledBlock, locale: string): string {
  const { columns } = block
  if (columns?.quantity == null) return ''
  const typed = valueIn(line, columns.quantity)
  const others = columns.rivals.map(at => valueIn(line, at)).filter(one => one !== '' && one !== typed)
  const boards = columns.isPerBoard ? boardsOf(line, block, locale) : null
  const times = [boards, block.times.get(line.line)].filter(one => one != null)
  return [typed, ...others].filter(Boolean).join(' · ') + times.map(one => ` × ${one}`).join('')
}

/** What a row without a quantity lists of places on a board: so many are needed, and it is asked. */
export function countedPlaces(line: TypedLine, codes: readonly number[]): Doubt | null {
  const typed = line.cells.find((cell, at) => !codes.includes(at) && placesIn(cell) > 1)
  if (typed === undefined) return null
  return { typed, read: { kind: 'unsure', quantity: placesIn(typed), because: 'approximate' } }
}

/** What a cell of units says that is in one of them: 'Pack of 10', 'VE 100', 'Reel (1000)', '100 pcs', '/100'. */
const packOf =
  /^(\p{L}[\p{L}.]*)\s*(?:of|à|zu|de|con|with|x|×|@|\/)?\s*[([]?\s*(\d{1,6})\s*(?:\p{L}[\p{L}.]*)?[)\]]?$/iu
function unitIn(cell: string): { unit: OrderUnit | null; each: number } {
  const whole = unitMeant(cell)
  if (whole !== null) return { unit: whole, each: 1 }
  const [, pack = '', held = ''] = packOf.exec(cell) ?? []
  const packed = unitMeant(pack)
  if (packed !== null && !isMeasure(packed)) return { unit: packed, each: Number(held) }
  const [, each = '1', word = ''] = /^(?:\/?\s*(\d{1,6})(?:\s+|$))?(.*)$/.exec(cell) ?? []
  return { unit: unitMeant(word), each: Number(each) }
}

/** A share of a quantity: '5 %'. */
const isShare = /[1-9][^%]*%$/
/** A number of which it is not sure how many it means. */
const isUnsure = (read: ReadQuantity): boolean =>
  read.kind === 'unsure' || (read.kind === 'refused' && read.because !== 'no-number')

const unitCell = (line: TypedLine, at: number | null): string =>
  at === null ? '' : (line.cells[at] ?? '').trim()

const isWord = /^\p{L}{1,12}\.?$/u
const isPieces = (line: TypedLine, { unit }: ListColumns): boolean =>
  readQuantity(`1 ${unitCell(line, unit)}`, 'en') === 1

/** How long each piece is, by its column, in metres where it names no unit; null: it does not say. */
function lengthIn(
  line: TypedLine,
  { length }: ListColumns,
  locale: string,
): { each: number; of: OrderUnit } | null {
  const cell = length === null ? '' : valueIn(line, length).replace(/^\D+/, '')
  const read = readTyped(/\p{L}/u.test(cell) ? cell : `${cell} m`, locale)
  if (read.kind === 'unsure') return { each: read.quantity, of: read.unit ?? 'MTR' }
  return read.kind === 'refused' && read.amount !== undefined
    ? { each: read.amount, of: read.unit ?? 'MTR' }
    : null
}

/**
 * The quantity of a row under heads: its cell, in the unit that the column beside it says. Three 'box' of what comes in
 * pieces are asked, 2 'km' of cable are some metres.
 */
export function quantityIn(
  line: TypedLine,
  block: SettledBlock,
  locale: string,
  article: { unit: OrderUnit } | null,
): ReadQuantity {
  const { columns, style } = block
  if (columns?.quantity == null)
    return (!block.isNamed && countedPlaces(line, columns?.codes ?? [])?.read) || { kind: 'empty' }
  const read = perBoard(readInStyle(valueIn(line, columns.quantity), locale, style), line, block, locale)
  const amount = read.kind === 'quantity' ? read.quantity : null
  const isOther = (at: number) => {
    const written = valueIn(line, at)
    const one = readInStyle(written, locale, style)
    // a day says when, and no other quantity
    if (isDay(written)) return false
    // of what has not come at all nothing is missing
    const isNone = one.kind === 'quantity' && one.quantity === 0
    if (isNone && deliveredQuantityHead.test(foldHead(block.head?.cells[at] ?? ''))) return false
    // 5 % come on top, or are part of it
    return one.kind === 'quantity' ? one.quantity !== amount : isShare.test(written) || isUnsure(one)
  }
  if (amount !== null && columns.rivals.some(isOther)) return { kind: 'refused', because: 'no-number' }
  const { unit: beside, each: held } = unitIn(unitCell(line, columns.unit))
  const each = held > 1 ? held : columns.headEach
  // five of '100 pcs' are 500, or five of what has a price for 100
  if (each > 1 && read.kind === 'quantity' && read.quantity > 0)
    return {
      kind: 'unsure',
      quantity: read.quantity,
      because: 'unit',
      unit: '',
      each,
      of: beside ?? piece,
    }
  // four of 25 m each are 100 m
  const long = article && isMeasure(article.unit) && lengthIn(line, columns, locale)
  if (long && inUnit(1, long.of, article.unit) && read.kind === 'quantity' && read.quantity > 0)
    return { kind: 'unsure', quantity: read.quantity, because: 'unit', unit: piece, ...long }
  const unit = beside ?? columns.headUnit
  // 5 'C' or 2 'HST' may be hundreds
  const isStrange = unit === null && isWord.test(unitCell(line, columns.unit)) && !isPieces(line, columns)
  if (isStrange && read.kind === 'quantity' && read.quantity > 0)
    return { kind: 'unsure', quantity: read.quantity, because: 'unit' }
  if (unit === null || read.kind !== 'quantity' || read.quantity === 0) return read
  // pieces of what nobody knows are pieces
  if (unit === piece && !article) return read
  return { kind: 'unsure', quantity: read.quantity, because: 'unit', unit }
}
