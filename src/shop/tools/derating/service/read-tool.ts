import type { Ctx } from '#platform/request/context.ts'
import { notFound } from '#kit/refusal.ts'
import { localised, type Localised } from '#shop/catalogue/articles/model.ts'
import { productByCode } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { drawnCurves, type DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { setView, type SetView } from '../model/set-view.ts'
import { curvesOfArticles } from '#shop/catalogue/derating-curves/service.ts'
import { allSets, hasSets, setOf, setsOf, type ArticleSet, type KeptSet, type Owner } from '../store/sets.ts'
import { ownerOf } from './owner.ts'

export type { KeptSet } from '../store/sets.ts'

/** A set in the list of all, held against the curves of today. */
export type PersonsSet = SetView & { code: string; names: Localised; changedAt: Date }

export type Context = Pick<Ctx, 'db' | 'who' | 'page' | 'request'>

/** An article with the curves that can be drawn. `articleId` null: a base product, whose articles have curves. */
export type CurvesOfProduct = { articleId: number | null; code: string; name: string; curves: DrawnCurve[] }

/** Throws not found for what the catalogue does not have. */
export async function curvesOf(ctx: Pick<Ctx, 'db' | 'page'>, code: string): Promise<CurvesOfProduct> {
  const product = await productByCode(ctx.db, code)
  if (!product) throw notFound()
  const { article, base } = product
  const { language } = ctx.page
  return {
    articleId: article?.id ?? null,
    code,
    name: localised(article?.names ?? base?.names ?? {}, language) || code,
    curves: drawnCurves(article?.derating ?? [], language),
  }
}

export const setsOfProduct = async (
  ctx: Context,
  { articleId }: Pick<CurvesOfProduct, 'articleId'>,
  owner: Owner | null = ownerOf(ctx),
): Promise<KeptSet[]> => (owner && articleId !== null ? setsOf(ctx.db, owner, articleId) : [])

/**
 * The tool of a product: its curves, the visitor's sets, and the one that is open (DER-02). Throws not found for an
 * unknown product, and for a set that is not theirs or of another product.
 */
export async function readTool(
  ctx: Context,
  code: string,
  id: string,
): Promise<{ product: CurvesOfProduct; sets: KeptSet[]; active: KeptSet | null }> {
  const product = await curvesOf(ctx, code)
  const sets = await setsOfProduct(ctx, product)
  const active = id === '' ? null : sets.find(one => one.id === Number(id))
  if (active === undefined) throw notFound()
  return { product, sets, active }
}

/** One set of the visitor; null where they have none of this id. */
export async function readSet(ctx: Context, id: string): Promise<ArticleSet | null> {
  const owner = ownerOf(ctx)
  return (owner && id !== '' && (await setOf(ctx.db, owner, Number(id)))) || null
}

/** DER-16: always false for who is not signed in. */
export const hasSavedDeratings = async (ctx: Context, code: string): Promise<boolean> =>
  ctx.who !== null && !ctx.who.visit && hasSets(ctx.db, { customerId: ctx.who.id }, code)

/** Sets on one page of the account. */
export const setsPerPage = 30

export async function readAllSets(
  ctx: Pick<Ctx, 'db' | 'page'> & { who: { id: number } },
  page: number,
): Promise<{ sets: PersonsSet[]; total: number }> {
  const rows = await allSets(ctx.db, ctx.who.id, { limit: setsPerPage, offset: (page - 1) * setsPerPage })
  const curves = await curvesOfArticles(
    ctx.db,
    rows.map(row => row.articleId),
  )
  const sets = rows.map(row => ({
    ...setView(row, drawnCurves(curves.get(row.articleId) ?? [], ctx.page.language)),
    code: row.code,
    names: row.names,
    changedAt: row.changedAt,
  }))
  return { sets, total: rows[0]?.total ?? 0 }
}
