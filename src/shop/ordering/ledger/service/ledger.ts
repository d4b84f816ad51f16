/** The bookings of a month for the ledger, their files, and closing a month. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import {
  papersIssued,
  paymentsTouched,
  type IssuedPaper,
} from '#shop/ordering/receivables/service/ledger-facts.ts'
import { storedBill } from '#shop/ordering/receivables/service/stored-bills.ts'
import { pickupStoreOf } from '#shop/catalogue/availability/model/line-plan.ts'
import { taxedIn } from '#shop/ordering/tax/model.ts'
import { ledgerAudit } from '../audit.ts'
import { missingFor, type LedgerAccounts, type Missing } from '../model/accounts.ts'
import { firstOf, inEuro, isOver, lastOf, receivedIn, sumsOf, type LedgerBooking } from '../model/booking.ts'
import { datevFile } from '../model/datev.ts'
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

/** A booking for each tax of a paper; one whose taxes are not known any more has one, by its sums. */
async function paperBookings(db: Db | Tx, paper: IssuedPaper): Promise<LedgerBooking[]> {
  const bill = await storedBill(db, paper.kind, paper.id)
  if (!bill) return []
  const sign = paper.kind === 'invoice' ? 1 : -1
  const { number, on, companyCode, companyName, currency, kind } = paper
  const { sums, order } = bill
  const sent = order.lines.every(({ details }) => pickupStoreOf(details) === null)
  const taxedBy = { country: sent ? taxedIn(order.shipTo) : '', vatId: order.vatId ?? '' }
  const net = sums.net + sums.delivery
  const whole = {
    note: sums.tax === 0 ? ('not-included' as const) : ('included' as const),
    percent: String(net === 0 ? 0 : Math.round((sums.tax * 100) / net)),
    net,
    tax: sums.tax,
  }
  const taxes = bill.taxes.length > 0 ? bill.taxes : [whole]
  return taxes.flatMap(({ note, percent, net: own, tax }) =>
    own + tax === 0
      ? []
      : [
          {
            kind,
            number,
            on,
            companyCode,
            companyName,
            currency,
            amount: sign * (own + tax),
            tax: { note, percent, amount: sign * tax },
            ...taxedBy,
            undone: false,
          },
        ],
  )
}

/** All bookings of a month, by day; `closed`: when which months were closed. */
async function bookingsOf(
  db: Db | Tx,
  month: string,
  closed: ReadonlyMap<string, Date>,
): Promise<LedgerBooking[]> {
  const [first, last] = [firstOf(month), lastOf(month)]
  const [papers, payments] = await Promise.all([
    papersIssued(db, first, last),
    paymentsTouched(db, first, last),
  ])
  const bookings: LedgerBooking[] = []
  for (let at = 0; at < papers.length; at += atOnce)
    for (const own of await Promise.all(papers.slice(at, at + atOnce).map(paper => paperBookings(db, paper))))
      bookings.push(...own)
  bookings.push(...receivedIn(month, payments, closed))
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
  untaxed: readonly { note: string; percent: string }[]
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
    own.flatMap(({ tax }) =>
      tax && !kept(tax.note, tax.percent)
        ? [[`${tax.note} ${Number(tax.percent)}`, { note: tax.note, percent: String(Number(tax.percent)) }]]
        : [],
    ),
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
        ...revenue.map(one => `${one.note} ${one.percent}: ${one.account} ${one.taxKey}`.trim()),
      ].join(', ')
    await ledgerAudit.record(tx, {
      actor: ctx.who.email,
      action: 'ledger-accounts',
      kind: 'ledger',
      id: null,
      details: { accounts: `${words(before)} → ${words(accounts)}` },
    })
  })
