/** Several articles in one line: each counted once, and none of them one piece where another one has the quantity. */
import { readingsOf, readQuantity, type Doubt, type Reading, type TypedLine } from './read-lines.ts'

/** `isBare`: nothing says how many of it. */
type Found<M> = { meaning: M; isBare: boolean }
type Meant = { article: { id: number } | null; quantity: number; doubt: Doubt | null }

/** What a line of several articles means. */
export const severalIn = <M extends Meant>(found: readonly Found<M>[]): M[] => withoutOnes(onceEach(found))

/**
 * Where one of several articles in a line has its quantity, that of another is not 1: 'A;B;5' may be five of both, which is
 * asked for both.
 */
const withoutOnes = <M extends Meant>(found: readonly Found<M>[]): M[] =>
  found.map(({ meaning, isBare }, at) => {
    const [next] = isBare ? found.slice(at).filter(one => !one.isBare) : []
    const amount = next ?? (!isBare && found[at - 1]?.isBare ? found[at] : undefined)
    if (amount && !amount.meaning.doubt) {
      const { quantity } = amount.meaning
      const doubt: Doubt = {
        typed: String(quantity),
        read: { kind: 'unsure', quantity, because: 'approximate' },
      }
      return { ...meaning, quantity, doubt }
    }
    const isLeft = isBare && found.some(one => !one.isBare)
    return isLeft ? { ...meaning, doubt: { typed: '', read: { kind: 'empty' } } } : meaning
  })

/** Our number and the own one beside it name one article, which is not counted twice. */
function onceEach<M extends Meant>(found: readonly Found<M>[]): Found<M>[] {
  const isNamedElsewhere = (one: (typeof found)[number], at: number): boolean =>
    one.isBare &&
    found.some(
      (other, i) =>
        i !== at &&
        other.meaning.article !== null &&
        other.meaning.article.id === one.meaning.article?.id &&
        (!other.isBare || i < at),
    )
  return found.filter((one, at) => !isNamedElsewhere(one, at))
}

/** '24 V', '1.5 mm2', '10': a measure or a number of something, and no part number. */
const measure = /^\d+[^\d\p{L}-]?\d*\s*\p{L}{0,3}[23²³]?$/u
/** Could it be a part number that nobody knows: a word with figures, or several of which none is written in small letters? */
const isLikeNumber = (text: string): boolean =>
  text.length > 2 && /\d/.test(text) && !measure.test(text) && (!/\s/.test(text) || !/\p{Ll}{3}/u.test(text))

/** A number that was found in a line, from which cell on and in how many; `isOwn`: its cell says how many. */
type Place = { from: number; cells: number; isOwn: boolean; isBare: boolean }

/**
 * The numbers that nobody knows of a line of several positions, and their cells: passed over, they would be lost without a word. It is such a
 * line where a cell holds a number with its quantity, where numbers and quantities take turns, and where numbers of several articles
 * stand alone (`isSeveral`). In any other line they may be words of the row of a table.
 */
export function unknownIn(
  line: TypedLine,
  found: readonly Place[],
  isSeveral: boolean,
  locale: string,
): { from: number; reading: Reading }[] {
  const { cells } = line
  const isTaken = (at: number) => found.some(one => at >= one.from && at < one.from + one.cells)
  const others = cells.flatMap((cell, at) => (cell === '' || isTaken(at) ? [] : [{ cell, at }]))
  const amount = (at: number) => readQuantity(cells[at] ?? '', locale)
  const alone = (code: string): Reading => ({ code, quantity: null, doubt: null })
  const isRow = line.text.includes('\t')
  if (found.some(one => one.isOwn))
    return others.flatMap(({ cell, at }) => {
      const reading = readingsOf(cell, locale).findLast(
        one => one.quantity !== null && isLikeNumber(one.code),
      )
      if (reading) return [{ from: at, reading }]
      return isSeveral && !isRow && isLikeNumber(cell) ? [{ from: at, reading: alone(cell) }] : []
    })
  for (const first of [0, 1]) {
    const isTurn = (at: number) => at % 2 === first
    const byTurns = cells.every((cell, at) =>
      isTurn(at) ? isTaken(at) || isLikeNumber(cell) : amount(at) !== null,
    )
    // two of each may be the number of a row, its article, how many and what it is for
    if (cells.length < 6 || cells.length % 2 !== 0 || !byTurns) continue
    return others.flatMap(({ cell, at }) => {
      const quantity = amount(first === 0 ? at + 1 : at - 1)
      return isTurn(at) ? [{ from: at, reading: { code: cell, quantity, doubt: null } }] : []
    })
  }
  const isList = isSeveral && !isRow && found.every(one => one.isBare)
  // without figures, too, where no cell is more than a word
  const areWords = cells.every(cell => !/\s/.test(cell))
  return isList
    ? others.flatMap(({ cell, at }) =>
        (areWords || isLikeNumber(cell)) && amount(at) === null ? [{ from: at, reading: alone(cell) }] : [],
      )
    : []
}
