import type { Tx } from '#kit/db/connect.ts'
import { handedKinds, type HandedOver } from '../model/open-work.ts'
import { waitingWork, type HandingOver } from '../slots.ts'
import { colleaguesOf, type Colleague } from '../store.ts'
import { openWorkIn } from './find-open-work.ts'

export { colleaguesOf, type Colleague }

/**
 * Gives what waits with a person to a colleague who may order: schedules, orders that wait for an approval, open quotes. Who
 * takes them is told of each. The caller has judged who asks. Answers null for a colleague who is not among those offered.
 */
export async function handOverWork(
  ctx: HandingOver,
  tx: Tx,
  { companyId, fromId, toId }: { companyId: number; fromId: number; toId: number },
): Promise<(HandedOver & { to: Colleague }) | null> {
  const to = (await colleaguesOf(tx, companyId, fromId)).find(one => one.id === toId)
  if (!to) return null
  const [work] = await openWorkIn(tx, companyId, fromId)
  const handed: string[] = []
  const left: string[] = []
  const joined = { ...ctx, db: tx }
  for (const kind of handedKinds) {
    const handOver = waitingWork.all().find(one => one.kind === kind)?.handOver
    for (const code of work?.[kind] ?? [])
      if (await handOver?.(joined, tx, code, toId)) handed.push(code)
      else left.push(code)
  }
  return { handed, left, to }
}
