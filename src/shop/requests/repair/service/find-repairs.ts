import type { Ctx } from '#platform/request/context.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { requestAtDesk, type AtDesk } from '#shop/requests/inbox/service/at-desk.ts'
import { ownRequest, type OwnRequest } from '#shop/requests/inbox/service/read-own.ts'
import type { Repair } from '../model/repair.ts'
import { repairOf } from '../store.ts'

type Context = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>
const kinds = ['repair'] as const

async function withRepair<T extends { request: { id: number } }>(
  ctx: Context,
  found: T,
): Promise<T & { repair: Repair }> {
  const repair = await repairOf(ctx.db, found.request.id)
  if (!repair) throw notFound()
  return { ...found, repair }
}
/** Their own repair request; throws not found for every other. */
export const ownRepair = async (ctx: Context, code: string): Promise<OwnRequest & { repair: Repair }> =>
  withRepair(ctx, await ownRequest(ctx, code, kinds))
/** A repair request at the desk; throws not found for who does not answer repairs. */
export const repairAtDesk = async (
  ctx: Context,
  code: string,
  template: number | null = null,
): Promise<AtDesk & { repair: Repair }> =>
  withRepair(ctx, await requestAtDesk(ctx, code, { kinds, template }))
