import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { cartAudit } from '../audit.ts'
import type { BasketSettings } from '../model/flow.ts'
import { changesBetween } from '#platform/audit/old-and-new.ts'
import { holdBasketSettings, setBasketSettings } from '../store/settings.ts'

export { basketSettings } from '../store/settings.ts'

/** Keeps what the desk has set for baskets, with its entry in the audit log. */
export async function saveBasketSettings(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>,
  settings: BasketSettings,
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const before = await holdBasketSettings(tx)
    await setBasketSettings(tx, settings)
    await cartAudit.record(tx, {
      actor: ctx.who.email,
      action: 'basket-settings',
      kind: 'basket',
      id: null,
      details: changesBetween(before, settings),
    })
  })
}
