/** A repair is asked for (REPR-01 to REPR-03). */
import { countAttempt } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import { isDuplicate } from '#kit/db/sql-state.ts'
import { newFormKey } from '#kit/form-key.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { textOf } from '#shop/site/content/service/content.ts'
import { contactOf, openRequest } from '#shop/requests/inbox/service/open.ts'
import type { RepairAsked } from '../model/repair.ts'
import { insertRepair, requestOfForm } from '../store.ts'
import { sayRepair } from '../texts.ts'

type Context = Ctx<SignedIn>
/** Requests of one person within a day. */
const maxADay = 20

/** What came of this form before, and whether it said the same; null: it was not sent yet. */
async function sentBefore(
  ctx: Context,
  formKey: string,
  asked: RepairAsked,
  { name, phone }: { name: string; phone: string },
): Promise<{ code: string } | { corrected: string } | null> {
  const before = await requestOfForm(ctx.db, formKey, ctx.who.id)
  if (!before) return null
  const { code, contactName, contactPhone, ...told } = before
  const same = Object.entries(asked).every(([field, value]) => told[field as keyof RepairAsked] === value)
  return same && (name === '' || name === contactName) && phone === contactPhone
    ? { code }
    : { corrected: code }
}

/**
 * Opens a repair request and answers its number; the same form again answers the same one, and `corrected` where it says
 * something else by now (REPR-03). The version of the conditions that stands now is kept with it. Throws too many beyond
 * 20 a day.
 */
export async function askForRepair(
  ctx: Context,
  asked: RepairAsked,
  who: { name: string; phone: string; formKey: string | undefined },
): Promise<{ code: string } | { corrected: string }> {
  const t = sayRepair(ctx.page.language)
  const formKey = who.formKey ?? newFormKey()
  const before = await sentBefore(ctx, formKey, asked, who)
  if (before !== null) return before
  const flood = await countAttempt(ctx.db, [{ key: `repair ${ctx.who.id}`, limit: maxADay }], 86_400)
  if (flood) throw new Refusal('too-many', t.tooMany(), flood)
  const conditions = await textOf(ctx, 'repair-conditions')
  const what = [
    asked.quantity && asked.quantity > 1 ? `${asked.quantity} ×` : '',
    asked.productCode,
    asked.serialNumber,
  ]
    .filter(Boolean)
    .join(' ')
  try {
    return await inTransaction(ctx.db, async tx => {
      const { id, code } = await openRequest(ctx, tx, {
        kind: 'repair',
        state: 'sent',
        contact: { ...contactOf(ctx.who), ...(who.name && { name: who.name }), phone: who.phone },
        country: ctx.who.country ?? ctx.page.country,
        about: { is: 'repair', what },
        message: asked.description,
      })
      await insertRepair(tx, id, asked, {
        formKey,
        customerId: ctx.who.id,
        version: conditions?.version ?? 0,
        language: ctx.page.language,
      })
      return { code }
    })
  } catch (error) {
    const sent = isDuplicate(error) ? await sentBefore(ctx, formKey, asked, who) : null
    if (sent === null) throw error
    return sent
  }
}
