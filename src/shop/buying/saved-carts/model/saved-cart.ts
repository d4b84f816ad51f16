/** Baskets that a person keeps under a name (SAVC-01, SAVC-02). */
import { type OrderUnit } from '#platform/units/order-unit.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'

/** Most saved baskets of one person. */
export const maxSaved = 200
export const maxNameLength = 80
export const maxDescriptionLength = 500

export type SavedCart = {
  id: string
  name: string
  description: string
  savedAt: Date
  positions: number
  pieces: number
  /** net, when it was saved */
  net: Amount
  currency: Currency
  /** those who act for the owner's unit see it, too */
  shared: boolean
  /** whose it is; null: the visitor's own */
  owner: string | null
}

/** A position as it was saved, and as it is now. */
export type SavedLine = {
  lineNumber: number
  articleId: number
  code: string
  name: string
  quantity: number
  unit: OrderUnit
  requestedOn: CalendarDate
  lineKey: string
  details: LineDetails
  /** is it still in the catalogue and sold? */
  sold: boolean
  price: Priced | null
}

export type NameFault = 'missing' | 'too-long' | 'description-too-long' | 'taken' | 'full'

/** What is wrong with a name and a description; a name that another one has is found when it is written. */
export function nameFault(name: string, description: string): NameFault | null {
  if (name === '') return 'missing'
  if (name.length > maxNameLength) return 'too-long'
  return description.length > maxDescriptionLength ? 'description-too-long' : null
}

/** The day that a line is wished for when it goes into a basket again: a day that is past is no wish any more. */
export const futureDateOrNull = (requestedOn: CalendarDate, today: CalendarDate): CalendarDate | null =>
  requestedOn > today ? requestedOn : null
