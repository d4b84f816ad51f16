import type { Ctx } from '#platform/request/context.ts'
import { notAllowed } from '#kit/refusal.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'

/** A signed-in person, who may belong to a company. */
export type Person = Ctx<SignedIn>

/** The company whose numbers a person may see; refuses who belongs to none. */
export function companyOf(ctx: Pick<Person, 'who'>): number {
  if (ctx.who.companyId === null) throw notAllowed()
  return ctx.who.companyId
}

/** Buyers and company administrators keep their company's numbers. */
export const mayKeep = (who: SignedIn): boolean =>
  who.companyId !== null && (belongsTo(who, 'buyer') || belongsTo(who, 'company-admin'))

/** The company whose numbers a person may change; refuses everybody else. */
export function ownCompany(ctx: Pick<Person, 'who'>): number {
  if (!mayKeep(ctx.who)) throw notAllowed()
  return companyOf(ctx)
}
