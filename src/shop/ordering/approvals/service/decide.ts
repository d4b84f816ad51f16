/** An approver's word on an order, and what follows from it, in one transaction. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { isGuardFailure } from '#kit/db/sql-state.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { answersFor } from '#shop/people/session/model/rights.ts'
import { moveOrder } from '#shop/ordering/orders/service/move.ts'
import { overCredit } from '#shop/ordering/receivables/service/credit.ts'
import { shortOfGoods } from '#shop/ordering/orders/service/take-later.ts'
import { approvalsAudit } from '../audit.ts'
import {
  awaited,
  decidesFor,
  heldDays,
  lastTier,
  tierDone,
  type ApprovalState,
  type Decision,
  type Flow,
  type Difference,
  type Verdict,
} from '../model/flow.ts'
import type { Approver } from '../model/rules.ts'
import { whoDecides, type Asked, type Substitute } from '../model/substitute.ts'
import { differenceWords } from '../model/labels.ts'
import {
  closedPlaces,
  currencyOnAccount,
  holdFlow,
  insertDecision,
  closedArticles,
  strainedBudgets,
  writeFlow,
  type HeldFlow,
} from '../store/flows.ts'
import { approversOf, substitutesOn } from '../store/people.ts'
import { sayApproval } from '../texts/pages.ts'
import { sayApprovalMail } from '../texts/mails.ts'
import { sayReason } from '../texts/reasons.ts'
import { lettersTo, tellSettled, tellWithdrawn, type Settled } from './letters.ts'

type Deciding = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'publicUrl' | 'clock'>
/** The shop itself, by the clock. */
export type ByClock = Omit<Deciding, 'who'> & { who: null }

/** Somebody took a planned piece in between: look again this often. */
const maxPlans = 4

/**
 * APPROVE or REJECT, for themselves and for those they stand in for; answers where the order stands then. Throws not found
 * for an approval of another company or one they have no part in, a conflict when it was decided or changed meanwhile or it
 * is not their turn, and invalid for a rejection without a comment. When the last tier agrees, goods, articles and budgets
 * are looked at again: what has changed sends the order back to who ordered instead.
 */
export async function decide(
  ctx: Deciding,
  asked: { code: string; version: number | null; verdict: Verdict; comment: string },
): Promise<ApprovalState> {
  for (let attempt = 1; ; attempt++)
    try {
      return await inTransaction(ctx.db, tx => decideIn(ctx, tx, asked))
    } catch (error) {
      if (!isGuardFailure(error) || attempt === maxPlans) throw error
    }
}

async function decideIn(
  ctx: Deciding,
  tx: Tx,
  { code, version, verdict, comment }: Parameters<typeof decide>[1],
): Promise<ApprovalState> {
  const t = sayApproval(ctx.page.language)
  const flow = await holdFlow(tx, code)
  const substitutes = flow ? await substitutesOn(tx, flow.companyId, dayOf(ctx.clock())) : []
  if (!flow || !hasPart(ctx.who, flow, substitutes)) throw notFound()
  if (flow.state !== 'pending') throw conflict(t.decidedAlready())
  if (ctx.who.id === flow.requesterId) throw conflict(t.notYourOwn())
  const forIds = decidesFor(flow, ctx.who.id, substitutes)
  if (forIds.length === 0) throw conflict(t.notYourTurn())
  if (version !== null && version !== flow.version) throw conflict(t.changedMeanwhile())
  if (verdict === 'REJECT' && comment.trim() === '')
    throw invalid([{ field: 'comments', message: t.commentMissing() }])
  await insertDecision(tx, flow, { forIds, by: ctx.who.id, verdict, comment })
  await approvalsAudit.record(tx, {
    actor: ctx.who.email,
    action: verdict === 'APPROVE' ? 'approval-approve' : 'approval-reject',
    kind: 'order',
    id: flow.orderCode,
    details: { tier: flow.tier, ...(comment && { comment }) },
  })
  if (verdict === 'REJECT') {
    await settle(ctx, tx, flow, { left: [], forIds, how: 'rejected' })
    return reject(ctx, tx, flow, 'rejected', comment)
  }
  const decisions = [...flow.decisions, ...forIds.map(forId => ({ tier: flow.tier, forId, verdict }))]
  const now = { ...flow, decisions }
  if (!tierDone(now, flow.tier)) {
    await writeFlow(tx, flow.id, { state: 'pending', tier: flow.tier, at: ctx.clock() })
    await settle(ctx, tx, flow, { left: awaited(now), forIds, how: 'agreed' })
    return 'pending'
  }
  const last = flow.tier === lastTier(flow)
  const state = last ? await approve(ctx, tx, flow, comment) : await nextTier(ctx, tx, now)
  const how = state === 'approved' ? 'approved' : state === 'returned' ? 'returned' : 'agreed'
  await settle(ctx, tx, flow, { left: [], forIds, how })
  return state
}

