import { holds, type Filter } from '../model/filter.ts'
import type { Part } from '../model/resources.ts'
import type { Doc } from '../model/scim.ts'

/** A part of a list, and how many there are in all. */
export type Found = { docs: Doc[]; total: number }

/** How many are looked at together. */
const atOnce = 200

/**
 * A part of the resources of whom a filter holds that asks for more than columns say (groups of a person, members of a group,
 * times). All are looked through a few at a time, so that never more than these and the part are held. `next`: those behind this
 * number, by number.
 */
export async function lookThrough(
  filter: Filter | null,
  { offset, limit }: Part,
  next: (after: number, limit: number) => Promise<Doc[]>,
): Promise<Found> {
  const docs: Doc[] = []
  let total = 0
  for (let after = 0; ;) {
    const some = await next(after, atOnce)
    for (const doc of some) {
      if (filter !== null && !holds(filter, doc)) continue
      if (total >= offset && docs.length < limit) docs.push(doc)
      total++
    }
    if (some.length < atOnce) return { docs, total }
    after = Number(some.at(-1)?.['id'])
  }
}
