/** An order of a schedule as it would be placed at this moment: its draft, and all that keeps it from going out by itself. */
import type { Ctx } from '#platform/request/context.ts'
import { soldCurrencies } from '#platform/storefront/storefronts.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { stopsFor } from '#shop/people/company/model/order-rules.ts'
import { addressesOf, costCentersOf } from '#shop/people/company/model/ordering.ts'
import { companyOf } from '#shop/people/company/service/for-member.ts'
import { defaultMode, modesBeside } from '#shop/ordering/delivery/model.ts'
import type { Costs } from '#shop/ordering/placing/model/costs.ts'
import { reasonsAgainst, type Draft } from '#shop/ordering/placing/model/draft.ts'
import { approvalOf } from '#shop/ordering/placing/model/needs-approval.ts'
import { loadOrderContext } from '#shop/ordering/placing/service/order-context.ts'
import { againstAccount, costsOfDraft } from '#shop/ordering/placing/service/judge-draft.ts'
import type { Prepared } from '#shop/ordering/placing/service/place.ts'
import { findingsAt, type Finding } from '../model/findings.ts'
import type { PricedLine, Schedule, ScheduleLine } from '../model/schedule.ts'
import { pricedLines } from './priced-lines.ts'

export type Outlook = Omit<Prepared, 'alongside'> & {
  lines: readonly PricedLine[]
  costs: Costs
  findings: readonly Finding[]
  /** what it comes to as far as its articles can be had; null: none can */
  attainable: number | null
  /** its orders go to approvers first */
  needsApproval: boolean
}

/**
 * What an order of a schedule would be now, read in the caller's transaction. `ctx` is that of its buyer; `reference` tells
 * the due date: 'RS500001/2026-12-01'.
 */
export async function outlookOf(
  ctx: Ctx<CompanyMember>,
  tx: Tx,
  { schedule, lines, reference }: { schedule: Schedule; lines: readonly ScheduleLine[]; reference: string },
): Promise<Outlook> {
  const { currency, terms } = schedule
  const [ground, company, sold] = await Promise.all([
    loadOrderContext(ctx, tx, ctx.who),
    companyOf(tx, schedule.companyId),
    soldCurrencies(tx),
  ])
  const modes = modesBeside(ground.modes, currency, terms.deliveryMode)
  const mode = modes.find(one => one.code === terms.deliveryMode) ?? null
  const priced = await pricedLines(ctx, tx, lines, {
    currency,
    transitDays: (mode ?? modes.find(one => one.code === defaultMode))?.days ?? 2,
    deliveryDays: company?.deliveryDays ?? [],
  })
  const costCenter = costCentersOf(ground.company, ctx.who).find(one => one.id === terms.costCenterId) ?? null
  const address = costCenter
    ? (addressesOf(ground.company, ctx.who, costCenter).find(one => one.id === terms.addressId) ?? null)
    : null
  const draft: Draft = {
    origin: { kind: 'schedule', reference },
    orderer: ctx.who,
    currency,
    positions: priced.lines,
    faulty: false,
    paymentType: 'ACCOUNT',
    payments: [],
    costCenter,
    address,
    mode,
    agreedDelivery: null,
    purchaseOrderNumber: terms.purchaseOrderNumber,
    referenceNumber: terms.referenceNumber,
    // accepted when the schedule was made
    termsAccepted: true,
    begins: 'placed',
    goods: 'now',
    allowedBy: null,
  }
  const costs = costsOfDraft(draft, ground)
  const atLines = priced.lines.flatMap(line =>
    findingsAt({ ...line, tolerancePercent: terms.tolerancePercent }),
  )
  const stops = stopsFor({
    total: costs.total,
    currency,
    limits: ground.company.limits,
    costCenter,
    budgets: ground.company.budgets.filter(
      one => one.costCenterId === costCenter?.id && one.currency === currency,
    ),
  })
  const need = approvalOf(ground, {
    orderer: ctx.who,
    total: costs.total,
    currency,
    costCenterId: costCenter?.id ?? null,
    stops,
    positions: priced.lines.map(({ price, details }) => ({ source: price?.source ?? null, details })),
  })
  // what its approvers may let pass does not hold it
  const asked: Draft = need?.tiers ? { ...draft, begins: 'awaiting-approval' } : draft
  // what is wrong with a position is said there
  const said = new Set(['stock', 'cart-errors'])
  const atOrder = [...reasonsAgainst(asked, stops), ...againstAccount(draft, ground, costs)].filter(
    ({ kind }) => !said.has(kind) || priced.lines.length === 0,
  )
  // without a cost center there are no addresses to choose from: one cause
  const noCenter = atOrder.some(one => one.kind === 'missing-cost-center')
  const causes = atOrder.filter(one => !(noCenter && one.kind === 'missing-delivery-address'))
  if (need?.tiers === null && stops.length === 0) causes.push({ kind: 'nobody-approves' })
  return {
    draft,
    ground,
    goods: priced.goods,
    lines: priced.lines,
    costs,
    attainable: attainable(draft, ground, priced.lines, costs),
    needsApproval: (need?.tiers ?? null) !== null,
    findings: [
      ...(sold.includes(currency) ? [] : [{ kind: 'currency', currency } as const]),
      ...atLines,
      ...causes.map((reason): Finding => ({ kind: 'order', reason })),
    ],
  }
}

function attainable(
  draft: Draft,
  ground: Parameters<typeof costsOfDraft>[1],
  lines: readonly PricedLine[],
  costs: Costs,
): number | null {
  const had = lines.filter(line => line.problems.length === 0)
  if (had.length === lines.length) return costs.total
  return had.length === 0 ? null : costsOfDraft({ ...draft, positions: had }, ground).total
}
