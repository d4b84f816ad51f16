/** A line of the table in which an offer is made, as JSON: what stands in its fields, and what is written beside them. */
import type { LiveRow, TypedRow } from './live.ts'

/** The fields that change what an offer comes to. */
export const offerFields = ['code', 'quantity', 'price', 'per', 'discount'] as const
/** What is written beside them, as texts. */
export type ShownOffer = { before: string; margin: string; difference: string; amount: string }
export type ShownSums = { before: string; cost: string; margin: string; difference: string; net: string }

/** The further choice that may be offered below a line, with what stands in its fields. */
export type BlankOffer = { place: string; fields: TypedRow; note: string }

export type OfferRow = LiveRow & {
  /** of the position and among its choices, from 1: '2-1' */
  place: string
  /** '' for the first choice of a position, else what it is: 'Choice 2' */
  choice: string
  name: string
  /** what else the customer said of the position, and what they pay today where that is another price */
  facts: readonly string[]
  list: string
  last: string
  costText: string
  fields: TypedRow
  note: string
  /** null: it is asked at the first choice of the position */
  locked: boolean | null
  another: BlankOffer | null
  errors: Readonly<Record<string, string>>
  shown: ShownOffer
  /** has something in the fields below its line */
  open: boolean
}
