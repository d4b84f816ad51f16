/** Orders that wait too long: a reminder, then those above are asked too, and at last the order is given up. */
import { isDatabaseOut } from '#kit/db/sql-state.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { forEachDue } from '#platform/jobs/for-each.ts'
import { job, type JobContext } from '#platform/jobs/jobs.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { lineOf } from '#shop/people/company/model/units.ts'
import { unitsOfCompany } from '#shop/people/company/service/for-member.ts'
import { awaited, escalateAfterDays, remindAfterDays } from '../model/flow.ts'
import { administering } from '../model/rules.ts'
import { addEscalated, lookingAfter, noteReminded, waitingLong, type Late } from '../store/late.ts'
import { holdFlow, type HeldFlow } from '../store/flows.ts'
import { approversOf } from '../store/people.ts'
import { decidersOf, expire } from './decide.ts'
import { tellTogether, type Waiting } from './letters.ts'

type Working = Pick<JobContext, 'db' | 'log' | 'clock' | 'publicUrl' | 'actingFor'>
/** A company that is closed is looked at again after so many minutes. */
const closedMinutes = 24 * 60

const keyOf = (one: Late): string => `${one.code}:${one.due}`

/**
 * Looks after all that wait, each for itself; again at once does nothing. What is due of one company for one reason is told
 * together, so that ten orders are one letter to each reader; where one of them fails, the others are told by themselves.
 */
export async function processOverdueApprovals(ctx: Working): Promise<void> {
  let list: readonly Late[] = []
  const settled = new Set<string>()
  const apart = new Set<number>()
  await forEachDue(ctx, lookingAfter, {
    next: async () => (list = await waitingLong(ctx.db, ctx.clock(), remindAfterDays, escalateAfterDays)),
    key: keyOf,
    each: async one => {
      if (settled.has(keyOf(one))) return
      const page = await pageFor(ctx, one)
      // a company that is closed is told nothing, and loses nothing until it is open again
      if (!page) return { later: closedMinutes, because: 'the company is closed' }
      if (one.due === 'expire') await expire({ ...ctx, page, who: null }, one.code)
      else {
        const same = list.filter(
          other => other.companyId === one.companyId && other.due === one.due && !settled.has(keyOf(other)),
        )
        const together = apart.has(one.companyId) ? [one] : same
        try {
          await tellOf(ctx, page, together)
          for (const told of together) settled.add(keyOf(told))
        } catch (error) {
          if (together.length === 1 || isDatabaseOut(error)) throw error
          apart.add(one.companyId)
          await tellOf(ctx, page, [one])
        }
      }
    },
  })
}

/** Reminds who is awaited, or asks those above too, of orders of one company for one reason. */
function tellOf(ctx: Working, page: PageContext, late: readonly Late[]): Promise<void> {
  return inTransaction(ctx.db, async tx => {
    const due = late[0]?.due === 'escalate' ? 'escalate' : 'remind'
    const waiting: Waiting[] = []
    for (const one of late) {
      const flow = await holdFlow(tx, one.code)
      if (flow?.state !== 'pending') continue
      const ids = new Set(due === 'escalate' ? await above(tx, flow) : awaited(flow))
      if (due === 'escalate') await addEscalated(tx, flow.id, flow.tier, [...ids], ctx.clock())
      else await noteReminded(tx, flow.id, ctx.clock())
      const recipients = await decidersOf(ctx, tx, flow, ids)
      waiting.push({ told: { ...flow, since: one.tierSince }, recipients })
    }
    await tellTogether({ page, publicUrl: ctx.publicUrl }, tx, due, waiting)
  })
}

/** Letters and orders are written as the shop would for who ordered; their account may be closed by now, an approver's is not. */
async function pageFor(ctx: Working, { requesterId, companyId }: Late): Promise<PageContext | null> {
  const theirs = await ctx.actingFor(requesterId)
  if (theirs) return theirs.page
  const [approver] = await approversOf(ctx.db, companyId)
  return (approver && (await ctx.actingFor(approver.id))?.page) ?? null
}

/** Those who administer the order's unit and were not asked yet; who ordered is never among them. */
async function above(tx: Tx, flow: HeldFlow): Promise<number[]> {
  const [people, units] = await Promise.all([
    approversOf(tx, flow.companyId),
    unitsOfCompany(tx, flow.companyId),
  ])
  const asked = new Set(
    flow.groups.filter(group => group.tier === flow.tier).flatMap(group => group.people.map(one => one.id)),
  )
  const others = people.filter(one => one.id !== flow.requesterId)
  return administering(others, flow.unitId === null ? [] : lineOf(units, flow.unitId)).flatMap(({ id }) =>
    asked.has(id) ? [] : [id],
  )
}

/** Every hour. */
export const approvalJob = job({
  name: 'approvals',
  every: '41 * * * *',
  run: processOverdueApprovals,
})
