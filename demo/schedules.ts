/** Replenishment schedules of the demo: one that runs, one with an order on hold, one that rests. */
import { addDays, nextWeekday, type CalendarDate } from '#kit/calendar-date.ts'
import { tenThousandths } from '#kit/money.ts'
import { priceFor, type Scale } from '#shop/catalogue/pricing/model.ts'
import type { Rhythm } from '#shop/buying/replenishment/model/recurrence.ts'
import type { AgreedPrice } from '#shop/buying/replenishment/model/agreed-price.ts'

type Sold = { id: number; code: string }
export type DemoSchedule = {
  buyer: string
  state: 'active' | 'paused'
  rhythm: Rhythm
  costCenter: string
  address: string
  referenceNumber: string
  /** an order that waits since a price has risen by a quarter; null: none does */
  heldOn: CalendarDate | null
  /** the date that comes next, when it runs */
  nextOn: CalendarDate
  lines: { articleId: number; code: string; quantity: number; agreed: AgreedPrice; now: AgreedPrice }[]
}

const usual = { nDays: 14, nWeeks: 1, weekdays: [1], dayOfMonth: 1, endsOn: null } as const

/** A price a fifth lower: what was agreed before it rose by a quarter. */
function before(price: string): string {
  const units = (tenThousandths(price) * 4n) / 5n
  const digits = String(units > 0n ? units : 1n).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** The schedules of Nordwind, at its agreed prices; articles that a smaller catalogue lacks are left out. */
export function demoSchedules(
  articles: readonly Sold[],
  scales: ReadonlyMap<number, readonly Scale[]>,
  today: CalendarDate,
): DemoSchedule[] {
  const byCode = new Map(articles.map(article => [article.code, article]))
  const monday = nextWeekday(addDays(today, 1), [1])
  const heldOn = addDays(today, 2)
  const common = {
    buyer: 'buyer@nordwind.example',
    costCenter: 'NW-4100',
    address: 'nw-zgz-goods-in',
    heldOn: null,
  } as const
  const wanted: (Omit<DemoSchedule, 'lines'> & { goods: [code: string, quantity: number][] })[] = [
    {
      ...common,
      state: 'active',
      rhythm: { ...usual, recurrence: 'WEEKLY', startsOn: monday },
      referenceNumber: 'KANBAN-CONTACTS',
      nextOn: monday,
      goods: [
        ['CT16M 1,5 AG', 200],
        ['CT16F 1,5 AG', 200],
        ['CT16M 2,5 AG', 300],
      ],
    },
    {
      ...common,
      state: 'active',
      rhythm: { ...usual, recurrence: 'DAILY', startsOn: heldOn },
      referenceNumber: 'HOODS-2-WEEKS',
      heldOn,
      nextOn: addDays(heldOn, 14),
      goods: [
        ['K2 16B HLT-25/P', 12],
        ['K2 16B BH-1', 12],
      ],
    },
    {
      ...common,
      state: 'paused',
      rhythm: { ...usual, recurrence: 'MONTHLY', dayOfMonth: 31, startsOn: addDays(today, -60) },
      referenceNumber: 'SPARES-MONTHLY',
      nextOn: today,
      goods: [['K2 16M 0601', 10]],
    },
  ]
  return wanted.flatMap(({ goods, ...schedule }) => {
    const lines = goods.flatMap(([code, quantity]) => {
      const article = byCode.get(code)
      const priced = article && priceFor(scales.get(article.id) ?? [], quantity, 'EUR', today)
      if (!article || !priced) return []
      const now = { price: priced.price, priceUnit: priced.priceUnit }
      const agreed = schedule.heldOn === null ? now : { ...now, price: before(now.price) }
      return [{ articleId: article.id, code, quantity, agreed, now }]
    })
    return lines.length > 0 ? [{ ...schedule, lines }] : []
  })
}
