import type { Tx } from '#kit/db/connect.ts'
import { slot } from '#platform/domain/slot.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Connection } from '#shop/systems/connections/model/connection.ts'
import type { ToldOnTrial } from '#shop/systems/punch-out/model/play.ts'
import type { IncomingOrder } from './model/incoming-order.ts'

/**
 * What others write when the desk decides about an order that waited. It is asked in the transaction that decides, and answers
 * statements that travel with it, each one alone; `code`: of the order that was placed, '' none was.
 */
export const decidedOrders = slot<
  (
    tx: Tx,
    ctx: Pick<Ctx, 'clock' | 'publicUrl'>,
    decided: {
      connectionId: number
      order: IncomingOrder
      format: 'cxml' | 'opentrans'
      /** of the company */
      companyCode: string
      companyName: string
      /** the document as it came, without secrets */
      message: string
      /** why it is refused; null: it is placed */
      refused: string | null
    },
  ) => Promise<readonly ((code: string) => Promise<unknown>)[]>
>()

/**
 * The desk plays the buyer: confirms, ships and bills the order `code` of a trial, and answers what its system would be told of each,
 * whatever it is told else. `ctx.db` is the transaction of the trial, which is undone.
 */
export const trialAnswers =
  slot<(ctx: Ctx, connection: Connection, code: string) => Promise<readonly ToldOnTrial[]>>()
