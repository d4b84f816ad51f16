import type { Ctx } from '#platform/request/context.ts'
import { Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { moveOrder } from './move.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'publicUrl' | 'clock'>

export type BulkReport = { confirmed: string[]; refused: { code: string; reason: string }[] }

/** Confirms several orders, each in a transaction of its own; what cannot be confirmed is told and stops nothing. */
export async function confirmSeveral(
  ctx: Desk,
  chosen: readonly { code: string; version: number }[],
): Promise<BulkReport> {
  const report: BulkReport = { confirmed: [], refused: [] }
  for (const { code, version } of chosen)
    try {
      await moveOrder(ctx, code, version, 'confirm')
      report.confirmed.push(code)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      report.refused.push({ code, reason: error.message })
    }
  return report
}
