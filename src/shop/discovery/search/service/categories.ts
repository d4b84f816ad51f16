import type { Ctx } from '#platform/request/context.ts'
import { localised } from '#platform/language/language.ts'
import { notFound } from '#kit/refusal.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import {
  categoriesBelow,
  categoryTree,
  hasCategory,
} from '#shop/catalogue/search-index/model/category-tree.ts'
import { listing } from '#shop/catalogue/search-index/model/list-articles.ts'
import type { CategoryPlace, CategoryStep, CategoryTile } from '../model/shown-list.ts'

type ReadContext = Pick<Ctx, 'db' | 'page' | 'ports'>

const step = (
  category: { code: string; names: Parameters<typeof localised>[0] },
  ctx: ReadContext,
): CategoryStep => ({
  code: category.code,
  name: localised(category.names, ctx.page.language) || category.code,
})

/** A category of the shown catalogue with the way to it. Throws not found for an unknown one. */
export async function categoryPlace(ctx: ReadContext, code: string): Promise<CategoryPlace> {
  if (!hasCategory(ctx.ports.catalogueIndex.index(), code)) throw notFound()
  const { categories } = await catalogueFrame(ctx.db, ctx.ports.catalogueIndex.version())
  const category = categories.get(code)
  if (!category) throw notFound()
  const above: CategoryStep[] = []
  for (let up = category.parent; up !== null && above.length < 20;) {
    const parent = categories.get(up)
    if (!parent) break
    above.unshift(step(parent, ctx))
    up = parent.parent
  }
  return { ...step(category, ctx), description: localised(category.descriptions, ctx.page.language), above }
}

/** The categories under one that have articles. */
const childrenOf = ({ ports, page }: Pick<Ctx, 'ports' | 'page'>, code: string): CategoryStep[] =>
  categoriesBelow(ports.catalogueIndex.index(), code, page.language)

/** Sub-categories as tiles: those with articles, with their drawing, number of articles and first children. */
export async function categoryTiles(
  ctx: ReadContext,
  counted: readonly { code: string; name: string; count: number }[],
): Promise<CategoryTile[]> {
  if (counted.length === 0) return []
  const { categories } = await catalogueFrame(ctx.db, ctx.ports.catalogueIndex.version())
  return counted.map(({ code, name, count }) => {
    const category = categories.get(code)
    return {
      code,
      name,
      count,
      description: category ? localised(category.descriptions, ctx.page.language) : '',
      drawing: category?.drawing ?? null,
      picture: category?.picture ?? null,
      children: childrenOf(ctx, code),
    }
  })
}

/** The families of the home page: the first level of the tree, with everything that is sold. */
export const topFamilies = (ctx: ReadContext): Promise<CategoryTile[]> =>
  categoryTiles(
    ctx,
    listing(ctx.ports.catalogueIndex.index(), { language: ctx.page.language, pageSize: 1 }).categories,
  )

/** The first two levels of the tree that have articles, for the header; empty while the index is being built. */
export function topCategories(
  ctx: Pick<Ctx, 'ports' | 'page'>,
): (CategoryStep & { children: CategoryStep[] })[] {
  if (!ctx.ports.catalogueIndex.built()) return []
  const { categories } = listing(ctx.ports.catalogueIndex.index(), {
    language: ctx.page.language,
    pageSize: 1,
  })
  return categories.map(({ code, name }) => ({ code, name, children: childrenOf(ctx, code) }))
}

/** SRCH-09: all categories with articles to choose from, each under its parent, as deep as its dashes say. */
export const categoryChoices = ({ ports, page }: Pick<Ctx, 'ports' | 'page'>): CategoryStep[] =>
  categoryTree(ports.catalogueIndex.index(), page.language, 1_000).map(({ code, name, depth }) => ({
    code,
    name: `${'\u2013 '.repeat(depth)}${name}`,
  }))
