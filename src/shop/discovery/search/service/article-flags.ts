import { LRUCache } from 'lru-cache'
import { spoilReads } from '#kit/db/reads.ts'
import { eachOf } from '#kit/each-of.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CatalogueIndex } from '#shop/catalogue/search-index/model/catalogue-index.ts'
import { writeAsked, type Asked } from '#shop/tools/derating/model/asked.ts'
import { articlesCarrying } from '#shop/tools/derating/service/carrying.ts'
import type { ListState } from '../model/list-state.ts'
import { stockedArticles, unsoldArticles } from '../store.ts'
import {
  allPass,
  isPriced,
  passingIds,
  pricesIn,
} from '#shop/catalogue/search-index/service/articles-of-index.ts'

/** How long 'in stock' of a filter may lag behind, in ms; the rows themselves show the present stock. */
const freshMs = 30_000

type Flags = { at: number; stocked: Uint8Array; unsold: Uint8Array }
const keptOf = eachOf<CatalogueIndex, { now: Flags | null; coming: Promise<Flags> | null }>(() => ({
  now: null,
  coming: null,
}))

async function readFlags(ctx: Pick<Ctx, 'db'>, index: CatalogueIndex, at: number): Promise<Flags> {
  const [stocked, unsold] = await Promise.all([stockedArticles(ctx.db), unsoldArticles(ctx.db)])
  return { at, stocked: passingIds(index, stocked), unsold: passingIds(index, unsold) }
}

/** The flags of an index: read when first asked for, afterwards renewed beside an answer that may be a little old. */
async function flagsOf(ctx: Pick<Ctx, 'db'>, index: CatalogueIndex): Promise<Flags> {
  const here = keptOf(index)
  const at = performance.now()
  if (here.now && at - here.now.at < freshMs) return here.now
  here.coming ??= readFlags(ctx, index, at).finally(() => (here.coming = null))
  const coming = here.coming.then(flags => (here.now = flags))
  if (!here.now) return coming
  coming.catch(() => undefined)
  return here.now
}

const carryingIn = eachOf<CatalogueIndex, LRUCache<string, Uint8Array>>(
  () => new LRUCache({ max: 40, ttl: freshMs }),
)

/** The articles that carry a current, by the rule of the derating tool; kept as long as the other flags. */
async function carryingOf(
  ctx: Pick<Ctx, 'db' | 'page'>,
  index: CatalogueIndex,
  asked: Asked,
): Promise<Uint8Array> {
  const kept = carryingIn(index)
  const name = writeAsked(asked)
  const known = kept.get(name)
  if (known) return known
  const point = { x: asked.ambient, y: asked.current }
  const carrying = await articlesCarrying(ctx, point, asked.section)
  const passes = passingIds(
    index,
    carrying.map(({ id }) => id),
  )
  kept.set(name, passes)
  return passes
}

/** Whether anything in the catalogue carries this. */
export const anyCarries = async (ctx: Pick<Ctx, 'db' | 'ports' | 'page'>, asked: Asked): Promise<boolean> =>
  (await carryingOf(ctx, ctx.ports.catalogueIndex.index(), asked)).includes(1)

/**
 * SRCH-09: which articles pass 'only in stock' and 'only orderable'; null: all. In stock: pieces on hand at any site.
 * Orderable: sold, and with a list price in the visitor's currency.
 */
export async function passingArticles(
  ctx: Pick<Ctx, 'db' | 'ports' | 'page'>,
  { inStock, orderable, carries }: Pick<ListState, 'inStock' | 'orderable' | 'carries'>,
): Promise<Uint8Array | null> {
  if (!inStock && !orderable && !carries) return null
  // the flags are renewed by time, beside the answers
  spoilReads()
  const index = ctx.ports.catalogueIndex.index()
  const { stocked, unsold } = await flagsOf(ctx, index)
  const passes = inStock ? stocked.slice() : allPass(index)
  if (carries) {
    const carrying = await carryingOf(ctx, index, carries)
    for (let a = 0; a < passes.length; a++) if (carrying[a] === 0) passes[a] = 0
  }
  if (!orderable) return passes
  const prices = pricesIn(index, ctx.page.currency)
  for (let a = 0; a < passes.length; a++) if (unsold[a] === 1 || !isPriced(prices, a)) passes[a] = 0
  return passes
}
