import type { Ctx } from '#platform/request/context.ts'
import { notAllowed } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'

/** A person who is signed in as a distributor. */
export type Distributor = Ctx<SignedIn>

/** The company they claim for; refuses who belongs to none. */
export function ownCompany(ctx: Pick<Distributor, 'who'>): number {
  if (ctx.who.companyId === null) throw notAllowed()
  return ctx.who.companyId
}
