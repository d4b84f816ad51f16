/** A typed line as the visitor sees it: the article, what it costs, when it comes, and what stands in the way. */
import type { DeliveryPlan } from '#shop/catalogue/availability/model/plan.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import type { ReadList } from '#shop/people/list-intake/model/intake/read-blocks.ts'
import type { Meaning } from '#shop/people/list-intake/model/resolve.ts'

export type RowProblem =
  | 'cut-number'
  | 'made-a-day'
  | 'no-number'
  | 'no-longer-sold'
  | 'announced'
  | 'no-price'
  | 'beyond-stock'
  | 'too-many-pieces'

/** A line made into an article, as far as it can be. */
export type ResolvedRow = Meaning & {
  /** pieces that can be ordered: what was asked, filled up to whole packs */
  orderable: number
  price: Priced | null
  plan: DeliveryPlan | null
  problem: RowProblem | null
  /** numbers that look alike, when it is unknown */
  alternatives: readonly { code: string; name: string }[]
  /** prices of the articles it may mean, by their numbers */
  candidatePrices: ReadonlyMap<string, Priced>
}
export type Resolution =
  | { tooMany: false; rows: ResolvedRow[]; heads: ReadList['heads'] }
  /** more lines than one list holds; nothing was looked up */
  | { tooMany: true; lines: number; most: number }

/** Can the row go into a basket? Beyond stock it can, and the basket says so; a quantity in doubt is asked for first. */
export const isReady = (row: ResolvedRow): boolean =>
  row.article !== null &&
  row.aside === null &&
  row.doubt === null &&
  (row.problem === null || row.problem === 'beyond-stock')
/** Ready, and just what was typed: it needs no look before it goes into the basket. */
export const isPlain = (row: ResolvedRow): boolean =>
  isReady(row) && row.verdict !== 'superseded' && row.problem === null

/** Stands for a quantity that is still asked for, so that it is asked for again. */
export const openQuantity = '?'

type Change = {
  /** the same articles as one line each */
  merge?: boolean
  /** the article that is meant on a line */
  choose?: { line: number; code: string } | null
}

/** The list again as text, its heads first; rows that are ready as number and quantity, others as they came. */
export function listOf(
  rows: readonly ResolvedRow[],
  heads: ReadList['heads'],
  { merge = false, choose = null }: Change = {},
): string {
  const sums = new Map<string, number>()
  for (const row of rows)
    if (row.article && isReady(row))
      sums.set(row.article.code, (sums.get(row.article.code) ?? 0) + row.quantity)
  const told = new Set<string>()
  const lines = rows.flatMap(row => {
    if (choose?.line === row.line && (!row.article || row.aside))
      return [`${choose.code}\t${row.doubt ? openQuantity : row.quantity}`]
    if (!row.article || !isReady(row)) {
      // several meanings of one line come back as the line, once
      const line = `line ${row.line} ${row.whole}`
      if (told.has(line)) return []
      told.add(line)
      return [row.whole]
    }
    const { code } = row.article
    if (!merge) return [`${code}\t${row.quantity}`]
    if (told.has(code)) return []
    told.add(code)
    return [`${code}\t${sums.get(code)}`]
  })
  return [...(heads ? [heads.text] : []), ...lines].join('\n')
}

/** `line|code` of a form's button. */
export function chosenIn(value: string | undefined): { line: number; code: string } | null {
  const [, line, code] = /^(\d{1,6})\|(.+)$/s.exec(value ?? '') ?? []
  return line === undefined || code === undefined ? null : { line: Number(line), code }
}
