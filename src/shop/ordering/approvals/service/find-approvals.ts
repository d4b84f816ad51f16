import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { maxCounted, pageOfRows, type Paged } from '#kit/paged.ts'
import { notFound } from '#kit/refusal.ts'
import { partOfPage } from '#kit/part-of-page.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import { orderOfCompany } from '#shop/ordering/orders/service/find-orders.ts'
import { reachIn } from '#shop/people/session/model/rights.ts'
import { decidesFor, type Difference } from '../model/flow.ts'
import { flowsOpenFor } from '../store/count.ts'
import { closedArticles } from '../store/flows.ts'
import { approversOf, substituteOf, substitutesOn, type OwnSubstitute } from '../store/people.ts'
import {
  budgetEffects,
  flowByCode,
  lastPaidOf,
  pageOfFlows,
  flowsByCodes,
  type BudgetEffect,
  type LastPaid,
  type ShownFlow,
} from '../store/find-approvals.ts'
import { hasPart } from './decide.ts'

export type { BudgetEffect, LastPaid, OwnSubstitute, ShownFlow }

type Context = Pick<Ctx<SignedIn>, 'db' | 'who' | 'clock' | 'log'>

/** Who stands in for whom today; where that cannot be told, everybody still decides for themselves. */
const substitutesToday = (ctx: Context, companyId: number) =>
  partOfPage(ctx, 'substitutes', () => substitutesOn(ctx.db, companyId, dayOf(ctx.clock())), [])

const pageOfApprovals = 25

/** The codes of what waits for this person's word, the oldest first, among so many open flows; one more than a list counts. */
export async function waitingFor(ctx: Context, most = maxCounted + 1): Promise<string[]> {
  const { companyId, id } = ctx.who
  if (companyId === null) return []
  const substitutes = await substitutesToday(ctx, companyId)
  const instead = substitutes.filter(one => one.substituteId === id).map(one => one.customerId)
  const open = await flowsOpenFor(ctx.db, {
    companyId,
    who: id,
    people: [id, ...instead],
    most,
  })
  return open.filter(flow => decidesFor(flow, id, substitutes).length > 0).map(({ code }) => code)
}

const flowsOf = ({ db, who }: Context, codes: readonly string[]): Promise<ShownFlow[]> =>
  who.companyId === null ? Promise.resolve([]) : flowsByCodes(db, codes, who.companyId)

/** A page of what waits for this person's word. */
export async function waitingPage(ctx: Context, page: number): Promise<Paged<ShownFlow>> {
  const codes = await waitingFor(ctx)
  const shown = pageOfRows(codes.slice(0, maxCounted), page, pageOfApprovals)
  return { ...shown, rows: await flowsOf(ctx, shown.rows), more: codes.length > maxCounted }
}

/** What has waited longest for this person's word; null: nothing does. */
export async function firstWaiting(ctx: Context): Promise<ShownFlow | null> {
  // nearly all that is open to somebody waits for them
  const code = (await waitingFor(ctx, pageOfApprovals))[0] ?? (await waitingFor(ctx))[0]
  return code === undefined ? null : ((await flowsOf(ctx, [code]))[0] ?? null)
}

/** Which of these wait for this person's word, in their order. */
export async function waitingAmong(ctx: Context, codes: readonly string[]): Promise<ShownFlow[]> {
  const waiting = new Set(await waitingFor(ctx))
  const flows = await flowsOf(
    ctx,
    [...new Set(codes)].filter(code => waiting.has(code)),
  )
  return codes.flatMap(code => flows.find(flow => flow.code === code) ?? [])
}

/** Has all of this been decided that they have a part in? False where they have no part in any of it. */
export async function areDecided(ctx: Context, codes: readonly string[]): Promise<boolean> {
  const { companyId } = ctx.who
  if (companyId === null) return false
  const [flows, substitutes] = await Promise.all([
    Promise.all(codes.map(code => flowByCode(ctx.db, code, companyId))),
    substitutesToday(ctx, companyId),
  ])
  const theirs = flows.filter(flow => flow !== null && hasPart(ctx.who, flow, substitutes))
  return theirs.length > 0 && theirs.every(flow => flow?.state !== 'pending')
}

/** A page of all they had a part in (an administrator: all of the units that they answer for), the newest first. */
export async function allOf(ctx: Context, page: number): Promise<Paged<ShownFlow>> {
  const { companyId, id, audiences } = ctx.who
  if (companyId === null) return pageOfRows([], 1, pageOfApprovals)
  const reach = reachIn(ctx.who)
  const all = reach !== null && audiences.includes('company-admin')
  const units = reach === 'all' ? null : reach
  return pageOfFlows(ctx.db, { companyId, who: id, all, units, page, size: pageOfApprovals })
}

export type ShownApproval = {
  flow: ShownFlow
  order: Order
  budgets: readonly BudgetEffect[]
  lastPaid: readonly LastPaid[]
  /** while it waits: what keeps it from going on as it is */
  against: readonly Difference[]
  /** may decide now */
  decides: boolean
  /** in whose place they decide, by name */
  standsInFor: readonly string[]
  /** may take it back */
  mine: boolean
}

/** Everything an approver needs, or who ordered; throws not found for whoever has no part in it. */
export async function approvalOf(ctx: Context, code: string): Promise<ShownApproval> {
  const { who, db } = ctx
  if (who.companyId === null) throw notFound()
  const [flow, substitutes] = await Promise.all([
    flowByCode(db, code, who.companyId),
    substitutesToday(ctx, who.companyId),
  ])
  if (!flow || !hasPart(who, flow, substitutes)) throw notFound()
  const [order, budgets, lastPaid, closed] = await Promise.all([
    // whoever has a part in it reads the order, also one of a unit that they do not answer for otherwise
    orderOfCompany(ctx, who.companyId, flow.orderCode),
    budgetEffects(db, flow.orderCode),
    lastPaidOf(db, flow.orderCode),
    flow.state === 'pending' ? closedArticles(db, flow.orderCode, dayOf(ctx.clock())) : [],
  ])
  const forIds = decidesFor(flow, who.id, substitutes)
  return {
    flow,
    order,
    budgets,
    lastPaid,
    against: closed.map(({ code: article }) => ({ kind: 'retired', code: article })),
    decides: forIds.length > 0,
    standsInFor: forIds.filter(id => id !== who.id).map(id => flow.names[id] ?? ''),
    mine: flow.requesterId === who.id,
  }
}

/** Who stands in for this person, and who could: all others of the company who may approve. */
export async function substitutesFor(
  ctx: Pick<Ctx<CompanyMember>, 'db' | 'who'>,
): Promise<{ now: OwnSubstitute | null; choice: { email: string; name: string }[] }> {
  const [now, all] = await Promise.all([
    substituteOf(ctx.db, ctx.who.id),
    approversOf(ctx.db, ctx.who.companyId),
  ])
  return { now, choice: all.filter(one => one.id !== ctx.who.id).map(({ email, name }) => ({ email, name })) }
}
