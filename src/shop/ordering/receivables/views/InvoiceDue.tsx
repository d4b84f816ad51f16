import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Invoice } from '../model/invoice.ts'
import { sayTerms } from '../texts.ts'

/** Until when it is to be paid, and until when less is enough. */
export function InvoiceDue({ invoice, today }: { invoice: Invoice; today: CalendarDate }) {
  const { language, formatLocale } = usePage()
  const { paymentType, dueOn, discount, paidOn } = invoice
  if (paymentType === 'CARD' && paidOn !== null) return '–'
  return (
    <>
      {formatDate(dueOn)}
      {discount && paidOn === null && discount.until >= today && (
        <span className="row-name">
          {sayTerms(language).discountUntil({
            percent: Number(discount.percent).toLocaleString(formatLocale),
            date: formatDate(discount.until),
          })}
        </span>
      )}
    </>
  )
}
