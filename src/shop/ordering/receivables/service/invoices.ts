/** Invoices: issued once of what has left, kept as paper, marked as paid. */
import type { CustomerRef } from '#shop/people/customers/model/customer.ts'
import type { InvoiceSort, OpenSum } from '../model/invoice.ts'
import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { OrderPaper } from '#shop/ordering/orders/model/paper.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Paged } from '#kit/paged.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { KeptFile } from '#platform/files/files.ts'
import { forEachDue } from '#platform/jobs/for-each.ts'
import { job, type JobServices } from '#platform/jobs/jobs.ts'
import type { Letter } from '#platform/email/letter.ts'
import { formatAmount, type Amount } from '#kit/money.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { isOnHold } from '#shop/ordering/orders/model/hold.ts'
import { hasReverseCharge } from '#shop/ordering/orders/model/money.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import { listedFor, readableFor, type Scope } from '#shop/ordering/orders/model/view.ts'
import {
  chargedOf,
  metOf,
  holdForInvoice,
  readersOf,
  settleInvoices,
  type HeldOrder,
} from '#shop/ordering/orders/service/bill.ts'
import { viewOf } from '#shop/ordering/orders/service/find-orders.ts'
import { actingForReader } from '#shop/people/company/service/acting-for-reader.ts'
import { insteadOf, keyFor } from '#shop/people/company/service/readers.ts'
import { missingOf, type SellerGap } from '#shop/ordering/seller/model.ts'
import { sellerNow } from '#shop/ordering/seller/service.ts'
import { brand } from '#platform/brand/brand.ts'
import { receivablesAudit } from '../audit.ts'
import { receivables } from '../contract.ts'
import type { Sum } from '../model/credit.ts'
import {
  dueBy,
  suppliedOn,
  toBill,
  type Billed,
  type Invoice,
  type InvoiceFilterState,
} from '../model/invoice.ts'
import { nationalTax } from '../model/national-tax.ts'
import {
  billedOf,
  findInvoice,
  invoiceByNumber,
  readPaper,
  insertInvoice,
  notePaper,
  listInvoices,
  newestInvoices,
  openSums,
  overdueInvoices,
  sumsToPayBack,
  unchargedInvoices,
  takeNumber,
} from '../store/invoices.ts'
import { ratesOf } from '../store/credit.ts'
import { billing, ordersToBill } from '../store/billing-start.ts'
import { linesOfInvoice, type InvoiceLine } from '../store/invoice-lines.ts'
import { sayInvoicePaper } from '../texts.ts'
import { followBill } from './follow-bill.ts'
import { keptPaper } from './kept-paper.ts'
import { invoicePaper } from './paper.ts'
import { pageOf, writingFor } from './writing.ts'

type Issuing = Pick<Ctx, 'db' | 'page' | 'publicUrl' | 'clock'> & { who: Pick<SignedIn, 'email'> | null }

/** What became of billing an order: `no-seller`: what an invoice has to say of the seller is missing. */
export type Issued =
  | { outcome: 'issued'; number: number }
  | { outcome: 'nothing-to-bill' }
  /** the desk holds the order back, or all lines that could be billed */
  | { outcome: 'on-hold' }
  | { outcome: 'no-seller'; missing: readonly SellerGap[] }

/**
 * Bills what has left of an order and was not billed, with a number of its own and a letter to the buyer in the words of
 * their storefront. Nothing is issued before the seller's record says what an invoice needs. Throws not found for an unknown
 * order.
 */
export function issueInvoice(ctx: Issuing, code: string): Promise<Issued> {
  return inTransaction(ctx.db, async tx => {
    const written = await writeInvoice(ctx, tx, code, dayOf(ctx.clock()))
    if ('outcome' in written) return written
    const { number, total, currency, letters } = written
    await receivablesAudit.record(tx, {
      actor: ctx.who?.email ?? 'shop',
      action: 'invoice-issue',
      kind: 'order',
      id: code,
      details: { number, total, currency },
    })
    const { id, companyId } = written
    await followBill(tx, ctx, { kind: 'invoice', id, number, orderCode: code, companyId }, letters)
    return { outcome: 'issued', number }
  })
}

type Written = {
  id: number
  number: number
  companyId: number
  total: Amount
  currency: string
  letters: readonly Letter[]
}

