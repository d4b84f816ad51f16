import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { job, startJob, type JobContext } from '#platform/jobs/jobs.ts'
import { invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { actingForReader } from '#shop/people/company/service/acting-for-reader.ts'
import { ProviderRefused, type PaymentProvider } from '#shop/ordering/payment/model/provider.ts'
import { ordersAudit } from '../audit.ts'
import type { Order } from '../model/order.ts'
import {
  dueOf,
  operationsByHand,
  settlement,
  type OperationKind,
  type PlannedOperation,
  type ShownPayment,
} from '../model/settlement.ts'
import { piecesLeft } from '../model/states.ts'
import {
  cardPaymentsOf,
  insertOperation,
  metOf,
  noteDone,
  noteFailed,
  operationById,
  operationsOf,
  type AskedOperation,
  type CardPayment,
} from '../store/card-payments.ts'
import { holdOrder, type HeldOrder } from '../store/hold-order.ts'
import { wasRefused } from '../store/refused-payments.ts'
import { settleInvoicesOf } from '../store/settle-invoices.ts'
import { mailRefund } from './refund-letter.ts'
import { tellRefused } from './refused-letter.ts'

export { ordersRefused } from '../store/refused-payments.ts'

const Data = z.object({ operation: z.number() })

/**
 * Asks the provider for a capture, a release or a refund that was written down with the move that caused it. Run twice
 * it is done once: the call has a key. A refusal is final and waits for the desk; no answer is tried again for a day.
 */
export const paymentOperationJob = job<z.output<typeof Data>>({
  name: 'payment-operation',
  data: Data,
  retry: { times: 30, pauseSeconds: 5 },
  run: async (ctx, { operation: id }) => {
    const operation = await operationById(ctx.db, id)
    if (operation?.state !== 'asked') return
    const { kind, amount, provider: name } = operation
    const provider = ctx.ports.payments
    if (provider?.name !== name) throw new Error(`payments of ${name} are not set up`)
    let moved: number
    try {
      moved = await carriedOut(provider, operation)
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      ctx.log.warn({ err: error, operation: id }, 'the payment provider refused')
      return inTransaction(ctx.db, tx => refused(ctx, tx, { ...operation, error: error.message }))
    }
    if (moved < amount)
      ctx.log.warn({ operation: id, amount, moved }, 'the card held less than was to be charged')
    const reader = kind === 'refund' ? await actingForReader(ctx, operation) : null
    await inTransaction(ctx.db, async tx => {
      const order = await holdOrder(tx, operation.orderCode)
      if (!(await noteDone(tx, id, moved))) return
      if (order) await settleInvoicesOf(tx, order.id, dayOf(ctx.clock()))
      if (order && reader) await mailRefund(reader, tx, order, operation)
    })
  },
})

/** Keeps that the provider refused it; the desk is told of the first time. */
async function refused(ctx: JobContext, tx: Tx, operation: AskedOperation): Promise<void> {
  const order = await holdOrder(tx, operation.orderCode)
  if (!(await noteFailed(tx, operation.id, operation.error)) || !order) return
  if (!(await wasRefused(tx, operation))) await tellRefused(ctx, tx, order, operation)
}

/** Has the provider do it; answers the amount that it came to. Throws what the provider throws. */
async function carriedOut(
  provider: PaymentProvider,
  { kind, key, amount, currency, captured, final, providerReference: reference }: AskedOperation,
): Promise<number> {
  if (kind === 'capture') return provider.capture({ key, reference, amount, currency, final })
  if (kind === 'void') await provider.void({ key, reference })
  else await provider.refund({ key, reference, amount, currency, captured })
  return amount
}

/** Writes down what is to be asked of the provider, and starts it with the transaction. */
async function ask(
  tx: Tx,
  paymentId: number,
  plan: readonly PlannedOperation[],
  { actor, reason, credit = false }: { actor: string; reason: string; credit?: boolean },
): Promise<void> {
  for (const planned of plan) {
    const key = `${planned.kind}-${randomBytes(18).toString('base64url')}`
    const operation = await insertOperation(tx, paymentId, { ...planned, key, actor, reason }, credit)
    await startJob(tx, paymentOperationJob, { key, data: { operation } })
  }
}

/**
 * Brings the money of an order by card to what it comes to now, in the transaction that moves it: what is asked for
 * travels with the commit, and a crash afterwards does not change that (outbox).
 */
export async function settleCard(tx: Tx, order: HeldOrder, actor: string): Promise<void> {
  if (order.paymentType !== 'CARD') return
  const due = dueOf(order, await metOf(tx, order.key))
  for (const payment of await cardPaymentsOf(tx, order.key))
    await ask(tx, payment.id, settlement(payment, due), { actor, reason: '' })
}

/** What was charged for an order by card, what of it was given back, and what its cards are still to be charged. */
export async function cardMoneyOf(
  db: Db | Tx,
  orderCode: string,
): Promise<{ captured: number; refunded: number; open: number }> {
  const payments = await cardPaymentsOf(db, orderCode)
  const sum = (of: (payment: CardPayment) => number) => payments.reduce((all, one) => all + of(one), 0)
  return {
    captured: sum(one => one.captured),
    refunded: sum(one => one.refunded),
    open: sum(one => (one.released ? 0 : Math.max(0, one.amount - one.captured - one.refused))),
  }
}

/** Gives back to the cards that paid an order what a credit note is for; in the transaction that holds the order. */
export async function refundToCards(
  tx: Tx,
  orderCode: string,
  amount: number,
  by: { actor: string; reason: string },
): Promise<void> {
  let left = amount
  for (const payment of await cardPaymentsOf(tx, orderCode)) {
    const back = Math.min(left, payment.captured - payment.refunded)
    if (back > 0)
      await ask(tx, payment.id, [{ kind: 'refund', amount: back, final: false }], {
        ...by,
        credit: true,
      })
    left -= Math.max(0, back)
  }
  if (left > 0) throw new Error(`${left} of order ${orderCode} was not charged`)
}

/** The payments by card of an order with what was asked of their provider, and what the desk may do now. */
export async function paymentsAtDesk(
  db: Db,
  order: Pick<Order, 'code' | 'total' | 'lines' | 'paymentType'>,
): Promise<ShownPayment[]> {
  if (order.paymentType !== 'CARD') return []
  const [payments, operations, elsewhere] = await Promise.all([
    cardPaymentsOf(db, order.code),
    operationsOf(db, order.code),
    metOf(db, order.code),
  ])
  const finished = order.lines.every(line => piecesLeft(line) === 0)
  const due = { ...elsewhere, total: order.total, finished }
  return payments.map(payment => ({
    ...payment,
    possible: operationsByHand(payment, due),
    operations: operations.filter(one => one.paymentId === payment.id),
  }))
}

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who'>

/**
 * What the desk does to a payment by hand: `amount` null is all there is. Throws not found, and invalid for more than
 * there is, what is not possible now, and a refund where something else was refunded since it was `seen` (the same form sent twice is
 * one refund). A refund says why.
 */
export async function operateByHand(
  ctx: Desk,
  orderCode: string,
  asked: { payment: number; kind: OperationKind; amount: number | null; reason: string; seen: number | null },
  words: { notNow: string; tooMuch: (most: number) => string; reason: string; refundedSince: string },
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const order = await holdOrder(tx, orderCode)
    const payment = order && (await cardPaymentsOf(tx, orderCode)).find(one => one.id === asked.payment)
    if (!order || !payment) throw notFound()
    const possible = operationsByHand(payment, dueOf(order, await metOf(tx, orderCode))).find(
      one => one.kind === asked.kind,
    )
    if (!possible) throw invalid([{ field: '', message: words.notNow }])
    if (asked.kind === 'refund' && asked.seen !== null && asked.seen !== payment.refunded)
      throw invalid([{ field: '', message: words.refundedSince }])
    const amount = asked.kind === 'refund' ? (asked.amount ?? possible.most) : possible.most
    if (amount <= 0 || amount > possible.most)
      throw invalid([{ field: 'amount', message: words.tooMuch(possible.most) }])
    if (asked.kind === 'refund' && asked.reason.trim() === '')
      throw invalid([{ field: 'reason', message: words.reason }])
    const actor = ctx.who.email
    const plan = [{ kind: asked.kind, amount, final: asked.kind !== 'refund' }]
    await ask(tx, payment.id, plan, { actor, reason: asked.reason.trim() })
    await ordersAudit.record(tx, {
      actor,
      action: `payment-${asked.kind}`,
      kind: 'order',
      id: orderCode,
      details: { amount, currency: payment.currency, ...(asked.reason && { reason: asked.reason.trim() }) },
    })
  })
}
