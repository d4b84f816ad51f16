import { addDays, formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { orderDesk } from '../contract.ts'
import type { Arrival } from '../model/arrival.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { sayOrders } from '../texts/desk.ts'
import { ArrivalDay } from './ArrivalDay.tsx'

type Day = { day: CalendarDate; currency: string; count: number; total: number }
type Late = { code: string; companyName: string }

/** Orders on the overview of the desk: how many and for how much a day, each day leading to its orders; and what is late. */
export function OrderPanel({
  days,
  first,
  today,
  late,
}: {
  days: readonly Day[]
  first: CalendarDate
  today: CalendarDate
  late: { orders: readonly Late[]; count: number; arrivals: ReadonlyMap<string, Arrival> }
}) {
  const page = usePage()
  const t = sayOrders(page.language)
  const every: CalendarDate[] = []
  for (let day = first; day <= today; day = addDays(day, 1)) every.push(day)
  const counts = every.map(day =>
    days.filter(one => one.day === day).reduce((sum, one) => sum + one.count, 0),
  )
  const number = (n: number) => n.toLocaleString(page.formatLocale)
  const currencies = [...new Set(days.map(({ currency }) => currency))].toSorted()
  const totals = currencies.map(currency => ({
    currency,
    values: every.map(day => days.find(one => one.day === day && one.currency === currency)?.total ?? 0),
    say: (amount: number) => formatAmount(amount, currency, page.formatLocale),
  }))
  const onDay = (day: CalendarDate) =>
    href(page, orderDesk.orders, {
      query: {
        show: 'all',
        rangeAttribute: 'placedOn',
        rangeFrom: formatDate(day),
        rangeTo: formatDate(day),
      },
    })
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  return (
    <div className="desk-cards">
      <Card title={t.perDay()}>
        <DayBars
          label={t.inAll({ value: number(sum(counts)) })}
          bars={every.map((day, i) => ({ day, value: counts[i] ?? 0 }))}
          say={number}
        />
        {totals.map(({ currency, values, say: money }) => (
          <DayBars
            key={currency}
            label={`${t.valuePerDay({ currency })}: ${t.inAll({ value: money(sum(values)) })}`}
            bars={every.map((day, i) => ({ day, value: values[i] ?? 0 }))}
            say={money}
          />
        ))}
        <Disclosure summary={t.asTable()}>
          <DataTable
            label={t.perDay()}
            rows={every.map((day, i) => ({ day, i })).toReversed()}
            rowKey={({ day }) => day}
            columns={[
              {
                key: 'day',
                header: t.day(),
                rowHeader: true,
                cell: ({ day }) => <a href={onDay(day)}>{formatDate(day)}</a>,
              },
              { key: 'count', header: t.orders(), align: 'number', cell: ({ i }) => counts[i] ?? 0 },
              ...totals.map(({ currency, values, say: money }) => ({
                key: currency,
                header: currency,
                align: 'number' as const,
                cell: ({ i }: { i: number }) => money(values[i] ?? 0),
              })),
            ]}
          />
        </Disclosure>
      </Card>
      <Card
        title={t.lateOrders({ n: number(late.count) })}
        action={
          late.count > 0 && (
            <a href={href(page, orderDesk.orders, { query: { show: 'late' } })}>{t.showLate()}</a>
          )
        }
      >
        {late.orders.length === 0 ? (
          <p>{t.noneLate()}</p>
        ) : (
          <DataTable
            cards
            label={t.showLate()}
            rows={late.orders}
            rowKey={({ code }) => code}
            rowProps={({ code }) => ({ 'data-late-order': code })}
            columns={[
              {
                key: 'code',
                header: t.number(),
                rowHeader: true,
                cell: ({ code }) => (
                  <a href={href(page, orderDesk.order, { params: { orderCode: code } })}>{code}</a>
                ),
              },
              { key: 'company', header: t.company(), cell: ({ companyName }) => companyName },
              {
                key: 'arrival',
                header: sayOwnOrders(page.language).arrives(),
                cell: ({ code }) => <ArrivalDay arrival={late.arrivals.get(code)} />,
              },
            ]}
          />
        )}
      </Card>
    </div>
  )
}

/** A bar a day; the table below says the same in figures, and leads to the orders of each day. */
function DayBars({
  label,
  bars,
  say: words,
}: {
  label: string
  bars: readonly { day: CalendarDate; value: number }[]
  say: (value: number) => string
}) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure className="day-bars">
      <figcaption>{label}</figcaption>
      <div aria-hidden="true">
        {bars.map(({ day, value }) => (
          <span key={day} title={`${formatDate(day)}: ${words(value)}`}>
            <span style={{ height: `${Math.round((value / most) * 100)}%` }} />
          </span>
        ))}
      </div>
      <p aria-hidden="true">
        {[bars[0], bars.at(-1)].map(bar => bar && <span key={bar.day}>{formatDate(bar.day)}</span>)}
      </p>
    </figure>
  )
}
