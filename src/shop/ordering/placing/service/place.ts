import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { isDuplicate, isGuardFailure } from '#kit/db/sql-state.ts'
import { inTransaction, type Finish } from '#kit/db/transaction.ts'
import { postalOf } from '#shop/people/company/model/address.ts'
import { openApproval } from '#shop/ordering/approvals/service/open.ts'
import { keepWithinPeriods } from '#shop/ordering/approvals/service/facts.ts'
import { bookBudget } from '#shop/people/company/service/budgets.ts'
import { refuseMerged } from '#shop/people/company/service/refuse-merged.ts'
import type { OrderDraft, Payment } from '#shop/ordering/orders/model/order.ts'
import { recordOrder, takeOrderCode } from '#shop/ordering/orders/service/place.ts'
import { orderFrom } from '#shop/ordering/orders/service/find-orders.ts'
import { callOff } from '#shop/ordering/reference-documents/service/call-off.ts'
import { keepWithinLimit } from '#shop/ordering/receivables/service/credit.ts'
import { chargedOn, deliveryTaxCode } from '#shop/ordering/tax/model.ts'
import type { Costs } from '../model/costs.ts'
import { isAllowed, type Draft, type Reason } from '../model/draft.ts'
import { orderLines } from '../model/lines.ts'
import { billedOf, judgeDraft, type GroundedDraft } from './judge-draft.ts'
import type { OrderContext } from './order-context.ts'

/** Who places: a person (for themselves or for the orderer), or the shop itself; `page` is the orderer's storefront. */
export type Placing = Pick<Ctx, 'db' | 'who' | 'page' | 'publicUrl' | 'clock'>

/** A draft with what it rests on, read in the same transaction. */
export type Prepared = GroundedDraft & {
  /** what else belongs to the order, each one statement that travels with the commit */
  alongside: readonly ((code: string) => Promise<unknown>)[]
}

export type Placed =
  | { outcome: 'placed'; code: string }
  | { outcome: 'refused'; reasons: Reason[] }
  /** somebody else takes the goods or the budget again and again: look once more */
  | { outcome: 'gone' }

/** Somebody took a planned piece or the budget in between: plan again this often before the buyer is asked to look. */
const maxPlans = 4

/**
 * Places an order by the algorithm of trust.md 1.1, wherever it comes from: everything is checked in the transaction
 * that acts, stock is taken conditionally and last, and of one origin there is one order: who comes second gets it.
 * `prepare` locks what the draft comes from and makes it, or answers something else, which is passed on; it may run
 * several times.
 */
export async function place<Other extends { outcome: string }>(
  ctx: Placing,
  prepare: (tx: Tx) => Promise<Prepared | Other>,
): Promise<Placed | Other> {
  for (let plan = 1; ; plan++) {
    let draft: Draft | null = null
    try {
      return await inTransaction(ctx.db, async (tx, finish): Promise<Placed | Other> => {
        const [prepared, code] = await Promise.all([prepare(tx), takeOrderCode(tx)])
        if (!('outcome' in prepared)) draft = prepared.draft
        const placed = 'outcome' in prepared ? prepared : placeIn(ctx, { tx, finish }, prepared, code)
        // of a company that is gone everything is missing
        const orderer = draft?.orderer ?? ctx.who
        if (placed.outcome !== 'placed' && orderer) await refuseMerged(tx, ctx.page, orderer)
        return placed
      })
    } catch (error) {
      const before = draft && isDuplicate(error, 'sales_order_origin') ? await placedBefore(ctx, draft) : null
      if (before) return { outcome: 'placed', code: before }
      if (!isGuardFailure(error)) throw error
      if (plan === maxPlans) return { outcome: 'gone' }
    }
  }
}

const placedBefore = ({ db }: Placing, { origin, orderer }: Draft): Promise<string | null> =>
  orderFrom(db, origin, orderer.id)

function placeIn(
  ctx: Placing,
  { tx, finish }: { tx: Tx; finish: Finish },
  prepared: Prepared,
  code: string,
): Placed {
  const { ground, goods, alongside } = prepared
  const { draft, costs, need, reasons } = judgeDraft(ctx, prepared)
  const { address, mode, currency } = draft
  if (reasons.length || !address || !mode) return { outcome: 'refused', reasons }
  const order = written(ctx, { draft, ground, goods }, costs, { address, mode })
  const waits = need?.tiers
    ? openApproval(
        ctx,
        tx,
        { code, total: costs.total, currency, requesterId: draft.orderer.id },
        { ...need, tiers: need.tiers },
        ground.approvals,
      )
    : []
  recordOrder({ ...ctx, who: ctx.who }, { tx, finish }, order, code, [
    ...alongside.map(one => () => one(code)),
    ...calledOff(ctx, tx, draft).map(one => () => one(code)),
    ...booking(ctx, tx, draft, costs, code),
    ...withinCredit(tx, draft, ground, costs),
    ...(need || isAllowed(draft) ? [] : withinPeriods(ctx, tx, draft, ground, costs)),
    ...waits,
  ])
  return { outcome: 'placed', code }
}

