import type { CalendarDate } from '#kit/calendar-date.ts'
import type { ReadRange, TypedRange } from '#kit/date-range.ts'
import { DateRange } from '#ui/date-range.tsx'
import { SelectField } from '#ui/field.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { orderStates, type OrderState } from '../model/states.ts'
import { sayOwnOrders } from '../texts/account.ts'

/** The choice of a status, each in the words of who reads the list. */
export function OrderStateField({
  state,
  nameOf,
}: {
  state: OrderState | null
  nameOf: (state: OrderState) => string
}) {
  const t = sayOwnOrders(usePage().language)
  return (
    <SelectField
      label={t.state()}
      name="state"
      defaultValue={state ?? ''}
      options={[
        { value: '', label: t.anyState() },
        ...orderStates.map(one => ({ value: one, label: nameOf(one) })),
      ]}
    />
  )
}

/** The days on which orders of a list were placed. */
export function PlacedOnField({
  asked,
  range,
  today,
  href,
}: {
  asked: TypedRange & { rangeAttribute: 'placedOn' }
  range: ReadRange
  today: CalendarDate
  href: Parameters<typeof DateRange<'placedOn'>>[0]['href']
}) {
  const t = sayOwnOrders(usePage().language)
  return (
    <DateRange
      label={t.placedOn()}
      kind="past"
      today={today}
      typed={asked}
      range={range}
      attributes={[{ value: 'placedOn', label: t.placedOn() }]}
      attribute={asked.rangeAttribute}
      href={href}
    />
  )
}
