/** The bookings of a month for the ledger, their files, and closing a month. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import {
  discountsOfInvoices,
  notesOfInvoices,
  papersIssued,
  paymentsTouched,
  type IssuedPaper,
  type ReceivedPayment,
} from '#shop/ordering/receivables/service/ledger-facts.ts'
import { storedBill, type StoredBill } from '#shop/ordering/receivables/service/stored-bills.ts'
import { pickupStoreOf } from '#shop/catalogue/availability/model/line-plan.ts'
import type { TaxPlace } from '#shop/ordering/tax/model.ts'
import { taxRulesOn } from '#shop/ordering/tax/service.ts'
import { ledgerAudit } from '../audit.ts'
import { missingFor, type LedgerAccounts, type Missing } from '../model/accounts.ts'
import { firstOf, inEuro, isOver, lastOf, receivedIn, sumsOf, type LedgerBooking } from '../model/booking.ts'
import { datevFile } from '../model/datev.ts'
import { discountsByTax, taxesLess, type DiscountPart } from '../model/discounts.ts'
import { ledgerNoteOf, placedTaxes, type LedgerNote, type PlacedTax } from '../model/placed-tax.ts'
import { ledgerTable } from '../model/table.ts'
import {
  closedMonths,
  filesOfMonth,
  holdLedger,
  keepAccounts,
  keepClosed,
  keptAccounts,
  type ClosedMonth,
} from '../store/ledger.ts'
import { sayLedger } from '../texts.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>

/** How many papers are read at once. */
const atOnce = 10

type Stores = ReadonlyMap<string, TaxPlace>

/** The taxes of a paper with their places; where they are not known any more one, by its sums. */
function taxesOf({ order, sums, lines, taxes }: StoredBill, stores: Stores): PlacedTax[] {
  const places = order.lines.flatMap(({ lineNumber, details, taxNote: note, taxPercent: percent }) =>
    lines === null || lines.some(line => line.lineNumber === lineNumber)
      ? [{ note, percent, store: pickupStoreOf(details) }]
      : [],
  )
  const { note, percent } = order.deliveryTax
  const parts = sums.delivery > 0 ? [...places, { note, percent, store: null }] : places
  if (taxes.length > 0) return placedTaxes(taxes, parts, { shipTo: order.shipTo, stores })
  const net = sums.net + sums.delivery
  const whole = {
    note: sums.tax === 0 ? ('not-included' as const) : ('included' as const),
    percent: String(net === 0 ? 0 : Math.round((sums.tax * 100) / net)),
    net,
    tax: sums.tax,
  }
  const same = parts.map(part => ({ ...part, note: whole.note, percent: whole.percent }))
  return placedTaxes([whole], same, { shipTo: order.shipTo, stores })
}

/** A booking for each tax of a paper. */
async function paperBookings(db: Db | Tx, paper: IssuedPaper, stores: Stores): Promise<LedgerBooking[]> {
  const bill = await storedBill(db, paper.kind, paper.id)
  if (!bill) return []
  const sign = paper.kind === 'invoice' ? 1 : -1
  const { number, on, companyCode, companyName, currency, kind } = paper
  const of = { kind, number, on, companyCode, companyName, currency, vatId: bill.order.vatId ?? '' }
  return taxesOf(bill, stores).flatMap(({ note, percent, net, tax, country }) =>
    net + tax === 0
      ? []
      : [
          {
            ...of,
            amount: sign * (net + tax),
            tax: { note, percent, amount: sign * tax },
            country,
            undone: false,
          },
        ],
  )
}

