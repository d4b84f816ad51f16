import type { Tx } from '#kit/db/connect.ts'
import { queueLetter, type Letter } from '#platform/email/letter.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { IssuedBill } from '../model/issued-bill.ts'
import { billCarriers, billFollowers } from '../slots.ts'

/** Lets others know of a paper that was issued; its buyer gets it from one of them, or else who reads about its order these letters. */
export async function followBill(
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'publicUrl'>,
  issued: IssuedBill,
  letters: readonly Letter[],
): Promise<void> {
  let sent = false
  for (const follow of billFollowers.all()) if (await follow(tx, ctx, issued)) sent = true
  if (!sent) await carryBill(tx, issued, letters)
}

/** Sends a paper in the way of its company, with the first of these letters, else all of them; false: it is under way already. */
export async function carryBill(tx: Tx, issued: IssuedBill, letters: readonly Letter[]): Promise<boolean> {
  const [first] = letters
  if (!first) throw new Error('a paper without a letter')
  for (const carry of billCarriers.all()) {
    const carried = await carry(tx, issued, first)
    if (carried !== null) return carried === 'begun'
  }
  let begun = false
  for (const letter of letters) if (await queueLetter(tx, letter)) begun = true
  return begun
}
