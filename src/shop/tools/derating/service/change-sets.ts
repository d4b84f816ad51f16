import type { Ctx } from '#platform/request/context.ts'
import { formatDate, dayOf } from '#kit/calendar-date.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import { keptPoint, visibleOf, type Point } from '../model/coverage.ts'
import { maxLetters, maxPoints, maxSets, rounded } from '../model/kept-set.ts'
import { addSet, changeSet, removeSet, type Owner } from '../store/sets.ts'
import { sayDerating } from '../texts.ts'
import { ownerOf, ownerToKeep } from './owner.ts'
import { curvesOf, setsOfProduct, type CurvesOfProduct, type KeptSet } from './read-tool.ts'

export type Keeping = Pick<Ctx, 'db' | 'who' | 'page' | 'request' | 'reply' | 'clock'>
/** `id` '': a new set */
export type Change = { id: string; points: readonly Point[]; hidden: readonly string[] }

/** What is kept of points and hidden curves: colours and labels are ours, hidden are only curves that there are. */
export function keptOf({ curves }: CurvesOfProduct, { points, hidden }: Change) {
  const known = hidden.filter(id => curves.some(curve => curve.id === id))
  const visible = visibleOf(curves, known)
  return {
    points: points.slice(0, maxPoints).map(one => keptPoint(rounded(one), visible)),
    hidden: known,
  }
}

async function keep(
  ctx: Keeping,
  owner: Owner,
  product: CurvesOfProduct,
  change: Change,
  label: string | null,
): Promise<number> {
  const { articleId } = product
  if (articleId === null) throw notFound()
  const kept = keptOf(product, change)
  if (change.id !== '') {
    const id = Number(change.id)
    if (!(await changeSet(ctx.db, owner, articleId, id, { ...kept, label }))) throw notFound()
    return id
  }
  const id = await addSet(ctx.db, owner, articleId, { ...kept, label: label ?? '' }, maxSets)
  if (id === null) throw conflict(sayDerating(ctx.page.language).tooManySets({ n: maxSets }))
  return id
}

/**
 * DER-11: keeps points and curves in the active set, or in a new one; for guests in their session (K-36). Throws not
 * found for a set that is not the visitor's, conflict where they have too many.
 */
export async function setPoints(
  ctx: Keeping,
  code: string,
  change: Change,
): Promise<{ product: CurvesOfProduct; sets: KeptSet[]; active: number }> {
  const product = await curvesOf(ctx, code)
  const owner = ownerToKeep(ctx)
  const active = await keep(ctx, owner, product, change, null)
  return { product, sets: await setsOfProduct(ctx, product, owner), active }
}

/** DER-12, DER-15: what has no name gets the article's and the day. */
export async function saveSet(
  ctx: Keeping & { who: { id: number } },
  code: string,
  change: Change & { label: string },
): Promise<{ product: CurvesOfProduct; set: KeptSet }> {
  const product = await curvesOf(ctx, code)
  const given = [...change.label.replaceAll(/\s+/g, ' ').trim()].slice(0, maxLetters).join('')
  const label = given || `${product.code} ${formatDate(dayOf(ctx.clock()))}`
  const owner = { customerId: ctx.who.id }
  const id = await keep(ctx, owner, product, change, label)
  const set = (await setsOfProduct(ctx, product, owner)).find(one => one.id === id)
  if (!set) throw notFound()
  return { product, set }
}

/** DER-13: null where the visitor has no such set. */
export async function deleteSet(
  ctx: Keeping,
  id: string,
): Promise<{ articleId: number; code: string } | null> {
  const owner = ownerOf(ctx)
  return (owner && id !== '' && (await removeSet(ctx.db, owner, Number(id)))) || null
}
