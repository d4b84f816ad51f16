/**
 * SRCH-01, SRCH-08: a typed, pasted or linked list of product numbers, made into what the catalogue knows of each.
 * An id is looked up as written, then with the strange characters stripped, then among the numbers of the visitor's
 * company, then by its letters and digits only.
 */
import type { CatalogueIndex } from './catalogue-index.ts'
import { codeOf, lengthAt, numberRange, numbersNear } from './find-code.ts'
import { normaliseCode } from './fold-text.ts'
import { meantTargets, noMeanings, type OwnMeanings } from './meant-number.ts'

/** Ids of one list (SRCH-01: the same path takes the list by POST). */
export const maxIds = 5_000
/** Characters of one list. */
export const maxListLength = 700_000
const maxCodeLength = 120
const maxParts = 5
/** Unknown ids for which others are offered, by their beginning; and by one typing error. */
const maxAlike = 200
const maxNear = 50

/** `own`: a number of the visitor's company */
export type IdVerdict = 'exact' | 'own' | 'normalised' | 'ambiguous' | 'unknown'
export type ReadId = {
  /** as it is shown: what was written of it after stripping, or as written where that is a code */
  id: string
  verdict: IdVerdict
  /** targets (see CodeTable) */
  targets: readonly number[]
  /** the codes it led to where it is not written like that, or numbers that look alike */
  codes: readonly string[]
}
export type IdList = { ids: ReadId[]; tooMany: number | null }

/** Behaviour 'Search by IDs': exactly these characters stay. */
export const stripId = (text: string): string => text.replace(/[^a-z0-9 ,._-]/gi, '').trim()

/** An id inside a comma list as our own pages write it. */
export const writeId = (id: string): string => id.replace(/[%,]/g, sign => (sign === ',' ? '%2C' : '%25'))
const readEscapes = (part: string): string => part.replace(/%2C/gi, ',').replace(/%25/g, '%')
/** The list of a link. */
export const writeIds = (ids: readonly string[]): string => ids.map(writeId).join(',')

type Found = Pick<ReadId, 'verdict' | 'targets'>

/** '10 x ' before a number or ' x 10' behind it: a search for numbers has no use for pieces, and says what it took. */
const pieces = /^\d{1,7}\s*[x×*]\s*(?=\S)|\s[x×*]\s*\d{1,7}$/i

function findId(index: CatalogueIndex, text: string): Found | null {
  const key = normaliseCode(text)
  if (key === '' || text.length > maxCodeLength) return null
  const { target } = index.numbers
  const equal: number[] = []
  const [from, to] = numberRange(index.numbers, key)
  for (let i = from; i < to && lengthAt(index.numbers, i) === key.length; i++) {
    const one = target[i] ?? 0
    if (!equal.includes(one)) equal.push(one)
  }
  if (equal.length === 0) return null
  const written = text.toLowerCase()
  const exact = equal.filter(one => codeOf(index, one).toLowerCase() === written)
  if (exact.length > 0) return { verdict: 'exact', targets: exact }
  return { verdict: equal.length > 1 ? 'ambiguous' : 'normalised', targets: equal }
}

/** One id: as written, else stripped; `id` is what is shown of it. Empty: nothing is left of it. */
function readOne(index: CatalogueIndex, raw: string, own: OwnMeanings): (Found & { id: string }) | null {
  const written = readEscapes(raw).trim()
  const stripped = stripId(written)
  const asWritten = findId(index, written)
  if (asWritten?.verdict === 'exact') return { ...asWritten, id: written }
  const asStripped = stripped === '' || stripped === written ? null : findId(index, stripped)
  const meant = asStripped?.verdict === 'exact' ? [] : meantTargets(index, own, written)
  if (meant.length > 0) return { verdict: 'own', targets: meant, id: written }
  if (stripped === '') return asWritten && { ...asWritten, id: written }
  const found = asStripped ?? asWritten
  if (found) return { ...found, id: found.verdict === 'exact' ? stripped : written }
  const literal = raw === written ? null : findId(index, raw.trim())
  if (literal) return { ...literal, id: raw.trim() }
  const counted = written.replace(pieces, '')
  const one = counted === written ? null : findId(index, counted)
  if (one) return { ...one, verdict: one.verdict === 'exact' ? 'normalised' : one.verdict, id: written }
  return { verdict: 'unknown', targets: [], id: stripped }
}

/**
 * Reads a list. Split at commas, and where people paste also at semicolons, tabs and line ends; since a code may hold a
 * comma, the longest run that is a known code wins, the whole input first. Doubled ones (apart from case) count once,
 * in the first spelling. Beyond `maxIds` nothing is looked up.
 */
