/** Which articles the lines of a list mean, without prices and delivery: those are for who shows them. */
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Ctx } from '#platform/request/context.ts'
import { codeText, type Row } from '#kit/spreadsheet/table.ts'
import { codeKey, type OrderRule } from '#shop/catalogue/articles/model.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { numbersInWords, readWords, wordsOf } from '../model/in-words.ts'
import { numbersInBlocks, readBlocks, type ReadList } from '../model/intake/read-blocks.ts'
import { plainCell } from '../model/cell-read.ts'
import { blocksOf, numbersOfSample, settle, type GivenColumns } from '../model/intake/table.ts'
import { isNumberOf, type Known } from '../model/known.ts'
import { linesOfRows, maxLines, readLines, type TypedLine } from '../model/read-lines.ts'
import { numbersIn, resolveLines, type Meaning } from '../model/resolve.ts'
import { lookUp } from '../store.ts'

/** What a list is made of: text, or the rows of a sheet. */
export type ListSource = string | readonly Row[]

export type Meant =
  | { tooMany: false; meanings: readonly Meaning[]; heads: ReadList['heads'] }
  /** more lines than one list holds; nothing was looked up */
  | { tooMany: true; lines: number; most: number }

/**
 * A list read as a whole (heads, columns, decimal sign, what is left out), in two round trips for all numbers; see
 * `meantByEach` for rows that stand for themselves. `given`: the columns of a file where somebody has named them.
 */
export async function meantByList(
  ctx: Ctx,
  source: ListSource,
  given: GivenColumns | null = null,
): Promise<Meant> {
  const { formatLocale } = ctx.page
  const lines =
    typeof source === 'string' ? readLines(source, formatLocale) : linesOfRows(source, formatLocale)
  if (lines.length > maxLines) return { tooMany: true, lines: lines.length, most: maxLines }
  const found = blocksOf(lines, given)
  const first = await knownNumbers(ctx, numbersOfSample(found))
  const blocks = settle(found, first, formatLocale)
  const others = numbersInBlocks(blocks, formatLocale).filter(number => !first.has(number))
  const all = new Map([...first, ...(await knownNumbers(ctx, others))])
  const { meanings, heads } = readBlocks(blocks, all, formatLocale)
  return { tooMany: false, meanings: await withWords(ctx, lines, meanings), heads }
}

/** Lines that each stand for themselves, as the rows of a form or the cells of a column: nothing of one says how to read another. */
export async function meantByEach(ctx: Ctx, text: string): Promise<Meant> {
  const { formatLocale } = ctx.page
  const lines = readLines(text, formatLocale)
  if (lines.length > maxLines) return { tooMany: true, lines: lines.length, most: maxLines }
  const meanings = resolveLines(lines, await knownNumbers(ctx, numbersIn(lines, formatLocale)), formatLocale)
  return { tooMany: false, meanings: await withWords(ctx, lines, meanings), heads: null }
}

/** What the catalogue, and the own numbers of the visitor's company, know of these numbers, in one round trip. */
export const knownNumbers = (ctx: Ctx, numbers: readonly string[], db: Db | Tx = ctx.db): Promise<Known> =>
  lookUp(db, numbers, ctx.page.language, ctx.who?.companyId ?? null)

/** Reads once more as words what was not understood. */
async function withWords(
  ctx: Ctx,
  lines: readonly TypedLine[],
  meanings: readonly Meaning[],
): Promise<readonly Meaning[]> {
  const worded = wordsOf(lines, meanings)
  const numbers = numbersInWords([...worded.values()].flat())
  if (numbers.length === 0) return meanings
  return readWords(lines, meanings, worded, await knownNumbers(ctx, numbers), ctx.page.formatLocale)
}

/** What a whole cell of a table means: the article of exactly this code, else what `meantByEach` says of it. */
export async function articlesMeant(
  ctx: Ctx,
  typed: readonly string[],
): Promise<Map<string, MeantArticle | 'ambiguous'>> {
  const codes = [...new Set(typed)]
  const known = await articlesByCodes(ctx.db, codes)
  const found = new Map<string, MeantArticle | 'ambiguous'>(known)
  const others = codes.filter(code => !known.has(code) && !/[\r\n]/.test(code))
  if (others.length === 0) return found
  const meant = await meantByEach(ctx, others.join('\n'))
  if (meant.tooMany) return found
  for (const [line, rows] of Map.groupBy(meant.meanings, row => row.line)) {
    const code = others[line - 1]
    const [row] = rows
    if (code === undefined || !row) continue
    // it names several
    const articles = new Set(rows.flatMap(one => one.article?.id ?? []))
    if (articles.size > 1) found.set(code, 'ambiguous')
    // a part of the cell that happens to be a number is not what was meant
    if (articles.size > 1 || row.code !== plainCell(code)) continue
    if (row.article) found.set(code, { ...row.article, replaced: row.verdict === 'superseded' })
    else if (row.verdict === 'ambiguous') found.set(code, 'ambiguous')
  }
  return found
}
/** How many rows of a table say which of its columns holds the part numbers, and how many cells of each. */
const sampled = 40
const maxColumns = 40

/**
 * The column of a table that holds part numbers: `named` by its head, unless none of its cells is one and those of another
 * column are ('Reference' is a designator in one list and a part number in the next). Undefined: no cell is a number.
 * `free`: which columns may be it. `own`: the company's own numbers are part numbers too. `others`: further columns of part
 * numbers, where no head says which of them counts.
 */
export async function codeColumn(
  ctx: Ctx,
  rows: readonly Row[],
  named: number | undefined,
  { free, own }: { free: (column: number) => boolean; own: boolean },
): Promise<{ code: number | undefined; others: readonly number[] }> {
  const texts = rows
    .slice(0, sampled)
    .map(row => row.cells.slice(0, maxColumns).map((_, at) => (free(at) ? codeText(row, at) : '')))
  const isNumber = (text: string) => text.length > 2 && text.length <= 120 && codeKey(text) !== ''
  const numbers = [...new Set(texts.flat().filter(isNumber))]
  const known = await lookUp(ctx.db, numbers, ctx.page.language, own ? (ctx.who?.companyId ?? null) : null)
  const counts = Array.from(
    { length: maxColumns },
    (_, at) => texts.filter(cells => isNumberOf(cells[at] ?? '', known.get(cells[at] ?? '') ?? [])).length,
  )
  const best = counts.indexOf(Math.max(...counts))
  if (counts[best] === 0 || (named !== undefined && (counts[named] ?? 0) > 0))
    return { code: named, others: [] }
  // figures alone may be prices or pieces
  const isNumbers = (at: number) =>
    (counts[at] ?? 0) * 2 >= texts.length && texts.some(cells => /\p{L}/u.test(cells[at] ?? ''))
  const others =
    named === undefined ? counts.flatMap((_, at) => (at !== best && isNumbers(at) ? [at] : [])) : []
  return { code: best, others }
}

/** `replaced`: what was named is sold no more, and this is what took its place. */
type MeantArticle = OrderRule & { id: number; code: string; replaced?: boolean }
