import type { Column } from './catalogue-index.ts'
import { positionWords } from './column-builder.ts'
import { stem } from './fold-text.ts'
import { emptyList, meetLists } from './posting-lists.ts'
import type { Quantity } from './quantity.ts'
import { gaugeNumber, isUnitWord, quantityOf, quantityWord, splitQuantity } from './quantity.ts'
import type { Bound } from './search-terms.ts'
import { beginsLike, exactWord, phraseList, plainNumberList, quantityList } from './search-terms.ts'
import { atLeast, atMost, between, lessThan, moreThan } from './text-pieces.ts'
import type { TextReader } from './text-reader.ts'
import { factors } from './weights.ts'

/**
 * Reads a value at a piece: with a unit (`2,54 mm`, `at least 10 A`, `0.5 to 2.5 mm²`, `AWG 12`), counted
 * (`5 positions`, `12polig`), or beside the name of what it measures (`paso 5,08`, `2 rows`).
 * Answers where to go on; 0: there is no value here.
 */
export function readValue(reader: TextReader, start: number): number {
  let i = start
  if (reader.low(i) === between) return readSpan(reader, i, null)
  // a unit before its number is no name: AWG 24
  const before = quantityAt(reader, i) === null ? reader.namedAt(i) : null
  if (before !== null) i += before.taken
  if (before !== null && reader.low(i) === between) return readSpan(reader, i, { from: start, ...before })
  const bound = bounds[reader.low(i)] ?? 'is'
  if (bound !== 'is') i += 1
  const found = quantityAt(reader, i)
  if (found !== null) {
    const { quantity } = found
    const end = i + found.taken
    const measures = (columns: readonly Column[]) => columns.some(c => c.dimension === quantity.dimension)
    if (before !== null)
      return measures(before.columns) ? putQuantity(reader, start, end, quantity, bound, before.columns) : 0
    const after = reader.namedAt(end)
    return after !== null && measures(after.columns)
      ? putQuantity(reader, start, end + after.taken, quantity, bound, after.columns)
      : putQuantity(reader, start, end, quantity, bound, reader.index.columns)
  }
  const n = reader.number(i)
  if (n === null) return bound === 'is' && before === null ? readCountedWord(reader, i) : 0
  if (before !== null && isCounted(reader, i, n, before)) return 0
  if (before !== null) {
    // clamping range 6-12
    const end =
      bound === 'is' && reader.pieces[i]?.chunk === reader.pieces[i + 1]?.chunk ? reader.number(i + 1) : null
    return end !== null && end > n
      ? putNumber(reader, start, i + 2, before.columns, n, bound, end)
      : putNumber(reader, start, i + 1, before.columns, n, bound)
  }
  const after = reader.namedAt(i + 1)
  if (after !== null) return putNumber(reader, start, i + 1 + after.taken, after.columns, n, bound)
  if (bound === 'is') return 0
  const numeric = reader.index.columns.filter(c => c.numeric)
  return putNumber(reader, start, i + 1, numeric, n, bound)
}

const bounds: Readonly<Record<string, Bound>> = {
  [atLeast]: 'least',
  [atMost]: 'most',
  [moreThan]: 'over',
  [lessThan]: 'under',
}

/** `cable 5-pin` has five poles, and is no cable of 5; `pitch 2.54 pin header` has a pitch. */
function isCounted(
  { pieces }: Pick<TextReader, 'pieces'>,
  i: number,
  n: number,
  { columns, other }: { columns: readonly Column[]; other: boolean },
): boolean {
  if (!Number.isInteger(n) || !positionWords.has(stem(pieces[i + 1]?.low ?? ''))) return false
  if (columns.some(column => column.role === 'positions')) return false
  return other || pieces[i]?.chunk === pieces[i + 1]?.chunk
}

/** The words before a value that name its columns, from piece `from` on. */
type Before = { from: number; columns: readonly Column[] }

/** `between a b unit`, where the unit may be a word that counts. */
function readSpan(reader: TextReader, start: number, before: Before | null): number {
  const a = reader.number(start + 1)
  const b = reader.number(start + 2)
  if (a === null || b === null) return 0
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  const from = before?.from ?? start
  const end = start + 4
  const quantity = quantityOf(low, high, reader.low(start + 3))
  if (quantity === null)
    return before === null && reader.positions.length > 0 && positionWords.has(stem(reader.low(start + 3)))
      ? putNumber(reader, from, end, reader.positions, low, 'is', high)
      : 0
  const after = before ?? reader.namedAt(end)
  const measures = after?.columns.some(c => c.dimension === quantity.dimension) === true
  if (before !== null && !measures) return 0
  const taken = before === null && measures ? (reader.namedAt(end)?.taken ?? 0) : 0
  return putQuantity(
    reader,
    from,
    end + taken,
    quantity,
    'is',
    measures && after ? after.columns : reader.index.columns,
  )
}

