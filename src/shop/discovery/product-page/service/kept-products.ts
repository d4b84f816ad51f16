import { LRUCache } from 'lru-cache'
import { readByVersion } from '#kit/db/reads.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Language } from '#platform/language/language.ts'
import {
  articlesByIds,
  catalogueFrame,
  productByCode,
  successorsOf,
  type ArticleDetail,
  type ArticleSummary,
  type BaseProduct,
  type CatalogueFrame,
  type Successor,
} from '#shop/catalogue/articles/service/read-catalogue.ts'
import { productView, type ProductView } from '../model/product-view.ts'

/** What the catalogue alone knows of a page: the same for every visitor. */
export type Reading = {
  article: ArticleDetail | null
  base: BaseProduct | null
  frame: CatalogueFrame
  /** articles that go with it, by id */
  companions: ReadonlyMap<number, ArticleSummary>
  /** of a base product's page: one page of its variants */
  variants: readonly ArticleSummary[]
  variantPage: number
  variantPages: number
  /** of a base product all of whose articles are discontinued: what is sold instead of it; null: of anything else */
  instead: readonly Successor[] | null
  /** made once for a language */
  views: Map<Language, ProductView>
}

/** What the page shows of a reading in a language. */
export function viewOf(reading: Reading, language: Language): ProductView {
  let view = reading.views.get(language)
  if (!view) {
    const code = reading.article?.code ?? reading.base?.code ?? ''
    reading.views.set(language, (view = productView(reading, code, language)))
  }
  return view
}

export const variantsPerPage = 100
/** Rows of one kind of companions; what is mandatory comes first. */
const maxCompanions = 60
const maxKept = 2_000

type Context = Pick<Ctx, 'db' | 'ports'>
const newShelf = (version: number) => ({ version, readings: new LRUCache<string, Reading>({ max: maxKept }) })
const shelves = new WeakMap<object, ReturnType<typeof newShelf>>()

/** The readings of the catalogue's present version; null while no index tells of new versions. */
function readingsOf(ctx: Context): LRUCache<string, Reading> | null {
  const { catalogueIndex } = ctx.ports as Partial<Ctx['ports']>
  const version = catalogueIndex?.version() ?? 0
  if (version === 0) return null
  let shelf = shelves.get(ctx.db)
  // what is still being read of the version before goes with its shelf
  if (shelf?.version !== version) shelves.set(ctx.db, (shelf = newShelf(version)))
  return shelf.readings
}

async function read(ctx: Context, code: string, page: number): Promise<Reading | null> {
  const product = await productByCode(ctx.db, code)
  if (!product) return null
  const { article, base, version } = product
  const frame = await catalogueFrame(ctx.db, version)
  const relations = (article?.relations ?? [])
    .filter(one => one.id !== null && one.kind !== 'successor')
    .toSorted((a, b) => Number(b.mandatory) - Number(a.mandatory))
    .slice(0, maxCompanions)
  const all = article ? [] : (base?.variants ?? [])
  const variantPages = Math.max(1, Math.ceil(all.length / variantsPerPage))
  const variantPage = Math.min(page, variantPages)
  const shown = all.slice((variantPage - 1) * variantsPerPage, variantPage * variantsPerPage)
  const summaries = await articlesByIds(ctx.db, [
    ...relations.flatMap(one => one.id ?? []),
    ...shown.map(one => one.id),
  ])
  const ended = all.length > 0 && all.every(one => one.lifecycle === 'discontinued')
  const instead = ended && base ? ((await successorsOf(ctx.db, [base.code])).get(base.code) ?? []) : null
  const variantIds = new Set(shown.map(one => one.id))
  return {
    article,
    base,
    frame,
    companions: new Map(summaries.filter(one => !variantIds.has(one.id)).map(one => [one.id, one])),
    variants: summaries.filter(one => variantIds.has(one.id)),
    variantPage,
    variantPages,
    instead,
    views: new Map(),
  }
}

/**
 * The page of a code as the catalogue has it, kept as long as the catalogue's version; null when nothing has this code.
 * At most two round trips, three for what is no longer sold.
 */
export async function keptProduct(ctx: Context, code: string, page: number): Promise<Reading | null> {
  const readings = readingsOf(ctx)
  const key = `${page} ${code}`
  const kept = readings?.get(key)
  if (kept) return kept
  const reading = await (readings ? readByVersion(() => read(ctx, code, page)) : read(ctx, code, page))
  if (reading) readings?.set(key, reading)
  return reading
}
