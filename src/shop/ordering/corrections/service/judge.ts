/** What keeps a correction from being done beside the order itself: prices in doubt, approvals, budgets and the credit limit. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { formatAmount } from '#kit/money.ts'
import { invalid } from '#kit/refusal.ts'
import { heldAlways, type DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import { askFirst, pricesBeside } from '#shop/catalogue/pricing/service/judge.ts'
import { approvalFactsFor } from '#shop/ordering/approvals/service/facts.ts'
import { keptPieces } from '#shop/ordering/orders/model/correction.ts'
import type {
  CorrectionJudge,
  HeldOrder,
  PlannedCorrection,
} from '#shop/ordering/orders/service/order-work.ts'
import { approvalOf } from '#shop/ordering/placing/model/needs-approval.ts'
import { againstCredit } from '#shop/ordering/receivables/model/credit.ts'
import { creditOn, keepWithinLimit } from '#shop/ordering/receivables/service/credit.ts'
import { stopsFor } from '#shop/people/company/model/order-rules.ts'
import { isClosedUnit } from '#shop/people/company/model/units.ts'
import { companyOf, orderingFactsFor, unitsOfCompany } from '#shop/people/company/service/for-member.ts'
import { sayCorrections } from '../texts.ts'

type Judging = Pick<Ctx, 'page' | 'clock'>

/** Typed prices, each for its own quantity, beside what was agreed; those that may be slips. */
async function doubtsIn(
  ctx: Judging,
  tx: Tx,
  { order, changes }: PlannedCorrection,
): Promise<DoubtedPrice[]> {
  const typed = changes.flatMap((change): { line: HeldOrder['lines'][number]; was: string | null }[] => {
    const line = change.kind === 'price' && order.lines.find(one => one.lineNumber === change.line)
    if (line && change.was !== null) return [{ line, was: change.was }]
    const added = change.kind === 'added' && order.lines.find(one => one.lineNumber === change.line)
    return added && added.priceSource === 'desk' ? [{ line: added, was: null }] : []
  })
  if (typed.length === 0) return []
  const company = await companyOf(tx, order.companyId)
  const lines = typed.map(one => one.line)
  const beside = await pricesBeside(ctx, tx, lines, {
    company: { id: order.companyId, priceList: company?.priceList ?? null },
    currency: order.currency,
  })
  const t = sayCorrections(ctx.page.language)
  return typed.flatMap(({ line, was }) => {
    const { priceUnit, price, code } = line
    const scale = { priceUnit, breaks: [{ from: keptPieces(line), price }], exact: { fewer: null } }
    return beside
      .doubts(line, scale, was === null ? undefined : heldAlways({ price: was, priceUnit }))
      .map(doubt => ({ ...doubt, code, currency: order.currency, place: t.place({ line: line.lineNumber }) }))
  })
}

/** Refuses what nobody of the company may order any more: it is blocked, the unit is closed, or it may not order on account. */
async function mayOrderMore({ page }: Judging, tx: Tx, order: HeldOrder): Promise<void> {
  const t = sayCorrections(page.language)
  const refuse = (message: string) => invalid([{ field: '', message }])
  const company = await companyOf(tx, order.companyId)
  if (!company) throw refuse(t.companyBlocked())
  if (order.unitId !== null && isClosedUnit(await unitsOfCompany(tx, order.companyId), order.unitId))
    throw refuse(t.unitClosed())
  if (order.paymentType === 'ACCOUNT' && !company.onAccount) throw refuse(t.noAccount())
}

/** Refuses an order of more than its company has approved, or may order without an approval. */
async function withinApproval(ctx: Judging, tx: Tx, { order, before }: PlannedCorrection): Promise<void> {
  const t = sayCorrections(ctx.page.language)
  const money = (amount: number) => formatAmount(amount, order.currency, ctx.page.formatLocale)
  const refuse = (message: string) => invalid([{ field: '', message }])
  if (order.approved) {
    if (order.total > order.orderedTotal)
      throw refuse(t.aboveApproved({ total: money(order.total), approved: money(order.orderedTotal) }))
    return
  }
  if (order.unitId === null) return
  const member = { id: order.customerId, companyId: order.companyId, unitId: order.unitId }
  const [company, facts] = await Promise.all([
    // an order counts in the month in which it was placed, and against the budgets of that day
    orderingFactsFor(tx, member, dayOf(order.placedAt)),
    approvalFactsFor(tx, member, order.placedAt),
  ])
  const { currency, total } = order
  const center =
    order.paymentType === 'ACCOUNT'
      ? (company.costCenters.find(one => one.code === order.costCenterCode) ?? null)
      : null
  const tight = company.budgets.find(
    one => one.costCenterId === center?.id && one.currency === currency && total - before.total > one.left,
  )
  if (tight) throw refuse(t.overBudget({ name: tight.name, left: money(Math.max(0, tight.left)) }))
  // what the order comes to already is among what was spent
  const spent = facts.spent.map(one =>
    one.currency === currency ? { ...one, amount: Math.max(0, one.amount - before.total) } : one,
  )
  const stops = stopsFor({ total, currency, limits: company.limits, costCenter: null, budgets: [] })
  const need = approvalOf(
    { approvals: { ...facts, spent }, company },
    {
      orderer: member,
      total,
      currency,
      costCenterId: center?.id ?? null,
      stops,
      positions: order.lines.map(({ priceSource, details }) => ({ source: priceSource, details })),
    },
  )
  if (need) throw refuse(t.needsApproval({ total: money(total) }))
}

/** What the company may owe bears the rise; of two orders at once for the rest of a limit one gets it. */
async function withinCredit(
  ctx: Judging,
  tx: Tx,
  { companyId, currency, paymentType }: HeldOrder,
  rise: number,
): Promise<readonly (() => Promise<unknown>)[]> {
  if (paymentType !== 'ACCOUNT') return []
  const credit = await creditOn(tx, companyId, dayOf(ctx.clock()))
  const reason = againstCredit(credit, { currency, amount: rise })
  const t = sayCorrections(ctx.page.language)
  if (reason?.kind === 'credit-rate')
    throw invalid([{ field: '', message: t.creditRate({ currency: reason.currency }) }])
  if (reason) {
    const left = formatAmount(Math.max(0, reason.left), currency, ctx.page.formatLocale)
    throw invalid([{ field: '', message: t.overCredit({ left }) }])
  }
  return credit && credit.limit !== null
    ? keepWithinLimit(tx, { companyId, credit, total: { currency, amount: rise } })
    : []
}

/**
 * Judges a correction. `sure`: the value of the tick below prices in doubt; null only looks, and puts them into `doubts`.
 * A correction that adds nothing and makes an order no dearer needs nobody's word.
 */
export const judging =
  (sure: string | null, doubts: DoubtedPrice[] = []): CorrectionJudge =>
  async (ctx, tx, planned) => {
    doubts.push(...(await doubtsIn(ctx, tx, planned)))
    if (sure !== null) askFirst(doubts, sure, ctx.page.language)
    const rise = planned.order.total - planned.before.total
    if (rise > 0 || planned.changes.some(({ kind }) => kind === 'added'))
      await mayOrderMore(ctx, tx, planned.order)
    if (rise <= 0) return []
    await withinApproval(ctx, tx, planned)
    return withinCredit(ctx, tx, planned.order, rise)
  }
