/** What waits for the desk in domains that use it: each says in its `reactions.ts` how much there is. */
import type { Db } from '#kit/db/connect.ts'
import type { Waiting, WaitingSection } from '../model/waiting.ts'

type Count = (db: Db) => Promise<{ count: number; oldest: Date | null }>

const counts = new Map<WaitingSection, Count>()

/** Says how much waits in a section; again changes nothing. */
export const waitsAtDesk = (section: WaitingSection, count: Count): void => void counts.set(section, count)

/** What waits now, sections without anything left out. */
export async function waitingElsewhere(db: Db): Promise<Waiting[]> {
  const all = await Promise.all(
    [...counts].map(async ([section, count]) => ({ section, ...(await count(db)) })),
  )
  return all.filter(one => one.count > 0)
}
