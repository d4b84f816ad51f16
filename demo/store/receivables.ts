import { sql } from 'kysely'
import { addDays, dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { PageContext } from '#kit/page-context.tsx'
import { usualTerms, type PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import { writeInvoice } from '#shop/receivables/service/invoices.ts'
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

/** Writes what a company may owe beyond what it owes for its past orders, and how it pays. */
export async function writeCredit(tx: Tx, company: DemoCompany, { id }: WrittenCompany): Promise<void> {
  for (const [currency, beyond] of Object.entries(company.credit ?? {}))
    await sql`insert into credit_limit (company_id, currency, amount)
      select ${id}, ${currency}, ceil((coalesce(sum(p.amount), 0) - (
               select coalesce(sum(i.total), 0) from invoice i
                where i.company_id = ${id} and i.currency = ${currency} and i.paid_on is not null)) / 5000) * 5000 + ${beyond}
        from sales_order o join order_payment p on p.order_id = o.id
       where o.company_id = ${id} and o.currency = ${currency} and p.state = 'due'`.execute(tx)
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
