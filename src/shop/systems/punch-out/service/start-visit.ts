import * as z from 'zod'
import type { Ctx } from '#platform/request/context.ts'
import { hashToken, newToken } from '#shop/people/session/service/token.ts'
import { startVisit as useStart } from '../store/visits.ts'

/** A path below the visit; it was written by the shop. */
const said = z.object({
  next: z
    .string()
    .regex(/^\/(?![/\\])/)
    .or(z.literal(''))
    .catch(''),
})

/**
 * Begins the visit whose StartPage this is, under a token that nobody has seen yet; answers where it leads, null: the page was used
 * before, or the visit is over.
 */
export async function startVisit(ctx: Pick<Ctx, 'db'>, start: string): Promise<string | null> {
  const token = newToken()
  const begun = await useStart(ctx.db, hashToken(start), hashToken(token))
  return begun && `/ebusiness/${begun.storefront}/~${token}${said.parse(begun.said).next}`
}
