import { countAttempt, networkOf } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { Refusal } from '#kit/refusal.ts'
import { sayCart } from '../texts.ts'

/** Baskets that strangers of one network may begin in a day: each is kept for 90 days. */
export const maxGuestBaskets = 1_000

/** Counts a basket that a guest has just begun. Throws too-many beyond the number of a day. */
export async function countGuestBasket(
  ctx: Pick<Ctx, 'request' | 'page' | 'who'>,
  db: Db | Tx,
): Promise<void> {
  // who comes out of a procurement system is no stranger
  if (ctx.who?.visit) return
  const network = { key: `guest-basket network ${networkOf(ctx.request.ip)}`, limit: maxGuestBaskets }
  const over = await countAttempt(db, [network], 86_400)
  if (over) throw new Refusal('too-many', sayCart(ctx.page.language).tooManyBaskets(), over)
}
