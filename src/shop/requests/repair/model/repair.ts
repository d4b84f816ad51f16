/** A repair request: what is broken, where it stands, and what it would cost. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'

/** Longest description and address, in characters. */
export const maxDescriptionLength = 5_000
export const maxAddressLength = 400

export type Estimate = {
  amount: Amount
  currency: Currency
  /** working days once it is accepted */
  days: number
  /** the last day on which it can be accepted */
  until: CalendarDate
}
export type RepairAsked = {
  description: string
  productCode: string
  serialNumber: string
  quantity: number | null
  orderNumber: string
  faultOn: CalendarDate | null
  returnAddress: string
}
export type Repair = RepairAsked & {
  conditionsVersion: number
  conditionsLanguage: string
  /** null: the return is not issued yet */
  returnNumber: string | null
  estimate: Estimate | null
  tracking: string
}

/** Can the estimate still be accepted? */
export const estimateHolds = ({ until }: Pick<Estimate, 'until'>, today: CalendarDate): boolean =>
  today <= until
