/** From which day on the shop bills by itself. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalid } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { receivablesAudit } from '../audit.ts'
import { readStart, type BillingStart } from '../model/billing-start.ts'
import { findStart, holdStart, putStart, startWithBefore } from '../store/billing-start.ts'
import { sayBillingStart } from '../texts/billing-start.ts'

export const billingStart = (db: Db): Promise<BillingStart> => startWithBefore(db)

/** Has nobody said yet from when on this shop bills? */
export const billingWaits = async (db: Db): Promise<boolean> => (await findStart(db)) === null

/**
 * From that day on what leaves is billed by itself; what left before is not. Throws invalid for what is no day, or one that
 * is more than a year ahead.
 */
export async function setBillingStart(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>,
  typed: string,
): Promise<void> {
  const day = readStart(typed, dayOf(ctx.clock()))
  if (day === null)
    throw invalid([{ field: 'since', message: sayBillingStart(ctx.page.language).wrongDay() }])
  await inTransaction(ctx.db, async tx => {
    const before = await holdStart(tx)
    if (before === day) return
    await putStart(tx, day, ctx.who.email)
    await receivablesAudit.record(tx, {
      actor: ctx.who.email,
      action: 'billing-start',
      kind: 'shop',
      id: 'billing',
      details: { before, since: day },
    })
  })
}