/** Writes the invoice of a day, and what its letter would say. Throws not found. */
export async function writeInvoice(
  ctx: Omit<Issuing, 'db' | 'clock'>,
  tx: Tx,
  code: string,
  issuedOn: CalendarDate,
): Promise<Written | Exclude<Issued, { outcome: 'issued' }>> {
  const found = await holdForInvoice(tx, code)
  if (!found) throw notFound()
  const { held, order } = found
  const billed = await billedOf(tx, held.id)
  const bill = held.hold ? null : toBill(withoutHeld(held, billed), billed)
  if (!bill) return { outcome: isOnHold(held) && toBill(held, billed) ? 'on-hold' : 'nothing-to-bill' }
  const seller = await sellerNow(tx)
  const missing = missingOf(seller, { reverseCharge: hasReverseCharge(order) })
  if (!seller || missing.length > 0) return { outcome: 'no-seller', missing }
  const charged = held.paymentType === 'CARD' && (await chargedBeyond(tx, order)) >= bill.total
  const due = dueBy({ ...held, terms: order.paymentTerms, charged }, issuedOn)
  const left = order.shipments.flatMap(({ undone, shippedAt, lines }) =>
    undone ? [] : [{ on: dayOf(shippedAt), lines }],
  )
  const { writing } = writingFor(ctx, seller, held, issuedOn)
  const owed = { currency: held.currency, tax: bill.tax }
  const ofCountry = nationalTax(owed, seller.country, await ratesOf(tx, issuedOn))
  // last, so that others wait shortly
  const number = await takeNumber(tx, 'invoice')
  const issued = { ...bill, ...due, number, issuedOn, nationalTax: ofCountry }
  const content = invoicePaper(
    order,
    { ...issued, suppliedOn: suppliedOn(left, billed, bill), charged },
    seller,
    writing,
  )
  const id = await insertInvoice(tx, {
    ...issued,
    orderId: held.id,
    companyId: held.companyId,
    paymentType: held.paymentType,
    currency: held.currency,
    content,
    seller,
    by: ctx.who?.email ?? 'shop',
  })
  await settleInvoices(tx, held.id, issuedOn)
  const letters = await lettersOf(ctx, tx, held, { number, total: bill.total, content })
  return { id, number, companyId: held.companyId, total: bill.total, currency: held.currency, letters }
}

/** The letters with an invoice to who reads about its order, each in their words; its facts in those of the paper. */
export async function lettersOf(
  ctx: Pick<Issuing, 'page' | 'publicUrl'>,
  tx: Tx,
  order: HeldOrder,
  invoice: { number: number; total: Amount; content: Pick<OrderPaper, 'facts' | 'totals'> },
): Promise<Letter[]> {
  const { currency, key: code } = order
  const number = String(invoice.number)
  const paper = { params: { invoiceNumber: invoice.number } }
  return (await readersOf(ctx, tx, order)).map((reader): Letter => {
    const { email, name, language, formatLocale, closed } = reader
    const t = sayInvoicePaper(language)
    const total = formatAmount(invoice.total, currency, formatLocale)
    return {
      key: keyFor(`invoice:${number}`, reader),
      recipient: { email, name, language },
      sender: brand.sender,
      subject: t.mailSubject({ number, code, total }),
      parts: [
        ...insteadOf(language, closed),
        t.mailText({ code }),
        { facts: [...invoice.content.facts.slice(0, 4), totalOf(invoice.content, total)] },
        { link: t.mailLink(), to: ctx.publicUrl + href(pageOf(ctx, reader), receivables.paper, paper) },
      ],
    }
  })
}

/** An order without the pieces that have left of lines on hold: they are billed when they are released. */
const withoutHeld = (held: HeldOrder, billed: Billed): HeldOrder => ({
  ...held,
  lines: held.lines.map(line =>
    line.hold ? { ...line, shipped: billed.lines.get(line.lineNumber)?.quantity ?? 0 } : line,
  ),
})

/** What the cards of an order were charged that no earlier invoice of it took. */
async function chargedBeyond(tx: Tx, { code, invoices }: Pick<Order, 'code' | 'invoices'>): Promise<Amount> {
  const { received } = await metOf(tx, code)
  // what came beyond an invoice is nobody's charge
  const paid = invoices.reduce((sum, one) => sum + Math.min(one.paid, one.total), 0)
  return (await chargedOf(tx, code)) + received - paid
}

const totalOf = ({ totals }: { totals: readonly { name: string }[] }, value: string) => ({
  name: totals.at(-1)?.name ?? '',
  value,
})

/** What left longer ago is billed by itself: until then a shipment that was entered by mistake can be reversed. */
const billedAfterMs = 20 * 3_600_000
/** Orders in one look. */
const maxOrders = 500
/** An account that is closed is looked at again after so many minutes. */
const closedMinutes = 24 * 60
/** So is an order that somebody else billed in between. */
const nothingMinutes = 60

/**
 * Bills what left a day ago and not before the day from which the shop bills, each order for itself; answers how many invoices were issued. One that cannot be billed stands
 * back and is told (`SomeFailed`).
 */
