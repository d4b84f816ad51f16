/** Which own numbers can be kept, row by row, given what the catalogue and the company's list know of them. */
import { codeKey } from '#shop/catalogue/articles/model.ts'
import { maxOfArticle, maxOfCompany, readNumber, type NumberFault } from './own-number.ts'

/** A row as it was typed: the own number, and the part number it shall stand for. */
export type TypedRow = { row: number; number: string; code: string }

export type Article = { id: number; code: string }
export type Held = { number: string; articleId: number; code: string }
export type Known = {
  /** articles by their code as it is written, those that are gone too */
  byCode: ReadonlyMap<string, Article>
  /** articles by the letters and digits of their code */
  byKey: ReadonlyMap<string, readonly Article[]>
  /** articles by other numbers that mean them (former ones, those of their makers, EAN), as they are written */
  byOther?: ReadonlyMap<string, readonly Article[]>
  /** the company's numbers by their letters and digits */
  held: ReadonlyMap<string, Held>
  /** how many numbers an article has; and how many the company has */
  counts: ReadonlyMap<number, number>
  total: number
}

export type Verdict =
  | { kind: 'new' | 'respelled' | 'same' }
  | { kind: NumberFault | 'no-code' | 'unknown' | 'ambiguous' | 'article-full' | 'full' }
  /** the number stands for another article already, in the list or further up in the file */
  | { kind: 'taken'; by: string }
  /** the number is another article's part number */
  | { kind: 'part-number' }
export type Judged = {
  row: number
  number: string
  /** the article's code where it is known, else as typed */
  code: string
  /** what was typed, where it is another number of the article than its part number; absent: it is none */
  typed?: string
  verdict: Verdict
}
/** A judged row that leads to a number in the list. */
export type Kept = { number: string; key: string; articleId: number }

export const isFault = ({ kind }: Verdict): boolean =>
  kind !== 'new' && kind !== 'respelled' && kind !== 'same'

/** Judges the rows one after the other, each as if those above were kept. */
export function judge(
  rows: readonly TypedRow[],
  known: Known,
): { judged: Judged[]; kept: Kept[]; replaced: number } {
  const held = new Map(known.held)
  const counts = new Map(known.counts)
  let { total } = known
  const kept = new Map<string, Kept>()
  let replaced = 0
  const judged = rows.map(({ row, number: typed, code: typedCode }): Judged => {
    const { number, key, fault } = readNumber(typed)
    const code = typedCode.trim()
    const others = known.byOther?.get(code) ?? []
    const say = (verdict: Verdict, as = code): Judged => ({
      row,
      number,
      code: as,
      verdict,
      ...(others.some(one => one.code === as) && { typed: code }),
    })
    if (fault) return say({ kind: fault })
    if (code === '') return say({ kind: 'no-code' })
    const alike = known.byKey.get(codeKey(code)) ?? []
    const meant = alike.length > 0 ? alike : others
    const article = known.byCode.get(code) ?? (meant.length === 1 ? meant[0] : undefined)
    if (!article) return say({ kind: meant.length > 1 ? 'ambiguous' : 'unknown' })
    const other = held.get(key)
    if (other && other.articleId !== article.id) return say({ kind: 'taken', by: other.code }, article.code)
    if (other?.number === number) return say({ kind: 'same' }, article.code)
    const named = known.byCode.get(number)
    if (named && named.id !== article.id) return say({ kind: 'part-number' }, article.code)
    const ofArticle = counts.get(article.id) ?? 0
    if (!other && ofArticle >= maxOfArticle) return say({ kind: 'article-full' }, article.code)
    if (!other && total >= maxOfCompany) return say({ kind: 'full' }, article.code)
    held.set(key, { number, articleId: article.id, code: article.code })
    kept.set(key, { number, key, articleId: article.id })
    if (other) replaced++
    else {
      counts.set(article.id, ofArticle + 1)
      total++
    }
    return say({ kind: other ? 'respelled' : 'new' }, article.code)
  })
  return { judged, kept: [...kept.values()], replaced }
}