/** What of the discounts among payments is of which tax, by the payment's id. */
async function discountParts(
  db: Db | Tx,
  payments: readonly ReceivedPayment[],
  stores: Stores,
): Promise<Map<number, DiscountPart[]>> {
  const invoices = [
    ...new Set(payments.flatMap(({ discount, invoiceId }) => (discount === 0 ? [] : [invoiceId]))),
  ]
  const parts = new Map<number, DiscountPart[]>()
  if (invoices.length === 0) return parts
  const [discounts, notes] = await Promise.all([
    discountsOfInvoices(db, invoices),
    notesOfInvoices(db, invoices),
  ])
  const taxes = async (kind: IssuedPaper['kind'], id: number): Promise<PlacedTax[]> => {
    const bill = await storedBill(db, kind, id)
    return bill ? taxesOf(bill, stores) : []
  }
  for (const id of invoices) {
    const whole = await taxes('invoice', id)
    const given: { on: string; taxes: PlacedTax[] }[] = []
    for (const note of notes)
      if (note.invoiceId === id) given.push({ on: note.on, taxes: await taxes('credit-note', note.id) })
    const at = (moment: Date): PlacedTax[] =>
      taxesLess(
        whole,
        given.flatMap(note => (note.on <= dayOf(moment) ? note.taxes : [])),
      )
    const own = discounts.filter(({ invoiceId }) => invoiceId === id)
    for (const [payment, by] of discountsByTax(own, at)) parts.set(payment, by)
  }
  return parts
}

/** All bookings of a month, by day; `closed`: when which months were closed. */
async function bookingsOf(
  db: Db | Tx,
  month: string,
  closed: ReadonlyMap<string, Date>,
): Promise<LedgerBooking[]> {
  const [first, last] = [firstOf(month), lastOf(month)]
  const [papers, payments, { stores }] = await Promise.all([
    papersIssued(db, first, last),
    paymentsTouched(db, first, last),
    taxRulesOn(db, last),
  ])
  const bookings: LedgerBooking[] = []
  for (let at = 0; at < papers.length; at += atOnce)
    for (const own of await Promise.all(
      papers.slice(at, at + atOnce).map(paper => paperBookings(db, paper, stores)),
    ))
      bookings.push(...own)
  bookings.push(...receivedIn(month, payments, closed, await discountParts(db, payments, stores)))
  return bookings.toSorted((a, b) => a.on.localeCompare(b.on))
}

const closings = (months: readonly ClosedMonth[]): Map<string, Date> =>
  new Map(months.map(one => [one.month, one.closedAt]))

/** What stands for having seen these bookings. */
export const seenOf = (sums: ReturnType<typeof sumsOf>): string =>
  sums.map(one => `${one.kind} ${one.currency} ${one.count} ${one.amount}`).join(', ')

export type LedgerMonth = {
  month: string
  /** it may be closed: it is over and open */
  over: boolean
  closed: ClosedMonth | null
  sums: ReturnType<typeof sumsOf>
  /** bookings in other currencies than EUR, which the DATEV file leaves out */
  foreign: number
  missing: readonly Missing[]
  /** taxes of what was sold in it that have no account */
  untaxed: readonly { note: LedgerNote; percent: string }[]
  accounts: LedgerAccounts
  months: readonly ClosedMonth[]
}

/** A month at the desk. */
export async function ledgerMonth(ctx: Pick<Desk, 'db' | 'clock'>, month: string): Promise<LedgerMonth> {
  const [months, accounts] = await Promise.all([closedMonths(ctx.db), keptAccounts(ctx.db)])
  const bookings = await bookingsOf(ctx.db, month, closings(months))
  const own = inEuro(bookings)
  const kept = (note: string, percent: string) =>
    accounts.revenue.some(one => one.note === note && Number(one.percent) === Number(percent))
  const taxes = new Map(
    own.flatMap(({ kind, tax, country }) => {
      if (!tax || kind === 'discount') return []
      const [note, percent] = [ledgerNoteOf(tax.note, country), String(Number(tax.percent))]
      return kept(note, percent) ? [] : [[`${note} ${percent}`, { note, percent }] as const]
    }),
  )
  return {
    month,
    over: isOver(month, ctx.clock()),
    closed: months.find(one => one.month === month) ?? null,
    sums: sumsOf(bookings),
    foreign: bookings.length - own.length,
    missing: missingFor(own, accounts),
    untaxed: [...taxes.values()],
    accounts,
    months,
  }
}

