/** Numbers that nobody knows in a line of several positions: passed over, they would be lost without a word. */
import { isDivided } from './cell-read.ts'
import { isLikeNumber } from './like-number.ts'
import type { TypedLine } from './read-lines.ts'
import { readingsOf, readQuantity, type Reading } from './readings.ts'

/** A number that was found in a line, from which cell on and in how many; `isOwn`: its cell says how many. */
type Place = { from: number; cells: number; isOwn: boolean; isBare: boolean }
/** `from`: the cell that it stands in. */
type Unknown = { from: number; reading: Reading }
type Other = { cell: string; at: number }
type Line = {
  cells: readonly string[]
  /** Cells with something in them that belong to no found number. */
  others: readonly Other[]
  isTaken: (at: number) => boolean
  locale: string
}

/**
 * The unknown numbers of a line in which `found` are known, and their cells; `words`: its other cells that may hold known numbers among
 * words. In any line but those of the three kinds below they may be those of the row of a table. `isSeveral`: several articles were found
 * (decision 448).
 */
export function unknownIn(
  { cells, text }: TypedLine,
  found: readonly Place[],
  isSeveral: boolean,
  locale: string,
): { unknown: readonly Unknown[]; words: readonly string[] } {
  const isTaken = (at: number) => found.some(one => at >= one.from && at < one.from + one.cells)
  const others = cells.flatMap((cell, at) => (cell === '' || isTaken(at) ? [] : [{ cell, at }]))
  const line = { cells, others, isTaken, locale }
  const isRow = text.includes('\t')
  const isList = isSeveral && !isRow
  const hasQuantities = found.some(one => one.isOwn)
  const turns = hasQuantities ? null : (byTurns(line, 0) ?? byTurns(line, 1))
  if (turns) return { unknown: turns, words: [] }
  const isAlone = isList && found.every(one => one.isBare)
  const unknown = hasQuantities ? besideQuantities(line, isList) : isAlone ? amongAlone(line) : []
  const rest = others.filter(({ at }) => !unknown.some(one => one.from === at))
  const isSentence = (hasQuantities && !isRow) || isAlone
  const isFirst = (at: number) => found.every(one => at < one.from) && !isDivided(text)
  const mayOrder = ({ cell, at }: Other) => withAmount(cell) || isFirst(at)
  return { unknown, words: (isSentence ? rest : rest.filter(mayOrder)).map(({ cell }) => cell) }
}

/** '5 of XYZ-900 please', and not 'mates with XYZ-900' of a table. */
const withAmount = (cell: string): boolean =>
  /\s/.test(cell) && /(?:^|[\s(=:x×])\d{1,7}(?!\d)/.test(cell) && cell.length > 6

/** 'ABC 5, XYZ-9 6, DEF': cells that hold a number with its quantity, and in a list of several articles those without. */
const besideQuantities = ({ others, locale }: Line, isList: boolean): Unknown[] =>
  others.flatMap(({ cell, at }) => {
    const reading = readingsOf(cell, locale).findLast(one => one.quantity !== null && isLikeNumber(one.code))
    if (reading) return [{ from: at, reading }]
    return isList && isLikeNumber(cell) ? [{ from: at, reading: alone(cell) }] : []
  })

/**
 * 'ABC;5;XYZ-9;6;DEF;7': numbers and quantities take turns, the number in the `first` place of each two; null: they do not. Two of each
 * may be the number of a row, its article, how many and what it is for.
 */
function byTurns({ cells, others, isTaken, locale }: Line, first: 0 | 1): Unknown[] | null {
  if (cells.length < 6 || cells.length % 2 !== 0) return null
  const amount = (at: number) => readQuantity(cells[at] ?? '', locale)
  const isTurn = (at: number) => at % 2 === first
  if (!cells.every((cell, at) => (isTurn(at) ? isTaken(at) || isLikeNumber(cell) : amount(at) !== null)))
    return null
  return others.flatMap(({ cell, at }) => {
    const quantity = amount(first === 0 ? at + 1 : at - 1)
    return isTurn(at) ? [{ from: at, reading: { code: cell, quantity, doubt: null } }] : []
  })
}

/** 'ABC, XYZ-9, DEF': numbers alone, without figures, too, where no cell is more than a word. */
function amongAlone({ cells, others, locale }: Line): Unknown[] {
  const areWords = cells.every(cell => !/\s/.test(cell))
  return others.flatMap(({ cell, at }) =>
    (areWords || isLikeNumber(cell)) && readQuantity(cell, locale) === null
      ? [{ from: at, reading: alone(cell) }]
      : [],
  )
}

const alone = (code: string): Reading => ({ code, quantity: null, doubt: null })
