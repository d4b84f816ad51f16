/** Somebody of the seller's desk acts for a customer inside their own session, with a trace of beginning and end. */
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { sessionAudit } from '../audit.ts'
import { isToken, sessionCookie } from '../model/session.ts'
import { isCustomerToActFor, setActingFor } from '../store/sessions.ts'
import { hashToken } from './token.ts'

type Acting = Pick<Ctx<SignedIn>, 'db' | 'who' | 'request'>

/**
 * From now on this session is the customer's: their prices, basket and units, without deciding on orders and without their
 * account settings. It ends with `endActing`, with the session, or when one of both is blocked. Throws not found for
 * whoever is no open account of an open company, and for people of the desk.
 */
export const beginActing = (ctx: Acting, customer: { id: number; email: string }): Promise<void> =>
  begin(ctx, customer, 'customer-act-begin', null)

/** So long somebody of the desk looks at the shop as a customer does. */
export const looksMinutes = 30

/**
 * For half an hour this session sees the shop as the customer does, and changes nothing: whatever does is refused. It ends with
 * `endActing`, by time, with the session, or when one of both is blocked. Throws not found as `beginActing`.
 */
export const beginLooking = (ctx: Acting, customer: { id: number; email: string }): Promise<void> =>
  begin(ctx, customer, 'customer-look-begin', looksMinutes)

async function begin(
  ctx: Acting,
  customer: { id: number; email: string },
  action: 'customer-act-begin' | 'customer-look-begin',
  minutes: number | null,
): Promise<void> {
  const token = ctx.request.cookie(sessionCookie)
  if (token === undefined || !isToken(token)) throw notFound()
  await inTransaction(ctx.db, async tx => {
    if (!(await isCustomerToActFor(tx, customer.id))) throw notFound()
    if (!(await setActingFor(tx, hashToken(token), customer.id, minutes))) return
    await sessionAudit.record(tx, {
      actor: ctx.who.email,
      action,
      kind: 'customer',
      id: customer.email,
    })
  })
}

/** The session is its holder's own again; nothing when they act for nobody. */
export async function endActing(ctx: Acting): Promise<void> {
  const token = ctx.request.cookie(sessionCookie)
  const { actedBy } = ctx.who
  if (token === undefined || !isToken(token) || !actedBy) return
  await inTransaction(ctx.db, async tx => {
    if (!(await setActingFor(tx, hashToken(token), null))) return
    await sessionAudit.record(tx, {
      actor: actedBy.email,
      action: actedBy.looksUntil ? 'customer-look-end' : 'customer-act-end',
      kind: 'customer',
      id: ctx.who.email,
    })
  })
}
