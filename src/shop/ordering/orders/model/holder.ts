/** Who holds the pieces of an article. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Localised } from '#platform/language/language.ts'
import type { OrderState } from './states.ts'

/** A line of an open order that waits for pieces of an article. */
export type Holder = {
  orderCode: string
  line: number
  company: string
  state: OrderState
  placedAt: Date
  /** pieces that have neither left nor been cancelled */
  open: number
  /** of those: what lies at a site for it */
  stock: readonly { site: Localised; quantity: number }[]
  /** of those: what was promised to it of receipts that are to come */
  receipts: readonly { site: Localised; on: CalendarDate; quantity: number }[]
}

/** Pieces that checkouts under way keep for their baskets, and when the last of them lets go. */
export type InCheckouts = { checkouts: number; pieces: number; until: Date | null }
