import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { usePage } from '#kit/page-context.tsx'
import { State } from '#ui/chip.tsx'
import { invoiceState, type Invoice } from '../model/invoice.ts'
import { sayReceivables } from '../texts.ts'

const tones = { open: 'neutral', overdue: 'bad', paid: 'good', credited: 'neutral' } as const

/** How an invoice stands today. */
export function InvoiceMark({ invoice, today }: { invoice: Invoice; today: CalendarDate }) {
  const t = sayReceivables(usePage().language)
  const state = invoiceState(invoice, today)
  return (
    <State tone={invoice.refused ? 'bad' : tones[state]}>
      {invoice.refused
        ? t.refused()
        : state === 'paid' && invoice.paidOn
          ? t.paidOn({ date: formatDate(invoice.paidOn) })
          : t[state]()}
    </State>
  )
}
