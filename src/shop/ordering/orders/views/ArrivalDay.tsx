import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Arrival } from '../model/arrival.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { sayProgress } from '../texts/progress.ts'

/** When an order of a list arrives, and how much of it has left. */
export function ArrivalDay({ arrival }: { arrival: Arrival | undefined }) {
  const { language, timeZone, formatLocale } = usePage()
  const t = sayProgress(language)
  if (!arrival) return '–'
  if (arrival.kind === 'delivered') return formatDate(dayOf(arrival.at, timeZone))
  if (arrival.kind === 'shipped') return t.shippedOn({ date: formatDate(dayOf(arrival.at, timeZone)) })
  const { on, late, overdue, shipped, of } = arrival
  const n = (count: number) => count.toLocaleString(formatLocale)
  return (
    <>
      <span className={late ? 'order-late' : undefined}>
        {overdue ? sayOwnOrders(language).wasDue({ date: formatDate(on) }) : formatDate(on)}
        {late && !overdue && ` (${t.delayed()})`}
      </span>
      {shipped > 0 && <span className="row-name">{t.shippedOf({ n: n(shipped), of: n(of) })}</span>}
    </>
  )
}
