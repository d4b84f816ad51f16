import type { Ctx } from '#platform/request/context.ts'
import { codeKey, localised } from '#shop/catalogue/articles/model.ts'
import { articlesByCodes, productByCode } from '#shop/catalogue/articles/service/read-catalogue.ts'
import {
  addToList,
  compareCookie,
  maxCompared,
  readList,
  writeList,
  type CompareItem,
} from '../model/list.ts'
import { articleByNumber } from '../store.ts'

type Context = Pick<Ctx, 'db' | 'page' | 'request' | 'reply'>

/** What the visitor compares; without the cookie nothing. No query. */
export const comparedBy = (ctx: Pick<Ctx, 'request'>): CompareItem[] =>
  readList(ctx.request.cookie(compareCookie)).items

/** How many products the visitor compares, for the header. */
export const comparisonCount = (ctx: Pick<Ctx, 'request'>): number => comparedBy(ctx).length

/** Scripts of ours read the cookie too; it holds nothing of anybody. False: it would not fit into a cookie. */
function keep(ctx: Pick<Ctx, 'reply'>, items: readonly CompareItem[]): CompareItem[] | null {
  const value = writeList(items)
  if (value === null) return null
  ctx.reply.setCookie(compareCookie, value, { httpOnly: false })
  return readList(value).items
}

/** The list; a cookie that is none is written anew (CMP-07). */
export function ownList(ctx: Pick<Ctx, 'request' | 'reply'>): CompareItem[] {
  const { items, unreadable } = readList(ctx.request.cookie(compareCookie))
  if (unreadable) keep(ctx, [])
  return items
}

/** The name a code has in the catalogue, of an article or of a base product; null: nothing has it. */
async function nameOf(ctx: Context, code: string): Promise<string | null> {
  const article = (await articlesByCodes(ctx.db, [code])).get(code)
  if (article) return localised(article.names, ctx.page.language) || code
  const product = await productByCode(ctx.db, code)
  if (!product?.base) return null
  return localised(product.base.names, ctx.page.language) || code
}

export type Added = { outcome: 'added' | 'held' | 'full' | 'unknown'; items: CompareItem[] }

/** CMP-08: adds a product under the name the catalogue has for it. A full or unknown one leaves the list as it is. */
export async function addCompared(ctx: Context, code: string): Promise<Added> {
  const before = ownList(ctx)
  if (before.some(item => item.code === code)) return { outcome: 'held', items: before }
  if (before.length >= maxCompared) return { outcome: 'full', items: before }
  const name = await nameOf(ctx, code)
  if (name === null) return { outcome: 'unknown', items: before }
  const kept = keep(ctx, addToList(before, { name, code, category: '' }).items)
  return kept ? { outcome: 'added', items: kept } : { outcome: 'full', items: before }
}

/** CMP-09, CMP-10: takes one product, or all (null), out of the list. One that is not in changes nothing. */
export function removeCompared(ctx: Pick<Ctx, 'request' | 'reply'>, code: string | null): CompareItem[] {
  const before = ownList(ctx)
  const items = code === null ? [] : before.filter(item => item.code !== code)
  if (code === null || items.length !== before.length) return keep(ctx, items) ?? []
  return before
}

/** Makes these products, at most ten and only known ones, the list (WISH-05). */
export async function compareThese(ctx: Context, codes: readonly string[]): Promise<CompareItem[]> {
  const wanted = [...new Set(codes)].slice(0, maxCompared)
  const known = await articlesByCodes(ctx.db, wanted)
  const items = wanted.flatMap(code => {
    const article = known.get(code)
    return article
      ? [{ code, name: localised(article.names, ctx.page.language) || code, category: '' as const }]
      : []
  })
  for (let n = items.length; n > 0; n--) {
    const kept = keep(ctx, items.slice(0, n))
    if (kept) return kept
  }
  return keep(ctx, []) ?? []
}

/** What a typed number means to a comparison of these products: there is none, it is one of them, or one more. */
export type NumberAdded = { outcome: 'unknown' | 'full' } | { outcome: 'held' | 'added'; code: string }

/** CMP-14: the article a typed number means is compared too, beside `codes`, as far as there is room (CMP-01). */
export async function addByNumber(
  ctx: Context,
  typed: string,
  codes: readonly string[],
): Promise<NumberAdded> {
  const found = await articleByNumber(ctx.db, typed, codeKey(typed), ctx.page.language)
  if (!found) return { outcome: 'unknown' }
  if (codes.includes(found.code)) return { outcome: 'held', code: found.code }
  if (codes.length >= maxCompared) return { outcome: 'full' }
  const added = addToList(ownList(ctx), { ...found, category: '' })
  if (added.added) keep(ctx, added.items)
  return { outcome: 'added', code: found.code }
}
