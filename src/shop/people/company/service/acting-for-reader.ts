import type { JobServices } from '#platform/jobs/jobs.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { administratorsOfUnit } from '../store/administrators.ts'

/**
 * The context in which a job goes on with what somebody ordered or asked for: theirs, or where they are closed that of who
 * administers the unit that it is of (`readersFor` says who is written to). Null: nobody of them may sign in any more.
 */
export async function actingForReader(
  { db, actingFor }: Pick<JobServices, 'db' | 'actingFor'>,
  of: { companyId: number; unitId: number | null; customerId: number },
): Promise<Ctx<SignedIn> | null> {
  const own = await actingFor(of.customerId)
  if (own) return own
  for (const { id } of await administratorsOfUnit(db, of, of.customerId)) {
    const ctx = await actingFor(id)
    if (ctx) return ctx
  }
  return null
}