/**
 * Who may look at an approval: who asked for it, whom it waits or waited for, who stands in or has decided, and who answers for
 * the order's unit as an approver or administrator.
 */
export const hasPart = (
  who: SignedIn,
  flow: Omit<Flow, 'decisions'> &
    Pick<HeldFlow, 'companyId' | 'unitId'> & { decisions: readonly (Decision & { byId?: number })[] },
  substitutes: readonly Substitute[] = [],
): boolean =>
  who.companyId === flow.companyId &&
  (who.id === flow.requesterId ||
    answersFor(who, flow) ||
    flow.groups.some(group => group.people.some(person => person.id === who.id)) ||
    flow.decisions.some(decision => decision.byId === who.id) ||
    decidesFor(flow, who.id, substitutes).length > 0)

async function nextTier(ctx: Deciding, tx: Tx, flow: HeldFlow): Promise<ApprovalState> {
  const tier = flow.tier + 1
  await writeFlow(tx, flow.id, { state: 'pending', tier, at: ctx.clock() })
  const people = new Set(awaited({ ...flow, tier }))
  const recipients = await decidersOf(ctx, tx, flow, people)
  for (const send of lettersTo(ctx, tx, recipients, { ...flow, tier, since: ctx.clock() })) await send()
  return 'pending'
}

/** Who can decide now for these people: they themselves, and who stands in for them today. */
export const decidersOf = async (
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  { companyId, requesterId }: Pick<HeldFlow, 'companyId' | 'requesterId'>,
  asked: ReadonlySet<number>,
): Promise<Asked<Approver>[]> => {
  const people = await approversOf(tx, companyId)
  const substitutes = await substitutesOn(tx, companyId, dayOf(clock()))
  return whoDecides(asked, { people, substitutes, requesterId })
}

/**
 * Those who were asked by letter and whose word is no longer needed are told so, and who stands in for them; never who
 * decided. `left`: whose word is still awaited.
 */
async function settle(
  ctx: Deciding | ByClock,
  tx: Tx,
  flow: HeldFlow,
  { left, forIds, how }: { left: readonly number[]; forIds: readonly number[]; how: Settled },
): Promise<void> {
  const free = new Set(awaited(flow).filter(id => !left.includes(id) && !forIds.includes(id)))
  if (free.size === 0) return
  const told = (await decidersOf(ctx, tx, flow, free)).map(one => one.person)
  const by = ctx.who ? `${ctx.who.firstName} ${ctx.who.lastName}`.trim() : ''
  await tellSettled(
    ctx,
    tx,
    told.filter(one => one.id !== ctx.who?.id),
    flow,
    { how, by },
  )
}

/** The order goes on as it was submitted, or back where something has changed. */
async function approve(ctx: Deciding, tx: Tx, flow: HeldFlow, comment: string): Promise<ApprovalState> {
  const differences = await differencesOf(ctx, tx, flow)
  if (differences.length > 0) {
    const { requesterLanguage: language, requesterFormatLocale: locale } = flow
    const changes = differences.map(one => differenceWords(sayReason(language), locale, one)).join(' ')
    return reject(ctx, tx, flow, 'returned', sayApprovalMail(language).returned({ changes }), differences)
  }
  await moveOrder({ ...ctx, db: tx }, flow.orderCode, null, 'approve', { note: comment })
  await writeFlow(tx, flow.id, { state: 'approved', tier: flow.tier, at: ctx.clock() })
  return 'approved'
}