/** Of two orders at once for the rest of a limit one gets it; the other is looked at again. */
const withinCredit = (
  tx: Tx,
  { paymentType, currency, orderer }: Draft,
  { credit }: OrderContext,
  { total: amount }: Costs,
) =>
  paymentType === 'ACCOUNT' && credit && credit.limit !== null
    ? keepWithinLimit(tx, { companyId: orderer.companyId, credit, total: { currency, amount } })
    : []

/** Of two orders of a person at once for the rest of a period one gets it without a word; the other is judged again. */
const withinPeriods = (
  { clock }: Placing,
  tx: Tx,
  { orderer, currency }: Draft,
  { approvals }: OrderContext,
  { total: amount }: Costs,
) => keepWithinPeriods(tx, approvals, { customerId: orderer.id, now: clock(), currency, amount })

/** What its lines take from reference documents of the orderer's company (CART-29). */
const calledOff = (ctx: Placing, tx: Tx, { orderer, positions }: Draft) =>
  callOff(tx, { companyId: orderer.companyId, on: dayOf(ctx.clock()) }, positions)

/** Books the order in the budgets of its cost center; one that waits for somebody reserves. */
function booking(
  ctx: Placing,
  tx: Tx,
  draft: Draft,
  { total: amount }: Costs,
  orderCode: string,
): (() => Promise<unknown>)[] {
  const { costCenter, currency, begins, allowedBy } = draft
  if (!costCenter) return []
  const booked = { costCenterId: costCenter.id, orderCode, amount, currency, on: dayOf(ctx.clock()) }
  const kind = begins === 'placed' ? ('consume' as const) : ('reserve' as const)
  const mayExceed = begins === 'awaiting-approval' || isAllowed(draft)
  return [() => bookBudget(tx, { ...booked, kind, mayExceed, allowedBy })]
}

/** The order as it will be written, with the goods of this moment, site by site. */
function written(
  ctx: Placing,
  { draft, ground, goods }: Pick<Prepared, 'draft' | 'ground' | 'goods'>,
  costs: Costs,
  { address, mode }: { address: NonNullable<Draft['address']>; mode: NonNullable<Draft['mode']> },
): OrderDraft {
  const { orderer, costCenter, currency, paymentType } = draft
  const { billTo, vatId, taxedAs } = billedOf(draft, ground.company)
  const taxing = { ...ground.taxes, shipTo: address, vatId: taxedAs }
  const owed: Payment = {
    kind: 'ACCOUNT',
    amount: costs.total,
    state: 'due',
    provider: '',
    providerReference: '',
  }
  return {
    origin: draft.origin,
    begins: draft.begins,
    goods: draft.goods,
    company: orderer.companyId,
    unit: orderer.unitId,
    customer: orderer.id,
    recipient: { email: orderer.email, name: `${orderer.firstName} ${orderer.lastName}`.trim() },
    placedBy: ctx.who?.actedBy?.id ?? ctx.who?.id ?? null,
    storefront: ctx.page.storefront,
    currency,
    net: costs.net,
    delivery: costs.delivery ?? 0,
    tax: costs.tax?.amount ?? 0,
    total: costs.total,
    taxNote: costs.tax?.note ?? 'not-included',
    deliveryTax: { code: deliveryTaxCode, ...chargedOn({ taxCode: deliveryTaxCode, store: null }, taxing) },
    vatId,
    invoiceData: draft.invoiceData ?? null,
    paymentType,
    paymentTerms: ground.paymentTerms,
    payments: paymentType === 'ACCOUNT' ? [owed] : draft.payments,
    purchaseOrderNumber: draft.purchaseOrderNumber.trim(),
    referenceNumber: draft.referenceNumber.trim(),
    costCenter: costCenter && { code: costCenter.code, name: costCenter.name },
    deliveryMode: mode.code,
    deliveryNames: mode.names,
    shipTo: postalOf(address),
    billTo: postalOf(billTo ?? address),
    lines: orderLines(draft.positions, goods, taxing),
  }
}
