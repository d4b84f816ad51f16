import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { invoiceState, type Invoice } from '../model/invoice.ts'
import { sayReceivables } from '../texts.ts'

/** How an invoice stands today. */
export function InvoiceMark({ invoice, today }: { invoice: Invoice; today: CalendarDate }) {
  const page = usePage()
  const t = sayReceivables(page.language)
  const state = invoiceState(invoice, today)
  return (
    <State tone={toneOf('invoice', invoice.refused ? 'refused' : state, page)}>
      {invoice.refused
        ? t.refused()
        : state === 'paid' && invoice.paidOn
          ? t.paidOn({ date: formatDate(invoice.paidOn) })
          : t[state]()}
    </State>
  )
}
