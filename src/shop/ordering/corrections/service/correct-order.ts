import type { Ctx } from '#platform/request/context.ts'
import { isGuardFailure } from '#kit/db/sql-state.ts'
import { conflict } from '#kit/refusal.ts'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import type { CorrectionAsked } from '#shop/ordering/orders/model/correction.ts'
import { previewCorrection } from '#shop/ordering/orders/service/correct.ts'
import { moveOrder, type OrderMover } from '#shop/ordering/orders/service/move.ts'
import type { SeenCorrection } from '../model/seen.ts'
import { sayCorrections } from '../texts.ts'
import { judging } from './judge.ts'

/** Goods, a budget or a limit that somebody takes at the same moment: plan again this often. */
const maxPlans = 4

/** What a correction would change as things stand, and prices in it that may be slips. Throws what keeps it from being done. */
export async function seeCorrection(
  ctx: Pick<Ctx, 'db' | 'page' | 'clock'>,
  code: string,
  version: number,
  asked: CorrectionAsked,
): Promise<SeenCorrection> {
  const doubts: DoubtedPrice[] = []
  const { changes, before, order } = await previewCorrection(ctx, code, version, {
    asked,
    judge: judging(null, doubts),
  })
  return { changes, before, after: order, doubts }
}

/**
 * Corrects an order that stands at `version`. Throws not found, a conflict when it has moved or others take the same goods or
 * limits again and again, invalid for what cannot be done and for prices in doubt that `sure` does not name.
 */
export async function correctOrder(
  ctx: OrderMover,
  code: string,
  version: number,
  { asked, reason, sure }: { asked: CorrectionAsked; reason: string; sure: string },
): Promise<void> {
  for (let plan = 1; ; plan++)
    try {
      await moveOrder(ctx, code, version, 'correct', { correction: { asked, reason, judge: judging(sure) } })
      return
    } catch (error) {
      if (!isGuardFailure(error)) throw error
      if (plan === maxPlans) throw conflict(sayCorrections(ctx.page.language).gone())
    }
}
