/** What stands against a draft as things are: for whoever shows it first, and for placing it. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Goods } from '#shop/catalogue/availability/model/allocate.ts'
import { allPickedUp } from '#shop/catalogue/availability/model/line-plan.ts'
import { closedOn } from '#shop/catalogue/articles/model/sale.ts'
import type { ApprovalNeed } from '#shop/ordering/approvals/model/rules.ts'
import { stopsFor, type Stop } from '#shop/people/company/model/order-rules.ts'
import { addressesOf, billedFor, costCentersOf } from '#shop/people/company/model/ordering.ts'
import { isClosedUnit } from '#shop/people/company/model/units.ts'
import { modesIn } from '#shop/ordering/delivery/model.ts'
import { againstCredit } from '#shop/ordering/receivables/model/credit.ts'
import { costsOf, type Costs } from '../model/costs.ts'
import { isAllowed, reasonsAgainst, type Draft, type Reason } from '../model/draft.ts'
import { approvalOf } from '../model/needs-approval.ts'
import type { OrderContext } from './order-context.ts'

/** Where the bill of a draft goes, under which VAT number. */
export const billedOf = ({ orderer, costCenter, billTo }: Draft, company: OrderContext['company']) =>
  billedFor(company, orderer, { costCenter, entered: billTo ?? null })

/** Net, delivery, tax and total of a draft as they will be written. */
export const costsOfDraft = (draft: Draft, { company, taxes }: OrderContext): Costs =>
  costsOf(draft.positions, { ...draft, vatId: billedOf(draft, company).taxedAs, taxes })

/** A draft with what it rests on, read in the same transaction. */
export type GroundedDraft = {
  draft: Draft
  ground: OrderContext
  /** by article; what the positions were planned on */
  goods: ReadonlyMap<number, Goods>
}

/** What stands against a draft, what it comes to, and who has to approve it. */
export type JudgedDraft = {
  /** as it would be placed: one that needs an approval waits for it */
  draft: Draft
  costs: Costs
  need: ApprovalNeed | null
  reasons: Reason[]
}

/** Judges a draft on the ground of this moment, without placing it: the one judgement of whoever shows it first and of placing. */
export function judgeDraft(
  ctx: Pick<Ctx, 'clock'>,
  { draft: asked, ground, goods }: GroundedDraft,
): JudgedDraft {
  const costs = costsOfDraft(asked, ground)
  if (isClosedUnit(ground.company.units, asked.orderer.unitId))
    return { draft: asked, costs, need: null, reasons: [{ kind: 'unit-closed' }] }
  const stops = stopsOf(asked, ground, costs)
  const need = needOf(asked, ground, costs, stops)
  const draft = need?.tiers
    ? { ...asked, begins: 'awaiting-approval' as const, goods: 'later' as const }
    : asked
  const reasons = [
    ...notHers(draft, ground),
    ...notSold(ctx, draft, goods),
    ...reasonsAgainst(draft, stops, asked.begins),
    ...againstAccount(draft, ground, costs),
  ]
  if (need?.tiers === null && !reasons.some(reason => reason.kind === 'stop'))
    reasons.push({ kind: 'nobody-approves' })
  return { draft, costs, need, reasons }
}

/**
 * The one place where an order, wherever it comes from, is sent to its approvers. What an approver has let pass already
 * needs nobody's word any more.
 */
const needOf = (
  draft: Draft,
  ground: OrderContext,
  { total }: Costs,
  stops: readonly Stop[],
): ApprovalNeed | null =>
  !isAllowed(draft)
    ? approvalOf(ground, {
        orderer: draft.orderer,
        total,
        currency: draft.currency,
        costCenterId: draft.paymentType === 'ACCOUNT' ? (draft.costCenter?.id ?? null) : null,
        stops,
        positions: draft.positions.map(({ price, details }) => ({ source: price?.source ?? null, details })),
      })
    : null

/** Whatever the origin says: cost center, address and mode are the orderer's and on offer at this moment. */
function notHers(draft: Draft, ground: OrderContext): Reason[] {
  const { orderer, costCenter, address, mode, currency, positions } = draft
  const { company } = ground
  const reasons: Reason[] = []
  const centers = costCentersOf(company, orderer)
  const center = costCenter && centers.find(one => one.id === costCenter.id)
  if (costCenter && !center) reasons.push({ kind: 'missing-cost-center' })
  const book = addressesOf(company, orderer, center ?? undefined, address?.id)
  if (address && !book.some(one => one.id === address.id)) reasons.push({ kind: 'missing-delivery-address' })
  const offered = modesIn(ground.modes, currency, allPickedUp(positions))
  if (mode && !offered.some(one => one.code === mode.code)) reasons.push({ kind: 'missing-delivery-mode' })
  return reasons
}

/** Wherever it comes from, a basket, an offer, a schedule: what may not be ordered on this day is not. */
const notSold = (
  { clock }: Pick<Ctx, 'clock'>,
  { positions }: Draft,
  goods: GroundedDraft['goods'],
): Reason[] =>
  positions.flatMap(({ articleId, code }): Reason[] => {
    const sale = goods.get(articleId)?.sale
    const why = sale ? closedOn(sale, dayOf(clock())) : 'retired'
    return why ? [{ kind: 'not-sold', code, why }] : []
  })

function stopsOf(
  { costCenter, paymentType, currency }: Draft,
  { company }: OrderContext,
  { total }: Costs,
): ReturnType<typeof stopsFor> {
  const center = paymentType === 'ACCOUNT' ? costCenter : null
  return stopsFor({
    total,
    currency,
    limits: company.limits,
    costCenter: center,
    budgets: center
      ? company.budgets.filter(one => one.costCenterId === center.id && one.currency === currency)
      : [],
  })
}

/** An order on account of a company that may not order so, or of more than it may owe with what it owes already. */
export function againstAccount(
  { paymentType, currency }: Draft,
  { company, credit }: OrderContext,
  { total }: Costs,
): Reason[] {
  if (paymentType !== 'ACCOUNT') return []
  if (!company.onAccount) return [{ kind: 'no-account' }]
  const reason = againstCredit(credit, { currency, amount: total })
  return reason ? [reason] : []
}