/** A month as a file: of a closed one the very file that was made then. Throws not found where accounts for it are missing. */
export async function ledgerFile(
  ctx: Pick<Desk, 'db' | 'clock'>,
  month: string,
  as: 'csv' | 'datev',
): Promise<Uint8Array> {
  const kept = await filesOfMonth(ctx.db, firstOf(month))
  if (kept) {
    const file = as === 'csv' ? kept.csv : kept.datev
    if (!file) throw notFound()
    return file
  }
  const [months, accounts] = await Promise.all([closedMonths(ctx.db), keptAccounts(ctx.db)])
  const bookings = await bookingsOf(ctx.db, month, closings(months))
  if (as === 'csv') return Buffer.from(ledgerTable(bookings, accounts))
  if (missingFor(inEuro(bookings), accounts).length > 0) throw notFound()
  return datevFile(month, bookings, accounts, { made: ctx.clock(), fixed: false })
}

/** What was entered within this time of the closing counts as entered after it, in ms: another press may not have ended yet. */
const restsMs = 60_000

/**
 * Closes a month that is over: its files are made and kept, and nothing counts in it any more. Throws invalid for one that is not
 * over, conflict for one that is closed or looks otherwise than was `seen`.
 */
export const closeMonth = (ctx: Desk, month: string, seen: string): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    const t = sayLedger(ctx.page.language)
    await holdLedger(tx)
    const months = await closedMonths(tx)
    if (!isOver(month, ctx.clock())) throw invalid([{ field: '', message: t.notOver() }])
    if (months.some(one => one.month === month)) throw conflict(t.changed())
    const at = new Date(ctx.clock().getTime() - restsMs)
    const bookings = await bookingsOf(tx, month, new Map([...closings(months), [month, at]]))
    if (seenOf(sumsOf(bookings)) !== seen) throw conflict(t.changed())
    const accounts = await keptAccounts(tx)
    const isWhole = missingFor(inEuro(bookings), accounts).length === 0
    await keepClosed(tx, firstOf(month), ctx.who.email, {
      bookings: bookings.length,
      csv: Buffer.from(ledgerTable(bookings, accounts)),
      datev: isWhole ? datevFile(month, bookings, accounts, { made: ctx.clock(), fixed: true }) : null,
      at,
    })
    await ledgerAudit.record(tx, {
      actor: ctx.who.email,
      action: 'ledger-close',
      kind: 'ledger',
      id: month,
      details: { bookings: bookings.length },
    })
  })

/** Keeps the accounts. Throws conflict where a colleague was faster. */
export const saveAccounts = (
  ctx: Desk,
  accounts: Omit<LedgerAccounts, 'version'>,
  version: number,
): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    if ((await holdLedger(tx)) !== version) throw conflict(sayLedger(ctx.page.language).changed())
    const before = await keptAccounts(tx)
    await keepAccounts(tx, accounts)
    const words = ({
      consultant,
      client,
      debtors,
      bank,
      discount,
      revenue,
    }: Omit<LedgerAccounts, 'version'>) =>
      [
        consultant,
        client,
        debtors,
        bank,
        discount,
        ...revenue.map(
          ({ note, percent, account, taxKey, discountAccount, discountKey }) =>
            `${note} ${percent}: ${[account, taxKey, discountAccount, discountKey].filter(Boolean).join(' ')}`,
        ),
      ].join(', ')
    await ledgerAudit.record(tx, {
      actor: ctx.who.email,
      action: 'ledger-accounts',
      kind: 'ledger',
      id: null,
      details: { accounts: `${words(before)} → ${words(accounts)}` },
    })
  })