export function readIds(index: CatalogueIndex, typed: string, own: OwnMeanings = noMeanings): IdList {
  const pieces = piecesOf(typed)
  const filled = pieces.filter((piece, i) => i % 2 === 0 && piece.trim() !== '').length
  if (filled > maxIds) return { ids: [], tooMany: filled }
  const ids: ReadId[] = []
  const seen = new Set<string>()
  let alike = 0
  const add = (one: Found & { id: string }) => {
    const key = one.id.toLowerCase()
    if (seen.has(key)) return
    seen.add(key)
    const { id, verdict, targets } = one
    if (verdict === 'exact') ids.push({ id, verdict, targets, codes: [] })
    else if (verdict !== 'unknown')
      ids.push({ id, verdict, targets, codes: targets.slice(0, 20).map(target => codeOf(index, target)) })
    else {
      alike++
      ids.push({ id, verdict, targets, codes: alike > maxAlike ? [] : likeId(index, id, alike <= maxNear) })
    }
  }
  for (let i = 0; i < pieces.length;) {
    const { taken, one } = maxRun(index, pieces, i, own)
    if (one) add(one)
    i += taken + 1
  }
  return { ids, tooMany: null }
}

const piecesOf = (typed: string): string[] => typed.slice(0, maxListLength).split(/([,;\t\r\n]+)/)

/** Pieces that may be one number, the longest run first; the first alone is not among them. */
function runsFrom(pieces: readonly string[], at: number): { run: number; text: string }[] {
  const rest = Math.min(maxParts * 2 - 1, pieces.length - at)
  const runs: { run: number; text: string }[] = []
  for (let run = rest % 2 === 1 ? rest : rest - 1; run > 1; run -= 2) {
    const text = pieces.slice(at, at + run).join('')
    if (text.length <= maxCodeLength && !/[\t\r\n]/.test(text)) runs.push({ run, text })
  }
  return runs
}

/** Everything in a list that `readIds` may take for one number; nothing where the list is too long. */
export function textsOfList(typed: string): string[] {
  const pieces = piecesOf(typed)
  if (pieces.length > maxIds * 2 + 1) return []
  return pieces.flatMap((piece, i) =>
    i % 2 === 1 ? [] : [piece, ...runsFrom(pieces, i).map(({ text }) => text)].map(readEscapes),
  )
}

function maxRun(index: CatalogueIndex, pieces: readonly string[], at: number, own: OwnMeanings) {
  const single = () => readOne(index, pieces[at] ?? '', own)
  let alone: ReturnType<typeof single> | undefined
  for (const { run, text } of runsFrom(pieces, at)) {
    const one = readOne(index, text, own)
    if (!one || one.verdict === 'unknown') continue
    if (one.verdict === 'exact' || one.verdict === 'own') return { taken: run, one }
    // equal in letters and digits only: not when the parts are codes themselves
    alone ??= single()
    if (!alone || alone.verdict === 'unknown') return { taken: run, one }
  }
  return { taken: 1, one: alone ?? single() }
}

/** Up to three numbers that look like an unknown one: that begin with it, differ by one typing error, or begin alike. */
function likeId(index: CatalogueIndex, id: string, near: boolean): string[] {
  const key = normaliseCode(id)
  const codes = new Set<string>()
  const take = (target: number) => codes.size < 3 && codes.add(codeOf(index, target))
  const begins = (start: string) => {
    const [from, to] = numberRange(index.numbers, start)
    for (let i = from; i < Math.min(to, from + 3); i++) take(index.numbers.target[i] ?? 0)
  }
  if (key.length < 3) return []
  begins(key)
  if (codes.size < 3 && near && key.length > 3 && key.length < 40)
    numbersNear(index.numbers, key).forEach(take)
  for (let n = key.length - 1; codes.size === 0 && n >= Math.max(3, key.length / 2); n--)
    begins(key.slice(0, n))
  return [...codes]
}

/** The SKUs and base products of a list: what a listing shows of it. `named` SKUs are rows of their own. */
export type PickedArticles = { articles: Uint32Array; named: Set<number>; first: readonly number[] }

/** Targets made into articles; a base product whose SKUs are asked for too is shown by all its SKUs. */
export function pickArticles(index: CatalogueIndex, targets: readonly number[]): PickedArticles {
  const named = new Set<number>()
  const rows = new Set<number>()
  for (const target of targets)
    if (!(target & 1)) {
      named.add(target >>> 1)
      rows.add(index.rowOf[target >>> 1] ?? 0)
    }
  const articles = new Set(named)
  for (const target of targets) {
    if (!(target & 1)) continue
    const row = target >>> 1
    for (let a = index.rowStarts[row] ?? 0; a < (index.rowStarts[row + 1] ?? 0); a++) {
      articles.add(a)
      if (rows.has(row)) named.add(a)
    }
  }
  return { articles: Uint32Array.from(articles).toSorted(), named, first: targets }
}
