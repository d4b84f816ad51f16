/**
 * What may be ordered: the one rule, for lists, product page, forms and files, basket, offers, schedules, approvals and
 * whatever is placed; in SQL for statements that must say it themselves. A price is asked for apart.
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Lifecycle } from '../model.ts'

export type SaleState = {
  retired: boolean
  lifecycle: Lifecycle
  /** the last day on which it can be ordered; null: there is none */
  lastOrderOn: CalendarDate | null
}
/** Why an article cannot be ordered on a day. */
export type Closed = 'retired' | 'discontinued' | 'announced' | 'last-order-passed'

/** Why the article cannot be ordered on this day; null: it can, where it has a price. */
export function closedOn({ retired, lifecycle, lastOrderOn }: SaleState, today: CalendarDate): Closed | null {
  if (retired) return 'retired'
  if (lifecycle === 'discontinued' || lifecycle === 'announced') return lifecycle
  return lastOrderOn !== null && lastOrderOn < today ? 'last-order-passed' : null
}

/** May the article be ordered on this day? */
export const isSold = (article: SaleState, today: CalendarDate): boolean => closedOn(article, today) === null

/** The same in SQL, of an article named `a` on the day `day`. */
export const closedSql = (
  a: string,
  day: string,
): string => `case when ${a}.retired_at is not null then 'retired'
    when ${a}.lifecycle in ('discontinued', 'announced') then ${a}.lifecycle
    when ${a}.last_order_on < ${day} then 'last-order-passed' end`
