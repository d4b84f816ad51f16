import type { Tx } from '#kit/db/connect.ts'
import { queueLetter, type Letter } from '#platform/email/letter.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { IssuedBill } from '../model/issued-bill.ts'
import { billCarriers, billFollowers } from '../slots.ts'

/** Lets others know of a paper that was issued; its buyer gets it from one of them, or else this letter. */
export async function followBill(
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'publicUrl'>,
  issued: IssuedBill,
  letter: Letter,
): Promise<void> {
  let sent = false
  for (const follow of billFollowers.all()) if (await follow(tx, ctx, issued)) sent = true
  if (!sent) await carryBill(tx, issued, letter)
}

/** Sends a paper in the way of its company, else this letter; false: it is under way already. */
export async function carryBill(tx: Tx, issued: IssuedBill, letter: Letter): Promise<boolean> {
  for (const carry of billCarriers.all()) {
    const carried = await carry(tx, issued, letter)
    if (carried !== null) return carried === 'begun'
  }
  return queueLetter(tx, letter)
}
