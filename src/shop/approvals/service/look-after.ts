/** Orders that wait too long: a reminder, then those above are asked too, and at last the order is given up. */
import { inTransaction } from '#kit/db/transaction.ts'
import { forEachDue } from '#kit/for-each.ts'
import { job, type JobContext } from '#kit/jobs.ts'
import type { PageContext } from '#kit/page-context.tsx'
import { awaited, escalateAfterDays, remindAfterDays } from '../model/flow.ts'
import { addEscalated, lookingAfter, noteReminded, waitingLong, type Late } from '../store/late.ts'
import { holdFlow, type HeldFlow } from '../store/flows.ts'
import { approversOf } from '../store/people.ts'
import { decidersOf, expire } from './decide.ts'
import { lettersTo } from './letters.ts'

type Working = Pick<JobContext, 'db' | 'log' | 'clock' | 'publicUrl' | 'actingFor'>
/** A company that is closed is looked at again after so many minutes. */
const closedMinutes = 24 * 60

/** Looks after all that wait, each for itself; again at once does nothing. */
export async function lookAfterApprovals(ctx: Working): Promise<void> {
  await forEachDue(ctx, lookingAfter, {
    next: () => waitingLong(ctx.db, ctx.clock(), remindAfterDays, escalateAfterDays),
    key: one => `${one.code}:${one.due}`,
    each: async one => {
      const page = await pageFor(ctx, one)
      // a company that is closed is told nothing, and loses nothing until it is open again
      if (!page) return { later: closedMinutes, because: 'the company is closed' }
      if (one.due === 'expire') await expire({ ...ctx, page, who: null }, one.code)
      else await tellOf(ctx, page, one)
    },
  })
}

/** Reminds who is awaited, or asks those above too. */
function tellOf(ctx: Working, page: PageContext, one: Late): Promise<void> {
  return inTransaction(ctx.db, async tx => {
    const flow = await holdFlow(tx, one.code)
    if (flow?.state !== 'pending') return
    const people = await approversOf(tx, flow.companyId)
    const due = one.due === 'escalate' ? 'escalate' : 'remind'
    const ids = new Set(due === 'escalate' ? above(flow, people) : awaited(flow))
    if (due === 'escalate') await addEscalated(tx, flow.id, flow.tier, [...ids], ctx.clock())
    else await noteReminded(tx, flow.id, ctx.clock())
    const recipients = await decidersOf(ctx, tx, flow, ids)
    for (const send of lettersTo({ page, publicUrl: ctx.publicUrl }, tx, recipients, due, {
      ...flow,
      since: one.tierSince,
    }))
      await send()
  })
}

/** Letters and orders are written as the shop would for who ordered; her account may be closed by now, an approver's is not. */
async function pageFor(ctx: Working, { requesterId, companyId }: Late): Promise<PageContext | null> {
  const hers = await ctx.actingFor(requesterId)
  if (hers) return hers.page
  const [approver] = await approversOf(ctx.db, companyId)
  return (approver && (await ctx.actingFor(approver.id))?.page) ?? null
}

/** The company's administrators who were not asked yet; who ordered is never among them. */
const above = (flow: HeldFlow, people: Awaited<ReturnType<typeof approversOf>>): number[] => {
  const asked = new Set(
    flow.groups.filter(group => group.tier === flow.tier).flatMap(group => group.people.map(one => one.id)),
  )
  return people
    .filter(
      one =>
        one.id !== flow.requesterId &&
        !asked.has(one.id) &&
        one.grants.some(grant => grant.role === 'company-admin'),
    )
    .map(one => one.id)
}

/** Every hour. */
export const approvalJob = job({
  name: 'approvals',
  every: '41 * * * *',
  run: lookAfterApprovals,
})
