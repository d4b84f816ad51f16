/** Part numbers with quantities, as the desk scans, types or pastes them, as articles. */
import type { Localised } from '#platform/language/language.ts'
import type { Ctx } from '#platform/request/context.ts'
import { keptArticles } from '#shop/catalogue/articles/service/find-articles.ts'
import { maxPieces, maxRows, readReceived, type Reading } from '../model/received-rows.ts'
import { sayGoodsIn } from '../texts.ts'

type Reader = Pick<Ctx, 'db' | 'page'>
/** An article once, with the pieces of all its lines together. */
export type TypedArticle = { articleId: number; code: string; names: Localised; quantity: number }

type Article = { id: number; code: string; names: Localised }
type Meant = { article: Article; quantity: number }
/** The article that a line means, and how many; or why it is not clear. `there`: the articles of all readings, by code. */
function meant(
  { page }: Pick<Reader, 'page'>,
  readings: readonly Reading[],
  there: ReadonlyMap<string, Article>,
): Meant | { why: string } {
  const t = sayGoodsIn(page.language)
  const found = readings.flatMap(({ code, quantity }): Meant[] => {
    const article = there.get(code)
    return article ? [{ article, quantity }] : []
  })
  const [first, second] = found
  if (!first) return { why: t.unknown({ code: readings[0]?.code ?? '' }) }
  return second ? { why: t.twoReadings({ code: first.article.code, other: second.article.code }) } : first
}

/**
 * The articles of lines, in the order in which they come, and what is wrong in which line, in words. `empty`: rows of a list that is
 * filled in which have no quantity yet. `most`: lines that are taken at once.
 */
export async function articlesIn(
  ctx: Reader,
  text: string,
  { most = maxRows, ...options }: { filledIn?: boolean; most?: number } = {},
): Promise<{ articles: TypedArticle[]; faults: string[]; empty: number }> {
  const t = sayGoodsIn(ctx.page.language)
  const { rows, wrong, empty } = readReceived(text, options)
  if (rows.length > most) return { articles: [], faults: [t.tooMany({ most })], empty }
  const said = { cells: t.twoCells, quantity: t.wrongQuantity, code: t.noCode }
  const faults = wrong.map(({ line, why }) => ({ line, why: said[why]() }))
  const there = await keptArticles(
    ctx.db,
    rows.flatMap(({ readings }) => readings.map(({ code }) => code)),
  )
  const articles = new Map<number, TypedArticle>()
  for (const { line, readings } of rows) {
    const one = meant(ctx, readings, there)
    if ('why' in one) {
      faults.push({ line, why: one.why })
      continue
    }
    const { id, code, names } = one.article
    const quantity = (articles.get(id)?.quantity ?? 0) + one.quantity
    if (quantity > maxPieces) {
      faults.push({ line, why: t.tooManyPieces({ code, most: maxPieces }) })
      continue
    }
    articles.set(id, { articleId: id, code, names, quantity })
  }
  return {
    articles: [...articles.values()],
    faults: faults.toSorted((a, b) => a.line - b.line).map(({ line, why }) => t.wrongLine({ line, why })),
    empty,
  }
}
