import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { belongsTo } from '#platform/person/visitor.ts'
import { decidesFor } from '../model/flow.ts'
import { flowsOpenTo } from '../store/count.ts'

/** The header counts no further. */
const maxCounted = 100

/** Orders that wait for the visitor's word (APPR-01), 100 at most. No query for who approves nothing. */
export async function approvalsWaiting({
  db,
  who,
  clock,
}: Pick<Ctx, 'db' | 'who' | 'clock'>): Promise<number> {
  if (who?.companyId == null || !belongsTo(who, 'approver')) return 0
  const { companyId, id } = who
  const flows = await flowsOpenTo(db, { companyId, who: id, on: dayOf(clock()), most: maxCounted })
  return flows.filter(flow => decidesFor(flow, id, flow.substitutes).length > 0).length
}
