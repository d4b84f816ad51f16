/** What a payment is booked for: as it was proposed and seen, or as somebody says; undone as a whole. */
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound, Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { receiveTransfer, takePaymentBack } from '#shop/ordering/receivables/service/payments.ts'
import { bankAudit } from '../audit.ts'
import type { BankEntry } from '../model/entry.ts'
import { proposalSeen, type Allocation } from '../model/match.ts'
import {
  dropBookingsOf,
  findEntry,
  forgetBookings,
  holdEntriesOf,
  holdEntry,
  keepBooking,
  settleEntry,
} from '../store/entries.ts'
import { sayBank } from '../texts.ts'
import { proposalsFor } from './find.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>

/** Locks it and sees to it that it stands as it was seen. Throws not found and conflict. */
async function held(ctx: Desk, tx: Tx, id: number, version: number): Promise<BankEntry> {
  await holdEntry(tx, id)
  const entry = await findEntry(tx, id)
  if (!entry) throw notFound()
  if (entry.version !== version) throw conflict(sayBank(ctx.page.language).changedMeanwhile())
  return entry
}

async function book(ctx: Desk, tx: Tx, entry: BankEntry, allocations: readonly Allocation[]): Promise<void> {
  const t = sayBank(ctx.page.language)
  const total = allocations.reduce((sum, one) => sum + one.amount, 0)
  if (total !== entry.amount) throw invalid([{ field: '', message: t.wrongSum() }])
  // one order after the other in one order, so that two bookings never wait for each other in a circle
  for (const { number, amount, discount } of allocations.toSorted((a, b) => a.number - b.number)) {
    const { bookedOn: paidOn, currency, payer, words } = entry
    const remark = [payer, words].filter(Boolean).join(': ').slice(0, 200)
    const done = await receiveTransfer(ctx, tx, number, { paidOn, amount, discount, currency, remark })
    if ('fault' in done) {
      const say = {
        unknown: t.unknownInvoice,
        currency: t.otherCurrency,
        over: t.overOpen,
        discount: t.noDiscount,
        early: t.beforeInvoice,
        charging: t.charging,
      }[done.fault]
      throw invalid([{ field: `invoice ${number}`, message: say({ number: String(number) }) }])
    }
    await keepBooking(tx, entry.id, { invoiceNumber: number, paymentId: done.payment, amount, discount })
  }
  await settleEntry(tx, entry.id, 'booked', { by: ctx.who.email })
  await bankAudit.record(tx, {
    actor: ctx.who.email,
    action: 'bank-entry-book',
    kind: 'bank-entry',
    id: entry.id,
    details: {
      invoices: allocations.map(one => one.number).join(', '),
      amount: entry.amount,
      currency: entry.currency,
    },
  })
}

/**
 * Books an open payment for invoices; their amounts come to its own. Throws not found, conflict where it was settled meanwhile, and
 * invalid for what cannot be booked (field 'invoice N' or '').
 */
export const bookEntry = (
  ctx: Desk,
  id: number,
  version: number,
  allocations: readonly Allocation[],
): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    const entry = await held(ctx, tx, id, version)
    if (entry.state !== 'open') throw conflict(sayBank(ctx.page.language).changedMeanwhile())
    await book(ctx, tx, entry, allocations)
  })

/** One that was ticked: `seen` is the proposal that stood beside it. */
export type Ticked = { id: number; version: number; seen: string }

/**
 * Books those that were ticked, each by itself and only as it was seen; answers how many, and those that were left with why. What is
 * proposed otherwise by now is left.
 */
export async function bookTicked(
  ctx: Desk,
  ticked: readonly Ticked[],
): Promise<{ booked: number; left: { id: number; why: string }[] }> {
  const t = sayBank(ctx.page.language)
  const left: { id: number; why: string }[] = []
  let booked = 0
  for (const { id, version, seen } of ticked) {
    try {
      await inTransaction(ctx.db, async tx => {
        const entry = await held(ctx, tx, id, version)
        const [proposal] = await proposalsFor(tx, [entry])
        if (entry.state !== 'open' || !proposal || proposal.how === 'none' || proposalSeen(proposal) !== seen)
          throw conflict(t.changedMeanwhile())
        await book(ctx, tx, entry, proposal.allocations)
      })
      booked++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      left.push({ id, why: error.errors[0]?.message ?? error.message })
    }
  }
  return { booked, left }
}

/** It is for no invoice. Throws as above. */
export const setEntryAside = (ctx: Desk, id: number, version: number, why: string): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    const entry = await held(ctx, tx, id, version)
    const t = sayBank(ctx.page.language)
    if (entry.state !== 'open') throw conflict(t.changedMeanwhile())
    if (why === '') throw invalid([{ field: 'why', message: t.noReason() }])
    await settleEntry(tx, id, 'aside', { why, by: ctx.who.email })
    await bankAudit.record(tx, {
      actor: ctx.who.email,
      action: 'bank-entry-aside',
      kind: 'bank-entry',
      id,
      details: { reason: why },
    })
  })

/** Takes back all that was booked of it, or that it was set aside: it is open again. Throws not found and conflict. */
export const undoEntry = (ctx: Desk, id: number, version: number): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    const entry = await held(ctx, tx, id, version)
    if (entry.state === 'open') throw conflict(sayBank(ctx.page.language).changedMeanwhile())
    await forgetBookings(tx, id)
    for (const { invoiceNumber, paymentId } of entry.bookings)
      // one that was taken back at its invoice already is no hindrance
      await takePaymentBack({ ...ctx, db: tx }, invoiceNumber, paymentId)
    await settleEntry(tx, id, 'open', { by: null })
    await bankAudit.record(tx, {
      actor: ctx.who.email,
      action: 'bank-entry-undo',
      kind: 'bank-entry',
      id,
      details: { invoices: entry.bookings.map(one => one.invoiceNumber).join(', ') },
    })
  })

/**
 * A payment that was booked from a bank's list is taken back at its invoice: it is for that no longer, and open again where it was for
 * nothing else. What is left of one that was split stays booked until it is undone.
 */
export async function freeEntries(
  ctx: Pick<Desk, 'who'>,
  tx: Tx,
  { invoiceNumber, payment }: { invoiceNumber: number; payment: number | null },
): Promise<(payments: readonly number[]) => Promise<void>> {
  await holdEntriesOf(tx, invoiceNumber, payment)
  return async payments => {
    for (const { id, left } of await dropBookingsOf(tx, payments)) {
      if (left > 0) continue
      await settleEntry(tx, id, 'open', { by: null })
      await bankAudit.record(tx, {
        actor: ctx.who.email,
        action: 'bank-entry-undo',
        kind: 'bank-entry',
        id,
        details: { invoices: String(invoiceNumber) },
      })
    }
  }
}
