import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Change, ChangeKind, ChangeScope } from '../model/change.ts'
import {
  changesAfter,
  changesWait,
  dropChanges,
  givePlaces,
  holdPlaces,
  placesKept,
} from '../store/changes.ts'

/**
 * Gives every change that holds by now its place. Changes are written in transactions that end in any order, so that their
 * numbers would let a reader pass one by; places are given afterwards, by one at a time, and only upwards: whoever has read up to a
 * place has read all below it, for good.
 */
export async function placeChanges(db: Db): Promise<void> {
  if (!(await changesWait(db))) return
  await inTransaction(db, async tx => {
    await holdPlaces(tx)
    await givePlaces(tx)
  })
}

export type ChangePage = {
  changes: readonly Change[]
  /** the place to go on from; also where nothing was found */
  upTo: number
  /** there are further ones already */
  more: boolean
}

/**
 * Changes in a scope behind a place; null: what came right behind it is not kept any more, so that something would be missed.
 * Without a place it begins with the oldest that is kept.
 */
export async function readChanges(
  db: Db,
  scope: ChangeScope,
  asked: { after: number | null; kinds: readonly ChangeKind[]; limit: number },
): Promise<ChangePage | null> {
  await placeChanges(db)
  const { first, last } = await placesKept(db)
  const after = asked.after ?? 0
  if (asked.after !== null && first !== null && after < first - 1) return null
  const found = await changesAfter(db, scope, { after, kinds: asked.kinds, limit: asked.limit + 1 })
  const changes = found.slice(0, asked.limit)
  const more = found.length > asked.limit
  const behind = changes.at(-1)?.place ?? after
  // `last` was read before the list: what came since may be passed by otherwise
  return { changes, more, upTo: more ? behind : Math.max(behind, last ?? 0) }
}

/** The place behind which everything is yet to come. */
export async function lastPlace(db: Db | Tx): Promise<number> {
  return (await placesKept(db)).last ?? 0
}

export { changesAfter, newestChange } from '../store/changes.ts'

/** Forgets changes after their period. */
export const forgetChanges = ({ db }: Pick<Ctx, 'db'>): Promise<unknown> => dropChanges(db)
