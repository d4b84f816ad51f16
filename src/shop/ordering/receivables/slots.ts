import type { Tx } from '#kit/db/connect.ts'
import { slot } from '#platform/domain/slot.ts'
import type { Ctx } from '#platform/request/context.ts'

/**
 * What others do when an invoice or a credit note was issued, in the transaction that issues it: all of it is written by then.
 * Answers whether its buyer gets it from them, so that no letter is written.
 */
export const billFollowers = slot<
  (
    tx: Tx,
    ctx: Pick<Ctx, 'clock' | 'publicUrl'>,
    issued: {
      kind: 'invoice' | 'credit-note'
      id: number
      number: number
      orderCode: string
      companyId: number
    },
  ) => Promise<boolean>
>()