export const billShipments = (services: JobServices): Promise<number> =>
  forEachDue(services, billing, {
    next: () => ordersToBill(services.db, new Date(services.clock().getTime() - billedAfterMs), maxOrders),
    key: ({ code }) => code,
    each: async ({ code, forHeirs, ...of }) => {
      const ctx = await (forHeirs ? actingForReader(services, of) : services.actingFor(of.customerId))
      // nobody of the company reads in the place of who left: the desk bills it, or closes the order
      if (!ctx) return { later: closedMinutes, because: 'the account is closed: bill it at the desk' }
      const { outcome } = await issueInvoice({ ...ctx, who: null }, code)
      if (outcome === 'on-hold') return { later: nothingMinutes, because: 'it is on hold' }
      if (outcome === 'nothing-to-bill') return { later: nothingMinutes, because: 'there is nothing to bill' }
      // the desk is told what is missing; until then nothing is billed at all
      return outcome === 'no-seller' ? 'stop' : 'done'
    },
  })

export const invoiceJob = job({
  name: 'invoices',
  every: '23 * * * *',
  run: async services => void (await billShipments(services)),
})

type Filter = { text: string; state: InvoiceFilterState | null; sort: InvoiceSort; page: number }
/** Invoices of a page. */
const pageSize = 25

/** Invoices of the orders in the list that they look at (ORD-03). */
export async function invoicesOf(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'clock'>,
  filter: Filter,
): Promise<Paged<Invoice>> {
  return listOf(ctx, listedFor(ctx.who, await viewOf(ctx)), filter)
}
/** What of them is open and overdue, a currency a line. */
export const openSumsOf = async (ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'clock'>): Promise<OpenSum[]> =>
  openSums(ctx.db, listedFor(ctx.who, await viewOf(ctx)), dayOf(ctx.clock()))

/** What of the invoices of all companies is open and overdue, a currency a line, for the desk. */
export const openSumsAtDesk = (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<OpenSum[]> =>
  openSums(ctx.db, 'all', dayOf(ctx.clock()))

/** Those of everybody, for the desk. */
export const invoicesAtDesk = (ctx: Pick<Ctx, 'db' | 'clock'>, filter: Filter) => listOf(ctx, 'all', filter)

/** The ten newest of a company (`customerId` null), or for orders of one of its people; none of who has no company. */
export const invoicesOfCustomer = async (
  db: Db,
  { companyId, customerId }: CustomerRef,
): Promise<Invoice[]> => (companyId === null ? [] : newestInvoices(db, companyId, customerId))

/** What is to be paid back to a company of what came beyond what it owes, a currency a line. */
export const toPayBackTo = (db: Db, companyId: number): Promise<Sum[]> => sumsToPayBack(db, companyId)

const listOf = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>, scope: Scope, filter: Filter) =>
  listInvoices(db, scope, { ...filter, today: dayOf(clock()), size: pageSize })

/** An invoice of an order that they may see, with what it bills; throws not found for any other. */
export async function invoiceOf(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>,
  number: number,
): Promise<{ invoice: Invoice; lines: InvoiceLine[] }> {
  const id = await findInvoice(ctx.db, readableFor(ctx.who), number)
  const invoice = id === null ? null : await invoiceByNumber(ctx.db, number)
  if (id === null || !invoice) throw notFound()
  return { invoice, lines: await linesOfInvoice(ctx.db, id) }
}

/** The paper of an invoice of an order that they may see; throws not found for any other. */
export const invoiceFile = (ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'ports'>, number: number) =>
  fileOf(ctx, readableFor(ctx.who), number)
export const invoiceFileAtDesk = (ctx: Pick<Ctx, 'db' | 'ports'>, number: number) =>
  fileOf(ctx, 'all', number)

async function fileOf(ctx: Pick<Ctx, 'db' | 'ports'>, scope: Scope, number: number): Promise<KeptFile> {
  const id = await findInvoice(ctx.db, scope, number)
  if (id === null) throw notFound()
  return paperOfInvoice(ctx, id)
}
/** The paper of an invoice by its id. Throws not found. */
export const paperOfInvoice = (ctx: Pick<Ctx, 'db' | 'ports'>, id: number): Promise<KeptFile> =>
  keptPaper(ctx, 'invoice', {
    id,
    read: () => readPaper(ctx.db, id),
    note: (fileId, before) => notePaper(ctx.db, id, fileId, before),
  })

export const overdueAtDesk = (db: Db, today: string) => overdueInvoices(db, today)
export const unchargedAtDesk = (db: Db) => unchargedInvoices(db)
