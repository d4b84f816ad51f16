/** Operating points of a visit out of a procurement system: they go back with its basket, and come again with what is opened. */
import type { PageContext } from '#platform/page/page-context.tsx'
import { decimal } from '#shop/catalogue/derating-curves/model/numbers.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { LineTool } from '#shop/buying/cart/slots.ts'
import { href } from '#kit/contract.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { derating } from '../contract.ts'
import { maxSets, type CarriedSet } from '../model/kept-set.ts'
import { addSet, setsOf, setsOfArticles } from '../store/sets.ts'
import { sayDerating } from '../texts.ts'
import { keptOf } from './change-sets.ts'
import { ownerOf } from './owner.ts'
import { curvesOf } from './read-tool.ts'

type Visiting = Pick<Ctx<SignedIn>, 'db' | 'page' | 'who' | 'request'>

const carried = ({ label, points, hidden }: CarriedSet): CarriedSet => ({
  label,
  points: points.map(({ x, y }) => ({ x, y })),
  hidden: [...hidden],
})

/** The sets with points of the visit by article, the oldest first. */
export async function setsOfVisit(
  ctx: Visiting,
  articleIds: readonly number[],
): Promise<ReadonlyMap<number, CarriedSet[]>> {
  const owner = ctx.who.visit ? ownerOf(ctx) : null
  const found = owner ? await setsOfArticles(ctx.db, owner, articleIds) : []
  const byArticle = new Map<number, CarriedSet[]>()
  for (const { articleId, ...set } of found)
    if (set.points.length > 0) byArticle.set(articleId, [...(byArticle.get(articleId) ?? []), carried(set)])
  return byArticle
}

/** '40 °C 12 A' of each point, as a text that travels with the item says them; '' without points. */
export function pointsInWords(sets: readonly CarriedSet[], page: PageContext): string {
  const all = new Set(
    sets.flatMap(set =>
      set.points.map(({ x, y }) => `${decimal(x, page.language)} °C ${decimal(y, page.language)} A`),
    ),
  )
  const points = [...all].slice(0, 20).join('; ')
  return points === '' ? '' : sayDerating(page.language).pointsThatTravel({ points })
}

/** Gives the visit the sets that came with an item, each once. Of an article that is not drawn any more none is given. */
export async function bringSets(ctx: Visiting, code: string, sets: readonly CarriedSet[]): Promise<void> {
  const owner = ctx.who.visit ? ownerOf(ctx) : null
  if (!owner || sets.length === 0) return
  const product = await curvesOf(ctx, code)
  if (product.articleId === null) return
  const known = new Set(
    (await setsOf(ctx.db, owner, product.articleId)).map(set => JSON.stringify(carried(set))),
  )
  for (const set of sets) {
    if (known.has(JSON.stringify(carried(set)))) continue
    const kept = keptOf(product, { id: '', points: set.points, hidden: set.hidden })
    await addSet(ctx.db, owner, product.articleId, { ...kept, label: set.label }, maxSets)
  }
}

/** On a visit: at each position whose article has operating points, the way to them; by the article's number. */
export async function pointsAtPositions(
  ctx: Ctx,
  positions: readonly { articleId: number; code: string }[],
): Promise<ReadonlyMap<string, LineTool>> {
  const owner = ctx.who?.visit ? ownerOf(ctx) : null
  if (!owner) return new Map()
  const sets = await setsOfArticles(
    ctx.db,
    owner,
    positions.map(one => one.articleId),
  )
  const t = sayDerating(ctx.page.language)
  return new Map(
    positions.flatMap(({ articleId, code }) => {
      const own = sets.filter(set => set.articleId === articleId && set.points.length > 0)
      const newest = own.at(-1)
      if (!newest) return []
      const n = own.reduce((sum, set) => sum + set.points.length, 0)
      const query = { product: code, deratingId: String(newest.id) }
      const to = href(ctx.page, derating.show, { query })
      return [[code, { icon: 'chart-spline', text: t.pointsOfLine({ n }), to, popup: 'derating' }] as const]
    }),
  )
}
