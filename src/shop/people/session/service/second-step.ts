/**
 * Between the right password and the session: who has a second factor is not signed in yet. A signed cookie of ten minutes
 * says whose password it was; it is of no use once that password or the account has changed.
 */
import { createHash } from 'node:crypto'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { isToken, sessionCookie, stepCookie } from '../model/session.ts'
import { openAccountById, type Account } from '../store/customers.ts'
import { noteProof, setOwing } from '../store/sessions.ts'
import { furtherSteps, otherSignIns, signInDuties } from '../slots.ts'
import { hashToken } from './token.ts'

const lasts = { seconds: 600 }

const printOf = ({ password_hash: hash }: Account): string =>
  createHash('sha256').update(hash).digest('base64url').slice(0, 22)

/** Where this person goes on to show what else is asked of them; null: nothing is. */
export async function furtherStep(
  ctx: Ctx,
  account: Account,
  next: string | undefined,
): Promise<string | null> {
  for (const { askedAt } of furtherSteps.all()) {
    const to = await askedAt(ctx, account.id, next)
    if (to === null) continue
    const until = ctx.clock().getTime() + lasts.seconds * 1_000
    ctx.reply.setCookie(stepCookie, `${account.id}.${until}.${printOf(account)}`, {
      signed: true,
      maxAgeSeconds: lasts.seconds,
    })
    return to
  }
  return null
}

/** Where somebody with this address signs in instead of here; null: here. */
export async function signInElsewhere(
  ctx: Ctx,
  email: string,
  next: string | undefined,
): Promise<string | null> {
  for (const { leadsTo } of otherSignIns.all()) {
    const to = await leadsTo(ctx, email, next)
    if (to !== null) return to
  }
  return null
}

/** Where this person signs in, since their password or passkey opens nothing here; null: it does. */
export async function barredFromHere(
  ctx: Ctx,
  customerId: number,
  next: string | undefined,
): Promise<string | null> {
  for (const { bars } of otherSignIns.all()) {
    const to = await bars(ctx, customerId, next)
    if (to !== null) return to
  }
  return null
}

/** Where this person is led to now that they are signed in, before anything else; null: nowhere. */
export async function dutyOf(ctx: Ctx, who: SignedIn): Promise<{ at: string; closes: boolean } | null> {
  for (const { of } of signInDuties.all()) {
    const duty = await of(ctx, who)
    if (duty) return duty
  }
  return null
}

/** Closes to the sessions of a person what needs a second factor, or opens it again. */
export const noteOwing = (db: Db | Tx, customerId: number, owes: boolean): Promise<void> =>
  setOwing(db, customerId, owes)

/** Whose password was right in this browser lately; null: nobody's, or it is no use any more. */
export async function waitingAccount(ctx: Pick<Ctx, 'db' | 'request' | 'clock'>): Promise<Account | null> {
  const [id = '', until = '', print] = (ctx.request.cookie(stepCookie, { signed: true }) ?? '').split('.')
  if (!/^\d{1,15}$/.test(id) || !(Number(until) > ctx.clock().getTime())) return null
  const account = await openAccountById(ctx.db, Number(id))
  return account && printOf(account) === print ? account : null
}

/** Whoever holds this browser's session has proved just now who they are. */
export async function proveSession(ctx: Pick<Ctx, 'db' | 'request'>): Promise<void> {
  const token = ctx.request.cookie(sessionCookie)
  if (token !== undefined && isToken(token)) await noteProof(ctx.db, hashToken(token))
}
