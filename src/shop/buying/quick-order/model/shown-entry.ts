/** A row of the quick order as it stands on the page, texts only. */
import { openQuantity } from '#shop/buying/part-list/model/row.ts'
import type { ShownRow } from '#shop/buying/part-list/model/shown-row.ts'

export type ShownEntry = {
  productId: string
  /** as typed; empty is 1 */
  quantity: string
  /** what is known of it; null: nothing was asked yet, or it cannot be read as one row */
  shown: ShownRow | null
  /** why it cannot go into the basket; '' nothing is wrong */
  reason: string
}

export const emptyEntry: ShownEntry = { productId: '', quantity: '', shown: null, reason: '' }

/** May the row go into the basket as it stands? A successor is looked at first (QO-04). */
export const isGood = ({ shown, reason }: ShownEntry): boolean =>
  shown !== null && shown.ready && shown.verdict !== 'superseded' && reason === ''

/** Why a row cannot go into the basket, of what is known of it; '' nothing is wrong. */
export function reasonOf(shown: ShownRow): string {
  if (shown.ready && shown.verdict !== 'superseded') return ''
  return [shown.words, shown.asks ? shown.note : '', shown.problem].filter(text => text !== '').join('. ')
}

/** The rows with room for one more: an empty one stands behind the last that names something (QO-01). */
export const withRoom = (rows: readonly ShownEntry[]): readonly ShownEntry[] =>
  rows.at(-1)?.productId === '' ? rows : [...rows, emptyEntry]

/** What the shop made of a line, as a row. */
export const entryOf = (shown: ShownRow): ShownEntry => ({
  productId: shown.article && !shown.asks ? shown.article.code : shown.code || shown.whole,
  quantity: shown.asks ? openQuantity : String(shown.quantity),
  shown,
  reason: reasonOf(shown),
})
