import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import { placeOf } from '#platform/storefront/storefront.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { newToken, hashToken } from '#shop/people/session/service/token.ts'
import type { Connection } from '#shop/systems/connections/model/connection.ts'
import { storefrontFor } from '#shop/people/session/service/act-as.ts'
import { insertVisit } from '../store/visits.ts'
import { findVisit } from './find-visit.ts'

/** A request in the place of the visitor. */
export type VisitCtx = Ctx<SignedIn>

/**
 * Begins a visit with a basket of its own, and answers the context that its requests will have: in the storefront of the
 * language that the buyer's system says, where there is one, else in that of the request.
 */
export async function openVisit(
  ctx: Ctx,
  connection: Connection,
  begun: { returnsTo: string; said: object; looksOnly: boolean; language: string },
): Promise<VisitCtx> {
  const { storefront, language } = await storefrontFor(ctx, begun.language)
  const token = newToken()
  await insertVisit(ctx.db, {
    connectionId: connection.id,
    tokenHash: hashToken(token),
    csrf: newToken(),
    basket: randomBytes(32),
    storefront: storefront.path,
    returnsTo: begun.returnsTo,
    said: begun.said,
    looksOnly: begun.looksOnly,
  })
  const who = await findVisit(ctx.db, token)
  if (!who?.visit) throw new Error('a visit that is not found')
  return {
    ...ctx,
    who,
    page: {
      ...ctx.page,
      ...placeOf(who, () => undefined, storefront),
      base: `/ebusiness/${storefront.path}/${who.visit.segment}`,
      storefront: storefront.path,
      language,
      csrf: who.csrf,
      signedIn: false,
    },
  }
}
