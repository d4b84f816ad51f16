/** A schedule of repeated orders: what, when, for whom; and what became of its due dates. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Language } from '#platform/language/language.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { Sort } from '#kit/sort.ts'
import type { Problem } from '#shop/buying/cart/model/cart.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import type { DraftPosition } from '#shop/ordering/placing/model/draft.ts'
import type { AgreedPrice } from './agreed-price.ts'
import type { Finding } from './findings.ts'
import type { Rhythm } from './recurrence.ts'
import type { ScheduleState } from './states.ts'

/** By what lists of schedules are sorted; their codes are given in turn. */
export const scheduleSorts = ['code', 'reference', 'buyer', 'company', 'state'] as const
export type ScheduleSort = Sort<(typeof scheduleSorts)[number]>

/** What a schedule is made from; of one of them there is one schedule. */
export const originKinds = ['basket', 'order', 'quote'] as const
export type ScheduleOrigin = {
  kind: (typeof originKinds)[number]
  /** a basket's place token; for an order or a quote its code and the key of the form: '1004001:x9…' */
  reference: string
}

/** What every order of the schedule says. */
export type Terms = {
  /** how many percent an article may cost more than agreed before an order is held, 0 to 100 */
  tolerancePercent: number
  costCenterId: number | null
  addressId: number | null
  deliveryMode: string
  purchaseOrderNumber: string
  referenceNumber: string
}
export const usualTolerance = 5

export type ScheduleLine = {
  lineNumber: number
  articleId: number
  quantity: number
  lineKey: string
  details: LineDetails
  /** null: there was none when it was agreed */
  agreed: AgreedPrice | null
}

/** A line at the price, stock and rules of this moment. */
export type PricedLine = DraftPosition & {
  lineNumber: number
  agreed: AgreedPrice | null
  problems: readonly Problem[]
  orderMinimum: number
  orderStep: number
}

/** planned: will be ordered; released: looked at and let go; held: waits for its buyer. */
export const runStates = ['planned', 'released', 'held', 'ordered', 'skipped'] as const
export type RunState = (typeof runStates)[number]
export type Run = {
  /** the day of the rhythm */
  dueOn: CalendarDate
  /** the day on which it is ordered */
  runsOn: CalendarDate
  state: RunState
  /** it was looked at some days ahead */
  checkedAt: Date | null
  findings: readonly Finding[]
  /** what it comes to, when it was last looked at or ordered */
  total: Amount | null
  orderCode: string | null
}
/** Will it still be ordered by itself? */
export const isOpen = ({ state }: Pick<Run, 'state'>): boolean => state === 'planned' || state === 'released'

/** Everything about a schedule but its lines and its dates. */
export type Schedule = {
  id: number
  /** its code */
  key: string
  version: number
  state: ScheduleState
  /** why the shop lets it rest; null: it does not, or a person paused it */
  stopped: 'cause' | 'person' | null
  companyId: number
  customerId: number
  /** of its buyer; null: they belong to none any more */
  unitId: number | null
  email: string
  buyerName: string
  companyName: string
  origin: ScheduleOrigin
  storefront: string
  language: Language
  formatLocale: string
  currency: Currency
  rhythm: Rhythm
  terms: Terms
  createdAt: Date
}

/** What was done to a schedule; `actor`: the e-mail address of who did it, or 'replenishment'. */
export type ScheduleEvent = { at: Date; actor: string; action: string; details: Record<string, unknown> }

export type ScheduleHead = {
  code: string
  version: number
  state: ScheduleState
  customerId: number
  companyId: number
  buyerName: string
  companyName: string
  referenceNumber: string
  currency: Currency
  rhythm: Rhythm
  positions: number
  /** the dates that will be ordered next, when the schedule is active */
  next: readonly CalendarDate[]
  /** how many of its orders wait for their buyer */
  held: number
}

/** How many days ahead an order is looked at (issue: three days before). */
export const daysAhead = 3
/** How many dates are shown ahead. */
export const datesAhead = 5
/** Positions of a schedule at most. */
export const maxLines = 500
