/** What of an incoming order is not as it is here: what came, and what ours is. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Closed } from '#shop/catalogue/articles/model/sale.ts'
import type { Reason } from '#shop/ordering/placing/model/draft.ts'

export type LineFinding =
  /** nothing of ours has the number that counts; `candidates`: what another number of the line means */
  | { kind: 'number-unknown'; theirs: string; candidates: readonly string[] }
  | { kind: 'number-ambiguous'; theirs: string; candidates: readonly string[] }
  /** the numbers of the line mean different articles */
  | { kind: 'numbers-differ'; theirs: string; candidates: readonly string[] }
  | { kind: 'superseded'; theirs: string; ours: string }
  | { kind: 'not-sold'; ours: string; why: Closed; candidates: readonly string[] }
  /** ours: the next quantity that can be ordered; null: theirs is no whole number */
  | { kind: 'quantity'; theirs: string; ours: number | null }
  /** ours: code of the unit; null of theirs: unknown */
  | { kind: 'unit'; theirs: string; ours: string }
  /** theirs cannot be read where `amount` is null */
  | {
      kind: 'price'
      theirs: string
      theirBase: string
      amount: number | null
      ours: string
      ourBase: number
      ourAmount: number
      /** of theirs, and of ours */
      currency: string
      ourCurrency: string
    }
  | { kind: 'no-price'; currency: string }
  | { kind: 'date'; theirs: CalendarDate; ours: CalendarDate | null }
  | { kind: 'several-days' }
  | { kind: 'stock'; asked: number; available: number }
  /** it goes elsewhere than the order */
  | { kind: 'ship-to'; theirs: string }

export type OrderFinding =
  /** no address of the company has this number, or reads like this */
  | { kind: 'address'; theirs: string }
  /**
   * the connection names no cost center, and the person has not just one in the currency; `theirs`: what the document is booked on,
   * which is none of them, or several
   */
  | { kind: 'cost-center'; theirs?: string }
  | { kind: 'reason'; reason: Reason }
  /** an order of this number was placed or waits, and says something else */
  | { kind: 'change'; order: string | null }
  /** of what it deletes something has left already, or it is too late in another way */
  | { kind: 'too-late'; order: string }

/** What was found at the lines, in their order, and at the order as a whole. */
export type Findings = { lines: readonly (readonly LineFinding[])[]; order: readonly OrderFinding[] }

export const isClear = ({ lines, order }: Findings): boolean =>
  order.length === 0 && lines.every(found => found.length === 0)
