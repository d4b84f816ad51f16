import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { pageOfRows, type Paged } from '#kit/paged.ts'
import { notFound } from '#kit/refusal.ts'
import { partOfPage } from '#kit/part-of-page.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import { orderOfCompany } from '#shop/ordering/orders/service/find-orders.ts'
import { reachIn } from '#shop/people/session/model/rights.ts'
import { decidesFor, type Difference } from '../model/flow.ts'
import { closedArticles } from '../store/flows.ts'
import { approversOf, substituteOf, substitutesOn, type OwnSubstitute } from '../store/people.ts'
import {
  budgetEffects,
  flowByCode,
  lastPaidOf,
  pageOfFlows,
  pendingFlows,
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

/** How many waiting orders are looked through; what is beyond is found when some of these are decided. */
const maxWaiting = 500
const pageOfApprovals = 25

/** What waits for this person's word, the oldest first. */
export async function waitingFor(ctx: Context): Promise<ShownFlow[]> {
  const { companyId, id } = ctx.who
  if (companyId === null) return []
  const [all, substitutes] = await Promise.all([
    pendingFlows(ctx.db, companyId, maxWaiting),
    substitutesToday(ctx, companyId),
  ])
  return all.filter(flow => decidesFor(flow, id, substitutes).length > 0)
}

/** A page of what waits for this person's word. */
export const waitingPage = async (ctx: Context, page: number): Promise<Paged<ShownFlow>> =>
  pageOfRows(await waitingFor(ctx), page, pageOfApprovals)

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
