/** The quantity of a row under heads, by its column and by what stands beside: a unit, boards, another column of quantities. */
import { piece, unitMeant } from '#platform/units/order-unit.ts'
import { maxTyped, type ReadQuantity } from '#platform/units/quantity.ts'
import { readInStyle } from '#platform/units/number-style.ts'
import { readQuantity, valueIn, type Doubt, type TypedLine } from '../read-lines.ts'
import { placesIn } from './places.ts'
import type { SettledBlock } from './table.ts'

/** How many boards are built, as far as the row or a title says. */
function boardsOf(line: TypedLine, { columns, boards }: SettledBlock, locale: string): number | null {
  const cell = columns?.boards == null ? null : readQuantity(valueIn(line, columns.boards), locale)
  return cell ?? boards
}

/** What one board needs is asked for all of them. */
function perBoard(read: ReadQuantity, line: TypedLine, block: SettledBlock, locale: string): ReadQuantity {
  if (!block.columns?.isPerBoard || read.kind !== 'quantity' || read.quantity === 0) return read
  const boards = boardsOf(line, block, locale) ?? 1
  const quantity = read.quantity * boards
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
  return [typed, ...others].filter(Boolean).join(' · ') + (boards === null ? '' : ` × ${boards}`)
}

/** What a row without a quantity lists of places on a board: so many are needed, and it is asked. */
export function countedPlaces(line: TypedLine, codes: readonly number[]): Doubt | null {
  const typed = line.cells.find((cell, at) => !codes.includes(at) && placesIn(cell) > 1)
  if (typed === undefined) return null
  return { typed, read: { kind: 'unsure', quantity: placesIn(typed), because: 'approximate' } }
}

const unitCell = (line: TypedLine, at: number | null): string =>
  at === null ? '' : (line.cells[at] ?? '').trim()

/**
 * The quantity of a row under heads: its cell, in the unit that the column beside it says. Three 'box' of what comes in
 * pieces are asked, 2 'km' of cable are some metres.
 */
export function quantityIn(
  line: TypedLine,
  block: SettledBlock,
  locale: string,
  isKnown: boolean,
): ReadQuantity {
  const { columns, style } = block
  if (columns?.quantity == null)
    return (!block.isNamed && countedPlaces(line, columns?.codes ?? [])?.read) || { kind: 'empty' }
  const read = perBoard(readInStyle(valueIn(line, columns.quantity), locale, style), line, block, locale)
  const rivals = columns.rivals.map(at => readInStyle(valueIn(line, at), locale, style))
  const isOther = (one: ReadQuantity) =>
    one.kind === 'quantity' && read.kind === 'quantity' && one.quantity !== read.quantity
  if (rivals.some(isOther)) return { kind: 'refused', because: 'no-number' }
  const [, each = '', word = ''] = /^(?:(\d{1,6})\s+)?(.*)$/.exec(unitCell(line, columns.unit)) ?? []
  const beside = unitMeant(word)
  // five of '100 pcs' are 500, or five of what has a price for 100
  if (Number(each) > 1 && read.kind === 'quantity' && read.quantity > 0)
    return {
      kind: 'unsure',
      quantity: read.quantity,
      because: 'unit',
      unit: '',
      each: Number(each),
      of: beside ?? piece,
    }
  const unit = beside ?? columns.headUnit
  if (unit === null || read.kind !== 'quantity' || read.quantity === 0) return read
  // pieces of what nobody knows are pieces
  if (unit === piece && !isKnown) return read
  return { kind: 'unsure', quantity: read.quantity, because: 'unit', unit }
}
