/** The desk enters an order for a customer: it is placed in their name, with who entered it. */
import { dayOf } from '#kit/calendar-date.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { orderFrom, orderOfCompany } from '#shop/ordering/orders/service/find-orders.ts'
import { noteOrder } from '#shop/ordering/orders/service/note-order.ts'
import { place, type Prepared } from '#shop/ordering/placing/service/place.ts'
import { personFor } from '#shop/people/customers/service/find-customers.ts'
import { actAs } from '#shop/people/session/service/act-as.ts'
import { phoneOrdersAudit } from '../audit.ts'
import { seenAs, type Entered } from '../model/entered.ts'
import { lookAt, meantRows, type Buyer, type SeenOrder } from './look.ts'

type Desk = Ctx<SignedIn>

/** For whom an order is entered; `buyer` null: they may not order, or not any more. Throws not found. */
export async function ordererFor(
  ctx: Desk,
  id: number,
): Promise<{ person: Awaited<ReturnType<typeof personFor>>['person']; buyer: Buyer | null }> {
  const { person } = await personFor(ctx, id)
  return { person, buyer: await actAs(ctx, id, null) }
}

/** What stands in the form, judged at this moment. */
export async function lookAtEntered(ctx: Desk, buyer: Buyer, entered: Entered): Promise<SeenOrder> {
  const meant = await meantRows(buyer, entered.rows, {
    locale: ctx.page.formatLocale,
    today: dayOf(ctx.clock(), ctx.page.timeZone),
  })
  return inTransaction(ctx.db, tx => lookAt(buyer, tx, meant, entered))
}

export type EnteredOutcome =
  | { outcome: 'placed'; code: string; waits: boolean }
  /** something stands against it, or it comes to something else than was seen */
  | { outcome: 'left'; order: SeenOrder; changed: boolean }

/**
 * Places it in the customer's name, where nothing stands against it and it comes to what was seen. The same form sent twice is one
 * order. Throws not found for who may not order.
 */
export async function enterOrder(ctx: Desk, id: number, entered: Entered): Promise<EnteredOutcome> {
  const { buyer } = await ordererFor(ctx, id)
  if (!buyer || entered.formKey === '') throw notFound()
  const meant = await meantRows(buyer, entered.rows, {
    locale: ctx.page.formatLocale,
    today: dayOf(ctx.clock(), ctx.page.timeZone),
  })
  const by = { id: ctx.who.id, email: ctx.who.email, name: `${ctx.who.firstName} ${ctx.who.lastName}` }
  type Left = Extract<EnteredOutcome, { outcome: 'left' }>
  type Before = { outcome: 'before'; code: string }
  const placed = await place<Left | Before>(
    { ...buyer, who: { ...buyer.who, actedBy: by } },
    async (tx): Promise<Prepared | Left | Before> => {
      const origin = { kind: 'desk', reference: `${buyer.who.id}/${entered.formKey}` } as const
      const before = await orderFrom(tx, origin, buyer.who.id)
      if (before) return { outcome: 'before', code: before }
      const order = await lookAt(buyer, tx, meant, entered)
      const { judged, currency } = order
      const seen = seenAs({ currency, total: judged.costs.total, needsApproval: judged.need !== null })
      if (!order.clear) return { outcome: 'left', order, changed: false }
      if (entered.seen !== seen) return { outcome: 'left', order, changed: entered.seen !== '' }
      return {
        ...order.prepared,
        alongside: [
          code =>
            phoneOrdersAudit.record(tx, {
              actor: ctx.who.email,
              action: 'order-enter',
              kind: 'order',
              id: code,
              details: { for: buyer.who.email },
            }),
          ...(entered.note === ''
            ? []
            : [(code: string) => noteOrder(tx, code, ctx.who.email, entered.note)]),
        ],
      }
    },
  )
  if (placed.outcome === 'left') return placed
  if (placed.outcome === 'placed' || placed.outcome === 'before') {
    const { state } = await orderOfCompany(ctx, buyer.who.companyId, placed.code)
    return { outcome: 'placed', code: placed.code, waits: state === 'awaiting-approval' }
  }
  // goods, a budget or a limit went to somebody else in between: shown as it is now
  return { outcome: 'left', order: await lookAtEntered(ctx, buyer, entered), changed: true }
}
