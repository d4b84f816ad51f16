import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { handOverOrder } from '#shop/ordering/approvals/service/hand-over.ts'
import { handOverQuote } from '#shop/ordering/quotes/service/hand-over.ts'
import {
  whoMayTakeOver as colleaguesOf,
  type Colleague,
} from '#shop/buying/replenishment/service/colleagues.ts'
import { handOverSchedule } from '#shop/buying/replenishment/service/move.ts'
import type { HandedOver } from '../model/open-work.ts'
import { openWorkIn } from '../store.ts'

export { colleaguesOf, type Colleague }

/**
 * Gives what waits with a person to a colleague who may order: schedules, orders that wait for an approval, open quotes. Who
 * takes them is told of each. The caller has judged who asks. Answers null for a colleague who is not among those offered.
 */
export async function handOverWork(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'publicUrl' | 'clock' | 'ports'>,
  tx: Tx,
  { companyId, fromId, toId }: { companyId: number; fromId: number; toId: number },
): Promise<(HandedOver & { to: Colleague }) | null> {
  const to = (await colleaguesOf(tx, companyId, fromId)).find(one => one.id === toId)
  if (!to) return null
  const [work] = await openWorkIn(tx, companyId, fromId)
  const handed: string[] = []
  const left: string[] = []
  const joined = { ...ctx, db: tx }
  for (const code of work?.schedules ?? []) {
    await handOverSchedule(joined, code, toId)
    handed.push(code)
  }
  for (const code of work?.orders ?? [])
    if (await handOverOrder(joined, tx, code, toId)) handed.push(code)
    else left.push(code)
  for (const code of work?.quotes ?? []) {
    await handOverQuote(joined, code, toId)
    handed.push(code)
  }
  return { handed, left, to }
}
