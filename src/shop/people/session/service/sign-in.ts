import { createHash } from 'node:crypto'
import { countAttempt, forgetAttempts, networkOf, takeBackAttempt } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { isToken, sessionCookie, stepCookie } from '../model/session.ts'
import {
  accountOf,
  barredAccountOf,
  chosenStorefront,
  noteStorefront,
  setPasswordHash,
  type Account,
  type Barred,
} from '../store/customers.ts'
import { insertSession, revoke } from '../store/sessions.ts'
import { noteDevice } from './devices.ts'
import { signedIn } from './events.ts'
import { hashOfNobody, hashPassword, inHashingLane, isOutdated, isPassword } from './passwords.ts'
import { barredFromHere, dutyOf, furtherStep, noteOwing, signInElsewhere } from './second-step.ts'
import { hashToken, newToken } from './token.ts'
import { findSessionUser } from './find-session-user.ts'

/** Failures in 15 minutes, after which nobody may try for the rest of them (trust.md S8). */
export const signInLimits = { account: 10, network: 300, seconds: 900 }

export type SignInOutcome =
  /** `storefront`: the one that they have chosen in their settings, where it is another than this page's */
  /** `duty`: the page that they are led to first */
  | { kind: 'signed-in'; who: SignedIn; storefront: string | null; duty: string | null }
  /** more is asked of them there: the password is right, or they sign in elsewhere */
  | { kind: 'further'; to: string }
  /** unknown e-mail or wrong password: not told apart */
  | { kind: 'refused' }
  /** the password is right, which proves who it is, yet the account is not open */
  | { kind: 'barred'; why: Barred }
  | { kind: 'too-many'; retryAfter: number }

/** The counter of an account's failures; not the e-mail itself, so that what people mistype is not kept. */
export const accountAttempts = (email: string): string =>
  `sign-in account ${createHash('sha256').update(email).digest('base64url').slice(0, 22)}`

type Checked = { kind: 'right'; account: Account } | Exclude<SignInOutcome, { kind: 'signed-in' | 'further' }>

async function check(db: Db, email: string, password: string, ip: string): Promise<Checked> {
  const account = accountAttempts(email)
  const network = `sign-in network ${networkOf(ip)}`
  const stop = await countAttempt(
    db,
    [
      { key: account, limit: signInLimits.account },
      { key: network, limit: signInLimits.network },
    ],
    signInLimits.seconds,
  )
  if (stop) return { kind: 'too-many', ...stop }
  const known = await accountOf(db, email)
  const barred = known ? null : await barredAccountOf(db, email)
  const hash = known?.password_hash ?? barred?.password_hash ?? ''
  // always one hash is computed: the time of the answer does not tell whether there is such an account
  const right = await isPassword(password, hash.startsWith('$') ? hash : await hashOfNobody())
  if (!right || (!known && !barred)) return { kind: 'refused' }
  if (barred) return { kind: 'barred', why: barred.barred }
  if (!known) return { kind: 'refused' }
  await forgetAttempts(db, [account])
  await takeBackAttempt(db, [network])
  return { kind: 'right', account: known }
}

/**
 * A new session of this person; answers its token, which only the cookie and nothing else may hold. `external`: the system
 * that opens it for them; `network`: where they are, as limits count it.
 */
export async function openSession(
  db: Db,
  customerId: number,
  from: { userAgent?: string; network?: string; external?: string | null } = {},
): Promise<string> {
  const token = newToken()
  await insertSession(db, { tokenHash: hashToken(token), customerId, csrf: newToken(), ...from })
  return token
}

/**
 * Signs a person in: always a new session under a new token, whatever the browser brought (S7); a session it had is
 * ended. Sets the cookie and tells `signedIn`. Throws `unavailable` (503) when too many passwords wait to be checked.
 */
export async function signIn(
  ctx: Ctx,
  { email, password, next }: { email: string; password: string; next?: string | undefined },
): Promise<SignInOutcome> {
  const { db, log } = ctx
  const address = email.trim().toLowerCase()
  const elsewhere = await signInElsewhere(ctx, address, next)
  if (elsewhere !== null) return { kind: 'further', to: elsewhere }
  const checked = await inHashingLane(() => check(db, address, password, ctx.request.ip))
  if (checked.kind !== 'right') {
    log.warn({ event: 'sign-in-failed', why: checked.kind, ip: ctx.request.ip }, 'sign-in failed')
    return checked
  }
  const { account } = checked
  if (isOutdated(account.password_hash)) await setPasswordHash(db, account.id, await hashPassword(password))
  const to = (await barredFromHere(ctx, account.id, next)) ?? (await furtherStep(ctx, account, next))
  if (to !== null) return { kind: 'further', to }
  const who = await enterSession(ctx, account.id)
  if (!who) return { kind: 'refused' }
  const duty = await dutyAt(ctx, who)
  return { kind: 'signed-in', who, duty, storefront: await otherStorefront(ctx, account.id) }
}

/** Where who has just signed in is led to first; what that closes is closed from now on. Null: nowhere. */
export async function dutyAt(ctx: Ctx, who: SignedIn): Promise<string | null> {
  const duty = await dutyOf(ctx, who)
  if (duty?.closes) await noteOwing(ctx.db, who.id, true)
  return duty?.at ?? null
}

/**
 * Whose password was right lately has shown what else was asked, or a passkey: into a session. Null: their account is closed, or
 * they sign in elsewhere.
 */
export async function finishSignIn(ctx: Ctx, customerId: number): Promise<SignedIn | null> {
  ctx.reply.clearCookie(stepCookie)
  if ((await barredFromHere(ctx, customerId, undefined)) !== null) return null
  return enterSession(ctx, customerId)
}

/** The storefront that they have chosen in their settings, where it is another than this page's. */
export async function otherStorefront(
  { db, page }: Pick<Ctx, 'db' | 'page'>,
  customerId: number,
): Promise<string | null> {
  const chosen = await chosenStorefront(db, customerId)
  return chosen === page.storefront ? null : chosen
}

/**
 * Into a new session of this person; one that the browser had is ended (S7). Whoever calls it has made sure that they are it.
 * `external`: the system that opens it. Sets the cookie and tells `signedIn`; null: their account is closed.
 */
export async function enterSession(
  ctx: Ctx,
  customerId: number,
  external: string | null = null,
): Promise<SignedIn | null> {
  const { db, log } = ctx
  const before = ctx.request.cookie(sessionCookie)
  if (before && isToken(before)) await revoke(db, hashToken(before))
  const { userAgent, ip } = ctx.request
  const token = await openSession(db, customerId, { userAgent, network: networkOf(ip), external })
  await noteStorefront(db, customerId, ctx.page.storefront)
  const who = await findSessionUser(db, token)
  if (!who) return null
  ctx.reply.setCookie(sessionCookie, token)
  // a session that a system opens is its letter, not the person's browser
  if (external === null) await noteDevice(ctx, who)
  log.info({ event: 'signed-in', customer: who.id, external }, 'signed in')
  await signedIn.emit({ ...ctx, who }, { who })
  return who
}
