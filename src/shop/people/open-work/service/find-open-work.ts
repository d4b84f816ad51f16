import type { Db, Tx } from '#kit/db/connect.ts'
import { nothingOpen, type OpenWork, type RestingOfUnit } from '../model/open-work.ts'
import { restingWork, waitingWork } from '../slots.ts'
import { lonelyApprovers } from '../store.ts'

/** What waits with each person of a company, or with one; 100 of a kind at most. */
export async function openWorkIn(
  db: Db | Tx,
  companyId: number,
  customerId: number | null = null,
): Promise<OpenWork[]> {
  const people = new Map<number, OpenWork>()
  for (const { customerId: id, codes } of await lonelyApprovers(db, companyId, customerId))
    people.set(id, { customerId: id, ...nothingOpen, units: codes })
  for (const { kind, waits } of waitingWork.all())
    for (const { customerId: id, codes } of await waits(db, companyId, customerId)) {
      const work = people.get(id)
      if (work) people.set(id, { ...work, [kind]: codes })
    }
  return [...people.values()]
}

/** What rests of a company, or of one person of it, by unit, as it is when orders can be placed for them again. */
export async function restingIn(
  db: Db | Tx,
  companyId: number,
  customerId: number | null,
): Promise<RestingOfUnit[]> {
  const found: RestingOfUnit[] = []
  for (const resting of restingWork.all()) found.push(...(await resting(db, companyId, customerId)))
  return found
}
