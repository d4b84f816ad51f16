import type { Ctx } from '#platform/request/context.ts'
import { localised } from '#platform/language/language.ts'
import { codeKey } from '#shop/catalogue/articles/model.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { numbersPerPage, type OwnNumber } from '../model/own-number.ts'
import { allNumbers, codesOfNumbers, listNumbers, numbersOfArticle } from '../store/numbers.ts'
import { companyOf, mayKeep, type Person } from './member.ts'

export { firstNumbersOf } from '../store/numbers.ts'

export type ArticleNumbers = {
  /** in their order */
  numbers: readonly string[]
  mayChange: boolean
}

/** The numbers of the visitor's company for an article; null, without a query, for who has no company. */
export async function numbersOf(
  ctx: Pick<Ctx, 'db' | 'who'>,
  productCode: string,
): Promise<ArticleNumbers | null> {
  const { who } = ctx
  if (!who || who.companyId === null) return null
  return {
    numbers: await numbersOfArticle(ctx.db, who.companyId, productCode),
    mayChange: mayKeep(who),
  }
}

/** The same with the article's name; null: there is no such article. */
export async function namedNumbersOf(ctx: Person, code: string) {
  const companyId = companyOf(ctx)
  const article = (await articlesByCodes(ctx.db, [code])).get(code)
  if (!article) return null
  return {
    name: localised(article.names, ctx.page.language) || code,
    numbers: await numbersOfArticle(ctx.db, companyId, code),
  }
}

export type NumberList = {
  rows: readonly OwnNumber[]
  /** of all that are found */
  total: number
  text: string
  page: number
  lastPage: number
}

/** A page of the company's numbers; a page beyond the end is the last one. */
export async function readNumbers(ctx: Person, asked: { text: string; page: number }): Promise<NumberList> {
  const companyId = companyOf(ctx)
  const text = asked.text.replaceAll('\0', '').trim()
  const read = (page: number) =>
    listNumbers(ctx.db, companyId, {
      language: ctx.page.language,
      text,
      key: codeKey(text),
      limit: numbersPerPage,
      offset: (page - 1) * numbersPerPage,
    })
  let { page } = asked
  let { rows, total } = await read(page)
  const lastPage = Math.max(1, Math.ceil(total / numbersPerPage))
  if (page > lastPage) ({ rows, total } = await read((page = lastPage)))
  return { rows, total, text, page, lastPage }
}

/** All numbers of the company, for a file. */
export const everyNumber = (ctx: Person): Promise<OwnNumber[]> =>
  allNumbers(ctx.db, companyOf(ctx), ctx.page.language)

/**
 * Codes of the articles that typed numbers mean to the visitor's company, by `codeKey`: one statement for all of them,
 * none for visitors without company.
 */
export async function meantBy(
  ctx: Pick<Ctx, 'db' | 'who'>,
  typed: readonly string[],
): Promise<Map<string, string>> {
  const keys = ctx.who?.companyId ? [...new Set(typed.map(codeKey))].filter(key => key !== '') : []
  if (!ctx.who?.companyId || keys.length === 0) return new Map()
  return codesOfNumbers(ctx.db, ctx.who.companyId, keys)
}
