import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { sessionAudit } from '../audit.ts'
import { passwordLength } from '../model/password-rule.ts'
import { readings, type PasswordReading } from '../model/password-strength.ts'
import { readingOf, readingsOfAll, setReading } from '../store/password-readings.ts'

/** How long a password may be here, in characters (PWD-02). */
export async function passwordRule(ctx: Pick<Ctx, 'db' | 'page'>): Promise<{ min: number; max: number }> {
  const reading = await readingOf(ctx.db, ctx.page.storefront)
  return { min: readings[reading ?? 'B'].min, max: passwordLength.max }
}

/** The reading of each storefront, for the desk. */
export const allReadings = (ctx: Pick<Ctx, 'db'>) => readingsOfAll(ctx.db)

/** Sets the reading of a storefront, with its entry in the audit log. Throws not found for an unknown one. */
export async function changeReading(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>,
  storefront: string,
  reading: PasswordReading,
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    if (!(await setReading(tx, storefront, reading))) throw notFound()
    const { email: actor } = ctx.who
    await sessionAudit.record(tx, {
      actor,
      action: 'password-reading',
      kind: 'storefront',
      id: storefront,
      details: { reading },
    })
  })
}
