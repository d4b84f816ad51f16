import { sql } from 'kysely'
import { converted, type Rates } from '#shop/ordering/receivables/model/exchange.ts'
import { addDays, dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { usualTerms, type PaymentTerms } from '#shop/ordering/orders/model/payment-terms.ts'
import { writeInvoice } from '#shop/ordering/receivables/service/invoices.ts'
import { hashOf, pick } from '../chance.ts'
import type { PastOrder } from '../orders.ts'
import { demoCompanies, type DemoCompany } from '../people.ts'
import type { WrittenCompany } from './customers.ts'

/** Papers are written in the words of the storefront of their order; of the page only its time zone counts. */
const page: PageContext = {
  base: '/ebusiness/en',
  storefront: 'en',
  language: 'en',
  formatLocale: 'en-GB',
  country: 'DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  csrf: '',
  signedIn: false,
  brand: 'contara',
  accountArea: 'my-account',
}

/** How a company pays. */
export const termsOf = (company: string): PaymentTerms =>
  demoCompanies.find(one => one.code === company)?.paymentTerms ?? usualTerms

/** When an invoice was paid: by most within the discount or in time; one in eight is left unpaid. */
function paidAfter(code: string, terms: PaymentTerms): number | null {
  const chance = hashOf(`paid ${code}`)
  if (chance % 8 === 3) return null
  const inTime = Math.floor(terms.days / 2) + pick(chance >>> 4, Math.ceil(terms.days / 2))
  return terms.discount && chance % 2 === 0 ? terms.discount.days - 1 : inTime
}

/**
 * Bills what left before today on the day after it left, oldest first, and notes what was paid since; without letters: they
 * went out long ago. What left yesterday is billed by the shop itself.
 */
export async function writeInvoices(
  tx: Tx,
  today: CalendarDate,
  orders: readonly { code: string; order: PastOrder }[],
): Promise<void> {
  // a shop that has sold for a while has billed as long
  await tx
    .updateTable('billing_start')
    .set({ since: addDays(today, -400) })
    .execute()
  const billed = orders
    .flatMap(({ code, order: { parcel, company } }) =>
      parcel ? [{ code, terms: termsOf(company), on: addDays(dayOf(parcel.shippedAt), 1) }] : [],
    )
    .filter(({ on }) => on < today)
    .toSorted((a, b) => a.on.localeCompare(b.on))
  for (const { code, on, terms } of billed) {
    const invoice = await writeInvoice({ page, publicUrl: '', who: null }, tx, code, on)
    const days = paidAfter(code, terms)
    if ('outcome' in invoice || days === null || addDays(on, days) > today) continue
    const paidOn = addDays(on, days)
    await sql`with i as (update invoice set paid = total, paid_on = ${paidOn}::date where number = ${invoice.number}
      returning id, total)
      insert into invoice_payment (invoice_id, paid_on, amount, means, entered_by)
      select id, ${paidOn}::date, total, 'transfer', 'demo' from i`.execute(tx)
  }
}

/** What a euro is in the other currencies of the demo shop. */
const demoRates: Rates = { USD: '1.085' }
/** Writes the exchange rates, from long ago on. */
export const writeRates = (tx: Tx): Promise<unknown> =>
  tx
    .insertInto('exchange_rate')
    .values(
      Object.entries(demoRates).map(([currency, per_euro]) => ({
        currency,
        per_euro,
        valid_from: '2020-01-01',
      })),
    )
    .execute()

/** Writes what a company may owe beyond what it owes for its past orders, and how it pays. */
export async function writeCredit(tx: Tx, company: DemoCompany, { id }: WrittenCompany): Promise<void> {
  const { rows: owed } = await sql<{ currency: string; amount: number }>`
    select currency, sum(owed_of_order(id))::bigint as amount from sales_order
     where company_id = ${id} and payment_type = 'ACCOUNT' group by 1`.execute(tx)
  for (const [currency, beyond] of Object.entries(company.credit ?? {})) {
    const all = owed.reduce(
      (sum, one) => sum + (converted(one.amount, one.currency, currency, demoRates) ?? 0),
      0,
    )
    const amount = Math.ceil(all / 5_000) * 5_000 + beyond
    await tx.insertInto('credit_limit').values({ company_id: id, currency, amount }).execute()
  }
  if (!company.paymentTerms) return
  const { days, discount } = company.paymentTerms
  await tx
    .insertInto('payment_term')
    .values({
      company_id: id,
      days,
      discount_percent: discount?.percent ?? null,
      discount_days: discount?.days ?? null,
    })
    .execute()
}
