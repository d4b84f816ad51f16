import type { CalendarDate } from '#kit/calendar-date.ts'
import type { OrderUnit } from '#platform/units/order-unit.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import type { Position } from './position.ts'

/** The subcontractor's section (SPI-04). */
export type Subcontractor = { name: string; address: string; country: string; email: string }
export const noSubcontractor: Subcontractor = { name: '', address: '', country: '', email: '' }

/** What stands above the positions; days and numbers as they are typed. */
export type InquiryHead = {
  country: string
  region: string
  /** dd/mm/yyyy */
  quoteDate: string
  isSubcontractor: boolean
  subcontractor: Subcontractor
  currency: string
}

/** What the desk answered to a position. */
export type PositionAnswer = {
  bounds: number[] | null
  prices: string[] | null
  unit: number | null
  validUntil: CalendarDate | null
  reason: string
}
/** What was configured: the key of its lines in a basket, and what it was made to. Empty: an article as it is. */
export type OfConfiguration = { lineKey: string; details: LineDetails }
export const asItIs: OfConfiguration = { lineKey: '', details: {} }
export type KeptPosition = Position &
  PositionAnswer &
  OfConfiguration & { position: number; articleId: number; name: string; articleUnit: OrderUnit }

/** A price inquiry as it is kept. */
export type Inquiry = {
  currency: string
  region: string
  quoteDate: CalendarDate | null
  isSubcontractor: boolean
  subcontractor: Subcontractor
  positions: KeptPosition[]
}
