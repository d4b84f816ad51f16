/** What is done to an order that is held: what was asked with it, and a correction as it is planned. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { ActorContext, TransitionContext } from '#platform/transition/transition.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Change, CorrectionAsked } from '../model/correction.ts'
import type { HeldOrder } from '../store/hold-order.ts'

export type { HeldOrder } from '../store/hold-order.ts'

export type Sums = { net: number; delivery: number; tax: number; total: number }
/** A correction as it is planned; the order is as it would be. */
export type PlannedCorrection = { order: HeldOrder; before: Sums; changes: readonly Change[] }
/**
 * Judges a planned correction by what orders do not know: prices, approvals, limits. Throws what keeps it from being done;
 * answers what has to be said in the transaction that makes it.
 */
export type CorrectionJudge = (
  ctx: Pick<Ctx, 'page' | 'clock'>,
  tx: Tx,
  planned: PlannedCorrection,
) => Promise<readonly (() => Promise<unknown>)[]>
export type CorrectionInput = { asked: CorrectionAsked; reason: string; judge: CorrectionJudge }

/** What is held back (no lines: the whole order), and why. */
export type HoldAsked = { lines: readonly number[]; reason: string; until: CalendarDate | null }
/** Pieces by line number. */
export type Pieces = ReadonlyMap<number, number>
export type OrderInput = {
  /** of the lines that leave now; absent: all that is left */
  shipment?: Pieces
  carrier?: string
  trackingNumber?: string
  /** nothing leaves at a tax rate that is another by now */
  atTodaysRates?: boolean
  /** which shipment is undone */
  shipmentNumber?: number
  /** pieces that are cancelled; absent: all that is left */
  cancelled?: Pieces
  /** new days by line number */
  days?: ReadonlyMap<number, CalendarDate>
  note?: string
  /** of a rejection: its approvers agreed, and something else keeps it from being placed */
  agreed?: boolean
  hold?: HoldAsked
  correction?: CorrectionInput
  /** the line that is released; absent: all that is held back */
  releasedLine?: number
  /** the buyer is told of a hold or its release */
  tell?: boolean
  /** whose it is from now on */
  buyerId?: number
  /** who of the desk looks after it from now on; null: nobody; absent: who takes it */
  ownerId?: number | null
}
export type OrderWork = TransitionContext<ActorContext, HeldOrder, OrderInput>
