import { formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { orderDesk, orders } from '#shop/ordering/orders/contract.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Money } from '#ui/price.tsx'
import type { ScheduleEvent } from '../model/schedule.ts'
import type { ShownSchedule } from '../model/shown.ts'
import { saySchedules } from '../texts/account.ts'

/** What became of the dates that have passed: orders, and what was skipped. */
export function PastDates({ shown, at }: { shown: ShownSchedule; at: 'account' | 'desk' }) {
  const page = usePage()
  const t = saySchedules(page.language)
  const orderHref = (orderCode: string) =>
    at === 'desk'
      ? href(page, orderDesk.order, { params: { orderCode } })
      : href(page, orders.detail, { params: { orderCode } })
  return (
    <Card title={t.history()} id="orders">
      {shown.past.length === 0 ? (
        <p className="muted">{t.noHistory()}</p>
      ) : (
        <DataTable
          cards
          label={t.history()}
          rows={shown.past}
          rowKey={run => run.dueOn}
          rowProps={run => ({
            'data-due-on': run.dueOn,
            'data-run-state': run.state,
            ...(run.orderCode !== null && { 'data-order-code': run.orderCode }),
          })}
          columns={[
            { key: 'date', header: t.date(), rowHeader: true, cell: run => formatDate(run.dueOn) },
            {
              key: 'order',
              header: t.order(),
              cell: run =>
                run.orderCode === null ? t.skipped() : <a href={orderHref(run.orderCode)}>{run.orderCode}</a>,
            },
            {
              key: 'total',
              header: t.total(),
              align: 'number',
              cell: run =>
                run.orderCode !== null &&
                run.total !== null && <Money amount={run.total} currency={shown.schedule.currency} />,
            },
          ]}
        />
      )}
    </Card>
  )
}

const events = [
  'make',
  'hold',
  'order',
  'release',
  'skip',
  'unskip',
  'move-date',
  'edit-lines',
  'edit-terms',
  'pause',
  'resume',
  'restart',
  'end',
  'hand-over',
] as const

/** Who did what to a schedule, the latest first. */
export function ScheduleEvents({ shown }: { shown: ShownSchedule }) {
  const page = usePage()
  const t = saySchedules(page.language)
  const released = ({ action, details }: ScheduleEvent) => action === 'order' && details['released'] === true
  const words = (event: ScheduleEvent): string => {
    const { action, details } = event
    const known = events.find(one => one === action)
    if (!known) return action
    const day = (name: string) => (typeof details[name] === 'string' ? formatDate(details[name]) : '')
    const said = {
      day: day('dueOn'),
      to: known === 'hand-over' ? String(details['to'] ?? '') : day('to'),
      order: String(details['order'] ?? ''),
    }
    return released(event) ? t['event-order-released'](said) : t[`event-${known}`](said)
  }
  return (
    <Card title={t.events()}>
      <ol className="plain-list">
        {shown.events.map(event => (
          <li key={`${event.at.getTime()} ${event.action}`}>
            {formatMoment(event.at, page.timeZone)}:{' '}
            {released(event)
              ? words(event)
              : t.eventBy({
                  what: words(event),
                  who: event.actor.includes('@') ? event.actor : t.theShop(),
                })}
          </li>
        ))}
      </ol>
    </Card>
  )
}
