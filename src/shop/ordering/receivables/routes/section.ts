import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Language } from '#platform/language/language.ts'
import type { Section } from '#platform/request/section.ts'
import { missingOf } from '#shop/ordering/seller/model.ts'
import { sellerNow } from '#shop/ordering/seller/service.ts'
import { receivablesDesk } from '../contract.ts'
import { billingWaits } from '../service/billing-start.ts'
import { currenciesWithoutRate } from '../service/credit.ts'
import { invoicesAtDesk, overdueAtDesk, unchargedAtDesk } from '../service/invoices.ts'
import { sayInvoiceDeskSection, sayReceivables } from '../texts.ts'
import { sayCredit } from '../texts/credit.ts'
import { sayBillingStart } from '../texts/billing-start.ts'

/** Its section of the desk. */
export const receivablesDeskSections: readonly Section[] = [
  {
    key: 'desk/invoices',
    group: 'selling',
    entry: receivablesDesk.list,
    say: sayInvoiceDeskSection,
    find: async ({ db, page, clock, text, most }) => {
      const { rows } = await invoicesAtDesk({ db, clock }, { text, state: null, sort: '-number', page: 1 })
      return rows.slice(0, most).map(({ number, companyName, orderCode }) => ({
        name: String(number),
        number: String(number),
        href: href(page, receivablesDesk.list, { query: { text: String(number) } }),
        note: [companyName, orderCode].join(' · '),
      }))
    },
    waiting: async db => {
      const overdue = await overdueAtDesk(db, dayOf(new Date()))
      const uncharged = await unchargedAtDesk(db)
      const seller = await sellerNow(db)
      const halted = missingOf(seller).length > 0
      const unasked = await billingWaits(db)
      const unknown = await currenciesWithoutRate(db, dayOf(new Date()), seller)
      return [
        ...(unasked
          ? [
              {
                count: 1,
                oldest: null,
                what: (language: Language) => sayBillingStart(language).waiting(),
              },
            ]
          : []),
        ...(overdue
          ? [
              {
                ...overdue,
                what: (language: Language) => sayReceivables(language).overdueWaiting(),
                query: { state: 'overdue' },
              },
            ]
          : []),
        ...(uncharged
          ? [
              {
                ...uncharged,
                what: (language: Language) => sayReceivables(language).unchargedWaiting(),
                query: { state: 'refused' },
              },
            ]
          : []),
        ...(unknown.length > 0
          ? [
              {
                count: unknown.length,
                oldest: null,
                what: (language: Language) => sayCredit(language).waiting(),
              },
            ]
          : []),
        ...(halted
          ? [
              {
                count: 1,
                oldest: null,
                what: (language: Language) => sayReceivables(language).haltedWaiting(),
              },
            ]
          : []),
      ]
    },
  },
]
