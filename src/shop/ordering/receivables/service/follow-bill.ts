import type { Tx } from '#kit/db/connect.ts'
import type { Ctx } from '#platform/request/context.ts'
import { billFollowers } from '../slots.ts'

/** Lets others know of a paper that was issued; does its buyer get it from one of them? */
export async function followBill(
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'publicUrl'>,
  issued: Parameters<ReturnType<typeof billFollowers.all>[number]>[2],
): Promise<boolean> {
  let sent = false
  for (const follow of billFollowers.all()) if (await follow(tx, ctx, issued)) sent = true
  return sent
}