/** A value with unit at a piece, and how many pieces it takes. */
function quantityAt(reader: TextReader, i: number): { quantity: Quantity; taken: number } | null {
  const low = reader.low(i)
  const whole = splitQuantity(low)
  if (whole !== null) return taken(quantityOf(whole.number, whole.number, whole.unit), 1)
  const n = reader.number(i)
  const next = reader.low(i + 1)
  if (n !== null && isUnitWord(next)) {
    const typed = next === 'awg' ? gaugeNumber(low) : n
    return taken(quantityOf(typed, typed, next), 2)
  }
  // 125 C, 125C: only where it is hot; a letter beside a small number may be anything
  const hot = /^(\d{2,3})c$/.exec(low)?.[1] ?? (next === 'c' ? low : '')
  if (Number(hot) >= 40) return taken(quantityOf(Number(hot), Number(hot), '°c'), low === hot ? 2 : 1)
  if (low !== 'awg' || reader.number(i + 1) === null) return null
  const gauge = gaugeNumber(next)
  return taken(quantityOf(gauge, gauge, 'awg'), 2)
}

const taken = (quantity: Quantity | null, pieces: number) =>
  quantity === null ? null : { quantity, taken: pieces }

/** `5pin`, `12polig`, `4p`. */
function readCountedWord(reader: TextReader, i: number): number {
  const m = /^(\d{1,4})([a-z]+)$/.exec(reader.low(i))
  if (m === null || reader.positions.length === 0) return 0
  if (m[2] !== 'p' && !positionWords.has(stem(m[2] ?? ''))) return 0
  return putNumber(reader, i, i + 1, reader.positions, Number(m[1]), 'is')
}

function putQuantity(
  reader: TextReader,
  from: number,
  to: number,
  quantity: Quantity,
  bound: Bound,
  among: readonly Column[],
): number {
  const { index, memory } = reader
  const columns = among.filter(c => c.dimension === quantity.dimension)
  const list = reader.keep(`q${reader.spelling(from, to)}`, () =>
    quantityList(index, memory, columns, quantity, bound),
  )
  const single = bound === 'is' && quantity.from === quantity.to
  const measure = { columns, quantity, bound, named: among !== index.columns }
  return reader.put(
    from,
    to,
    () => [
      { list, factor: factors.exact },
      {
        list: single ? exactWord(index, memory, quantityWord(quantity)) : emptyList,
        factor: factors.corrected,
      },
    ],
    null,
    measure,
  )
}

function putNumber(
  reader: TextReader,
  from: number,
  to: number,
  columns: readonly Column[],
  n: number,
  bound: Bound,
  end = n,
): number {
  const { index, memory } = reader
  const list = reader.keep(`q${reader.spelling(from, to)}`, () =>
    plainNumberList(index, memory, columns, n, bound, end),
  )
  return reader.put(
    from,
    to,
    () => [
      { list, factor: factors.exact },
      { list: phraseList(index, memory, reader.key(from, to)), factor: factors.corrected },
    ],
    null,
    { columns, number: n, end, bound, named: true },
  )
}

/** `1x13`: as a word, or as rows and positions. Answers where to go on; 0: no grid. */
export function readGrid(reader: TextReader, i: number): number {
  const m = /^(\d{1,3})x(\d{1,3})$/.exec(reader.low(i))
  if (m === null) return 0
  const { index, memory } = reader
  const [a, b] = [Number(m[1]), Number(m[2])]
  const having = (role: string, n: number) => {
    const columns = index.columns.filter(c => c.role === role)
    return plainNumberList(index, memory, columns, n, 'is')
  }
  return reader.put(i, i + 1, () => {
    const inRows = having('rows', a)
    return [
      { list: exactWord(index, memory, `${a}x${b}`), factor: factors.exact },
      { list: meetLists(inRows, having('per-row', b)), factor: factors.exact },
      { list: meetLists(inRows, having('positions', a * b)), factor: factors.synonym },
    ]
  })
}

/** A number that stands alone: a word, a count, or with less weight a measure. */
export function putNumberWord(reader: TextReader, i: number, n: number): number {
  const { index, memory } = reader
  const low = reader.low(i)
  return reader.put(i, i + 1, () => {
    const numeric = index.columns.filter(c => c.numeric)
    const plain = numeric.filter(c => c.dimension === null)
    const measured = numeric.filter(c => c.dimension !== null)
    const word = /^\d{1,4}(\.\d+)?$/.test(low) ? String(n) : low
    return [
      { list: exactWord(index, memory, word), factor: factors.exact },
      { list: plainNumberList(index, memory, plain, n, 'is'), factor: factors.exact },
      { list: plainNumberList(index, memory, measured, n, 'is'), factor: factors.guessed },
      { list: low.length > 2 ? beginsLike(index, memory, low) : emptyList, factor: factors.prefix },
    ]
  })
}
