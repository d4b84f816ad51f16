/**
 * A part number among words: 'please send 5 of K2 6M 0601', 'two K2 6M 0601', 'K2 6M 0601 (5)'. Read where nothing
 * else is known of a line, and in what is left of a line of positions; a quantity in it is always asked about, since words are no form.
 */
import { codeKey } from '#shop/catalogue/articles/model.ts'
import type { TypedLine } from './read-lines.ts'
import { noNumber, readQuantity, type Doubt } from './readings.ts'
import type { Known } from './known.ts'
import { meaningOf, type Meaning } from './resolve.ts'

/** Words of a line that are looked at, and words that may together be one number. */
const maxWords = 24
const maxJoined = 6
/** Fewer letters and digits are too common among words. */
const shortest = 5
/** Lines of one list that are read as words: more are no list of part numbers. */
const maxWorded = 300

type Run = { text: string; from: number; to: number }

/** Between Chinese and a number there is no space: '请发5个ABC和6个DEF'. */
const border = /[\s;=:×*]+|(?=[([])|(?<=\p{Script=Han})(?=[\p{ASCII}])|(?<=[\p{ASCII}])(?=\p{Script=Han})/u
const splitWords = (text: string): string[] => text.split(border).slice(0, maxWords)

/** The runs of words that may be a number: longest first at each place. */
function runsOf(words: readonly string[]): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(from + maxJoined, words.length); to > from; to--) {
      const text = words
        .slice(from, to)
        .join(' ')
        .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
      const key = codeKey(text)
      if (key.length >= shortest && /\d/.test(key) && text.length <= 120) runs.push({ text, from, to })
    }
  return runs
}

/**
 * What is read as words: lines, and parts of one that is no row of a table, of which nothing is known; and what else stands in a line of
 * positions: 'ABC 5, DEF 6 please'.
 */
export function wordsOf(
  lines: readonly TypedLine[],
  meanings: readonly Meaning[],
): ReadonlyMap<Meaning, readonly string[]> {
  const written = new Map(lines.map(({ line, text }) => [line, text]))
  const isWords = ({ verdict, text, line }: Meaning) =>
    verdict === 'unknown' &&
    /\s|\p{Script=Han}/u.test(text) &&
    (written.get(line) === text || !written.get(line)?.includes('\t'))
  const unknown = meanings.filter(isWords).map(one => [one, [one.text]] as const)
  const beside = meanings.flatMap(one => (one.words ? [[one, one.words] as const] : []))
  return new Map([...unknown, ...beside].slice(0, maxWorded))
}

/** Every number that has to be looked up to read these texts as words. */
export const numbersInWords = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(text => runsOf(splitWords(text)).map(run => run.text))),
]

/** What the words beside a number say of its quantity: always to be confirmed; null where they hold no words at all. */
function doubtIn(words: readonly string[], locale: string): Doubt | null {
  const typed = words.join(' ')
  if (!/[\p{L}\p{N}?]/u.test(typed)) return null
  const numbers = words.flatMap(word => readQuantity(word.replace(/^[([]+|[)\],:]+$/g, ''), locale) ?? [])
  const [quantity, second] = numbers
  if (quantity === undefined || second !== undefined) return noNumber(typed)
  return { typed, read: { kind: 'unsure', quantity, because: 'unit' } }
}

/** The known numbers among the words of a line or of a `text` in it, each with its quantity in doubt. */
function resolveWords(line: TypedLine, known: Known, locale: string, text: string): Meaning[] {
  const words = splitWords(text)
  const found: Run[] = []
  for (const run of runsOf(words))
    if (run.from >= (found.at(-1)?.to ?? 0) && (known.get(run.text)?.length ?? 0) > 0) found.push(run)
  const leading = /\d/.test(words.slice(0, found[0]?.from).join(' '))
  return found.map((run, i) => {
    const before = words.slice(found[i - 1]?.to ?? 0, run.from)
    const after = words.slice(run.to, found[i + 1]?.from)
    const beside = found.length === 1 ? [...before, ...after] : leading ? before : after
    return meaningOf(
      line,
      text,
      {
        code: run.text,
        quantity: null,
        doubt: doubtIn(beside, locale) ?? (found.length > 1 || text !== line.text ? noNumber(text) : null),
      },
      known.get(run.text) ?? [],
    )
  })
}

/** The articles of a line in the order in which it names them; a number may be written with other signs than the catalogue has. */
function asNamed(line: TypedLine, meanings: readonly Meaning[]): Meaning[] {
  const text = codeKey(line.text)
  const place = ({ code }: Meaning) => {
    const at = text.indexOf(codeKey(code))
    return at === -1 ? text.length : at
  }
  return meanings.toSorted((a, b) => place(a) - place(b))
}

/**
 * What a list means when `worded` (see `wordsOf`) is read as words: what was not understood is its known numbers, if there are any, and the
 * others come where their line names them.
 */
export function readWords(
  lines: readonly TypedLine[],
  meanings: readonly Meaning[],
  worded: ReadonlyMap<Meaning, readonly string[]>,
  known: Known,
  locale: string,
): Meaning[] {
  const typed = new Map(lines.map(line => [line.line, line]))
  return [...Map.groupBy(meanings, one => one.line)].flatMap(([number, ofLine]) => {
    const line = typed.get(number)
    if (!line) return ofLine
    const beside = new Set(ofLine.flatMap(({ article }) => article?.id ?? []))
    const read = ofLine.flatMap(one => {
      const found = (worded.get(one) ?? []).flatMap(text => resolveWords(line, known, locale, text))
      const more = found.filter(({ article }) => !article || !beside.has(article.id))
      return one.verdict === 'unknown' && more.length > 0 ? more : [one, ...more]
    })
    return read.length > ofLine.length ? asNamed(line, read) : read
  })
}
