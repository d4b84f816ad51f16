import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Message } from '#ui/message.tsx'
import { delayOf, type Order } from '../model/order.ts'
import { isOpen } from '../model/states.ts'
import { sayOwnOrders } from '../texts/account.ts'

/** How many articles of one delay are named; a list of hundreds tells nobody more. */
const maxNamed = 8

/** Says of an order that is late what is late, and until when, each pair of days once; nothing where nothing is. */
export function Delays({ order, today }: { order: Order; today: CalendarDate }) {
  const t = sayOwnOrders(usePage().language)
  if (!isOpen(order.state)) return null
  const late = order.lines.flatMap(line => {
    const delay = delayOf(line, today)
    return delay ? [{ ...delay, code: line.code }] : []
  })
  if (late.length === 0) return null
  const sameDays = Map.groupBy(late, ({ promised, next }) => `${promised} ${next}`)
  return (
    <Message kind="warning" title={t.lateTitle()}>
      <ul className="plain-list">
        {[...sameDays].map(([days, lines]) => {
          const [first] = lines
          if (!first) return null
          const { promised, next } = first
          const codes = [...new Set(lines.map(line => line.code))]
          const named = codes.slice(0, maxNamed)
          if (codes.length > maxNamed) named.push(t.furtherPieces({ n: codes.length - maxNamed }))
          const code = named.join(', ')
          return (
            <li key={days} data-delayed={first.code}>
              {next === null
                ? t.lateLooking({ code, date: formatDate(promised) })
                : t.lateNewDay({ code, date: formatDate(promised), next: formatDate(next) })}
            </li>
          )
        })}
      </ul>
    </Message>
  )
}
