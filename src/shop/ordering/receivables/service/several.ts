/** Several invoices at once, at the desk: their papers, their letters once more, what was paid for them. */
import type { Ctx } from '#platform/request/context.ts'
import { dayOf, startOf } from '#kit/calendar-date.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { ZippedFile } from '#kit/archive.ts'
import { notFound, Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { holdForInvoice } from '#shop/ordering/orders/service/bill.ts'
import { receivablesAudit } from '../audit.ts'
import { openOf, type Invoice } from '../model/invoice.ts'
import { nextReminder } from '../model/reminder.ts'
import { invoiceByNumber, invoicesByNumber, readPaper } from '../store/invoices.ts'
import { remindersOf } from '../store/reminders.ts'
import { sayReminders } from '../texts/reminders.ts'
import { saySeveral } from '../texts/several.ts'
import { carryBill } from './follow-bill.ts'
import { invoiceFileAtDesk, lettersOf } from './invoices.ts'
import { remindOf } from './remind.ts'
import { enterPayment } from './payments.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'publicUrl' | 'clock' | 'log'>

/** One that was chosen; `seen`: what was open when it was looked at. */
export type ChosenInvoice = { number: number; seen: number | null }
/** An invoice that is about to be dealt with beside others; `hindrance`: why it is left out, null: it is not; `step`: of its reminder. */
export type AboutToAct = { number: number; invoice: Invoice | null; hindrance: string | null; step?: number }
/** What became of one; `reason`: why nothing did. */
export type Acted = { number: number; done: boolean; reason: string }

/** How these invoices stand now, and which of them are left out of `act`. */
export async function aboutTo(
  ctx: Pick<Desk, 'db' | 'page' | 'clock'>,
  act: 'pay' | 'send' | 'remind',
  numbers: readonly number[],
): Promise<AboutToAct[]> {
  const t = saySeveral(ctx.page.language)
  const found = new Map((await invoicesByNumber(ctx.db, numbers)).map(one => [one.number, one]))
  const sent = await remindersOf(
    ctx.db,
    [...found.values()].map(one => one.id),
  )
  return numbers.map((number): AboutToAct => {
    const invoice = found.get(number) ?? null
    if (invoice && act === 'remind') {
      const next = nextReminder(invoice, sent.get(invoice.id) ?? [], dayOf(ctx.clock()))
      return 'not' in next
        ? { number, invoice, hindrance: sayReminders(ctx.page.language)[next.not]() }
        : { number, invoice, hindrance: null, step: next.step }
    }
    const hindrance = !invoice ? t.unknown() : act === 'pay' && openOf(invoice) <= 0 ? t.nothingOpen() : null
    return { number, invoice, hindrance }
  })
}

/** Each for itself: one that is refused, or fails, stops no other. */
async function each(
  ctx: Desk,
  numbers: readonly number[],
  act: (number: number) => Promise<unknown>,
): Promise<Acted[]> {
  const report: Acted[] = []
  for (const number of numbers)
    try {
      await act(number)
      report.push({ number, done: true, reason: '' })
    } catch (error) {
      const refused = error instanceof Refusal
      if (!refused) ctx.log.error({ err: error, invoice: number }, 'invoice not dealt with')
      const said = refused ? (error.errors[0]?.message ?? error.message) : ''
      report.push({ number, done: false, reason: said || saySeveral(ctx.page.language).failed() })
    }
  return report
}

/** Enters all that is open of each as paid on a day; one of which another amount is open than was seen is refused. */
export function payEach(
  ctx: Desk,
  chosen: readonly ChosenInvoice[],
  { paidOn, means }: { paidOn: string; means: string },
): Promise<Acted[]> {
  const seenOf = new Map(chosen.map(({ number, seen }) => [number, seen]))
  const typed = { paidOn, means, amount: '', remark: '', discount: false, over: false }
  return each(ctx, [...seenOf.keys()], number =>
    enterPayment(ctx, number, { ...typed, seen: seenOf.get(number) ?? null }),
  )
}

/** Sends each once more, in the way of its company; pressed twice within a minute it goes once. */
export const sendEachAgain = (ctx: Desk, numbers: readonly number[]): Promise<Acted[]> =>
  each(ctx, numbers, number =>
    inTransaction(ctx.db, async tx => {
      const before = await invoiceByNumber(tx, number)
      const found = before && (await holdForInvoice(tx, before.orderCode))
      const paper = found && (await readPaper(tx, before.id))
      if (!paper) throw notFound()
      const { held } = found
      const letters = await lettersOf(ctx, tx, held, { ...before, content: paper.content })
      const minute = ctx.clock().toISOString().slice(0, 16)
      const { id, orderCode } = before
      const { companyId } = held
      const begun = await carryBill(
        tx,
        { kind: 'invoice', id, number, orderCode, companyId },
        letters.map(letter => ({ ...letter, key: `${letter.key}:${minute}` })),
      )
      if (!begun) return
      await receivablesAudit.record(tx, {
        actor: ctx.who.email,
        action: 'invoice-sent-again',
        kind: 'order',
        id: before.orderCode,
        details: { number },
      })
    }),
  )

/** Sends the next reminder of each; one of which another step was shown (`seen`) is refused. */
export const remindEach = (ctx: Desk, chosen: readonly ChosenInvoice[]): Promise<Acted[]> => {
  const seenOf = new Map(chosen.map(({ number, seen }) => [number, seen]))
  return each(ctx, [...seenOf.keys()], number =>
    inTransaction(ctx.db, tx => remindOf(ctx, tx, number, seenOf.get(number) ?? null)),
  )
}

/** The papers of these invoices, one after the other; those that are unknown are left out. */
export async function* papersOf(
  ctx: Pick<Ctx, 'db' | 'ports'>,
  numbers: readonly number[],
): AsyncGenerator<ZippedFile> {
  for (const { number, issuedOn } of await invoicesByNumber(ctx.db, numbers)) {
    const file = await invoiceFileAtDesk(ctx, number)
    const parts: Uint8Array[] = []
    for await (const part of ctx.ports.files.content(file).read()) parts.push(part as Uint8Array)
    yield { name: file.name, bytes: Buffer.concat(parts), changedAt: startOf(issuedOn) }
  }
}
