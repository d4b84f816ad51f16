import { fileAnswer, pageAnswer } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { takeFlash } from '#kit/flash.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { receivables } from '../contract.ts'
import { creditFile } from '../service/credit-notes.ts'
import { creditOn } from '../service/credit.ts'
import { invoiceFile, invoicesOf, openSumsOf } from '../service/invoices.ts'
import { statesOf } from './bill-states.ts'
import { sayInvoiceSection, sayReceivables } from '../texts.ts'
import { InvoicesPage } from '../views/InvoicesPage.tsx'

export const receivablesRoutes = routes(receivables, {
  list: async (ctx, { query }) => {
    const { companyId } = ctx.who
    const today = dayOf(ctx.clock())
    const list = await invoicesOf(ctx, query)
    return pageAnswer({
      title: sayReceivables(ctx.page.language).title(),
      layout: 'wide',
      body: (
        <InvoicesPage
          list={list}
          sent={await statesOf(ctx, list.rows)}
          sums={await openSumsOf(ctx)}
          asked={query}
          credit={companyId === null ? null : await creditOn(ctx.db, companyId, today)}
          today={today}
          flashes={takeFlash(ctx)}
          atDesk={false}
        />
      ),
    })
  },
  creditPaper: async (ctx, { params }) => {
    const file = await creditFile(ctx, params.creditNumber)
    const { type, name: filename } = file
    return fileAnswer({ bytes: ctx.ports.files.content(file), type, filename, cache: 'no-store' })
  },
  paper: async (ctx, { params }) => {
    const file = await invoiceFile(ctx, params.invoiceNumber)
    const { type, name: filename } = file
    return fileAnswer({ bytes: ctx.ports.files.content(file), type, filename, cache: 'no-store' })
  },
})

/** Its section of the account. */
export const receivablesSections: readonly Section[] = [
  {
    key: 'account/invoices',
    group: 'buying',
    entry: receivables.list,
    first: true,
    say: sayInvoiceSection,
    useful: who => who.companyId !== null,
  },
]
