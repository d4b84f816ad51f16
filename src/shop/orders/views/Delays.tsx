import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { usePage } from '#kit/page-context.tsx'
import { Message } from '#ui/message.tsx'
import { delayOf, type Order } from '../model/order.ts'
import { isOpen } from '../model/states.ts'
import { say } from '../texts/account.ts'

/** Says of an order that is late what is late, and until when; nothing where nothing is. */
export function Delays({ order, today }: { order: Order; today: CalendarDate }) {
  const t = say(usePage().language)
  if (!isOpen(order.state)) return null
  const late = order.lines.flatMap(line => {
    const delay = delayOf(line, today)
    return delay ? [{ ...delay, code: line.code, lineNumber: line.lineNumber }] : []
  })
  if (late.length === 0) return null
  return (
    <Message kind="warning" title={t.lateTitle()}>
      <ul className="plain-list">
        {late.map(({ code, lineNumber, promised, next }) => (
          <li key={lineNumber} data-delayed={code}>
            {next === null
              ? t.lateLooking({ code, date: formatDate(promised) })
              : t.lateNewDay({ code, date: formatDate(promised), next: formatDate(next) })}
          </li>
        ))}
      </ul>
    </Message>
  )
}