async function differencesOf(ctx: Deciding, tx: Tx, flow: HeldFlow): Promise<Difference[]> {
  const gone = await closedArticles(tx, flow.orderCode, dayOf(ctx.clock()))
  const budgets = await strainedBudgets(tx, flow.orderCode, dayOf(ctx.clock()))
  const short = await shortOfGoods(ctx, tx, flow.orderCode)
  const closed = await closedPlaces(tx, flow.orderCode)
  const credit = await creditExceeded(ctx, tx, flow)
  const known = new Set(flow.reasons.flatMap(one => (one.kind === 'budget' ? [one.code] : [])))
  return [
    ...closed.map(({ what, name }): Difference => ({ kind: 'closed', what, name })),
    ...credit,
    ...gone.map(({ code }): Difference => ({ kind: 'retired', code })),
    ...short.map(({ code, asked, available }): Difference => ({ kind: 'stock', code, asked, available })),
    ...budgets.flatMap(({ code, name, over, currency, ended, endsOn }): Difference[] => {
      if (ended) return [{ kind: 'budget-ended', code, name, endsOn }]
      // what they were told of when they approved is what they allowed
      return known.has(code) ? [] : [{ kind: 'budget', code, name, over, currency }]
    }),
  ]
}

/** On account, it is among what its company owes already: what that exceeds now keeps it from going on. */
async function creditExceeded(
  ctx: Deciding,
  tx: Tx,
  { orderCode, companyId }: HeldFlow,
): Promise<Difference[]> {
  const currency = await currencyOnAccount(tx, orderCode)
  const over = currency && (await overCredit(tx, { companyId, on: dayOf(ctx.clock()) }, currency))
  if (!over) return []
  return over.kind === 'credit-rate'
    ? [{ kind: 'credit', over: null, currency: over.currency }]
    : [{ kind: 'credit', over: -over.left, currency }]
}

/** The order does not go on: everything it held is free again, and who ordered is told why. */
async function reject(
  ctx: Deciding | ByClock,
  tx: Tx,
  flow: HeldFlow,
  state: 'rejected' | 'returned' | 'expired',
  note: string,
  differences: readonly Difference[] = [],
): Promise<ApprovalState> {
  const mover = { ...ctx, db: tx, who: state === 'rejected' ? ctx.who : null }
  await moveOrder(mover, flow.orderCode, null, 'reject', { note, agreed: state === 'returned' })
  await writeFlow(tx, flow.id, { state, tier: flow.tier, differences, at: ctx.clock() })
  return state
}

/** Who ordered takes the order back before it is decided. Throws not found for any other's, a conflict when too late. */
export async function withdraw(ctx: Deciding, code: string, version: number): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const flow = await holdFlow(tx, code)
    if (!flow || flow.companyId !== ctx.who.companyId || flow.requesterId !== ctx.who.id) throw notFound()
    const t = sayApproval(ctx.page.language)
    if (flow.state !== 'pending') throw conflict(t.decidedAlready())
    if (flow.version !== version) throw conflict(t.changedMeanwhile())
    await moveOrder({ ...ctx, db: tx }, flow.orderCode, null, 'withdraw')
    await writeFlow(tx, flow.id, { state: 'withdrawn', tier: flow.tier, at: ctx.clock() })
    await settle(ctx, tx, flow, { left: [], forIds: [], how: 'withdrawn' })
    await tellWithdrawn(ctx, tx, flow)
  })
}

/** Nobody decided in time: the order is given up, its prices are no longer held. Again does nothing. */
export async function expire(ctx: ByClock, code: string): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const flow = await holdFlow(tx, code)
    if (flow?.state !== 'pending') return
    const note = sayApprovalMail(flow.requesterLanguage).expired({ n: heldDays })
    await settle(ctx, tx, flow, { left: [], forIds: [], how: 'expired' })
    await reject(ctx, tx, flow, 'expired', note)
  })
}
