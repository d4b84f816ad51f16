/** The second factors of people: set up, shown at the sign-in, made anew, taken away. */
import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { countAttempt, forgetAttempts, networkOf, takeBackAttempt } from '#kit/attempts.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { sayField } from '#kit/field-errors.ts'
import { invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { noteOwing } from '#shop/people/session/service/second-step.ts'
import { signInLimits } from '#shop/people/session/service/sign-in.ts'
import { revokeAll } from '#shop/people/session/service/sign-out.ts'
import { factorsAudit } from '../audit.ts'
import {
  isEmpty,
  readCode,
  recoveryCodeOf,
  recoveryCodes,
  type Factors,
  type Holder,
} from '../model/factor.ts'
import {
  dropAuthenticator,
  dropCodes,
  factorsById,
  holdAuthenticator,
  holdPerson,
  holdPersonAt,
  noteStep,
  putAuthenticator,
  putCodes,
  spendCode,
} from '../store/factors.ts'
import { dropPasskeys } from '../store/passkeys.ts'
import { forgetDue } from '../store/rule.ts'
import { tellFactors } from './letters.ts'
import { needsOne } from './rule.ts'
import { addressFor, newSecret, stepOfCode } from './totp.ts'

type Person = Ctx<SignedIn>

/** The second factors of a person. */
export const factorsOf = (db: Db | Tx, id: number): Promise<Factors> => factorsById(db, id)

/** Is anything asked of this person beside the password? */
export const hasFactor = async (db: Db, id: number): Promise<boolean> => !isEmpty(await factorsById(db, id))

/** Recovery codes for who has a first factor now; null: they have some. */
export async function codesForFirst(tx: Tx, id: number): Promise<string[] | null> {
  const { authenticator, passkeys } = await factorsById(tx, id)
  return Number(authenticator !== null) + passkeys === 1 ? makeCodes(tx, id) : null
}
/** Without any factor recovery codes stand for nothing and go; true: so it is. */
export async function forgetCodesWithoutFactor(tx: Tx, id: number): Promise<boolean> {
  if (!isEmpty(await factorsById(tx, id))) return false
  await dropCodes(tx, id)
  return true
}

/** The secret of an app on its way, in the form that confirms it: nothing is kept before. */
const Pending = z.object({ by: z.number(), until: z.number(), secret: z.string() })
export type Enrolment = { secret: string; address: string; sealed: string }
/** ms */
const enrolmentLasts = 1_800_000

const enrolmentWith = (ctx: Person, secret: string): Enrolment => {
  const pending = { by: ctx.who.id, until: ctx.clock().getTime() + enrolmentLasts, secret }
  return {
    secret,
    address: addressFor(secret, ctx.who.email),
    sealed: ctx.ports.letters.seal.sealText(JSON.stringify(pending)),
  }
}
/** A new secret for an app of theirs. */
export const beginEnrolment = (ctx: Person): Enrolment => enrolmentWith(ctx, newSecret())

function pendingSecret(ctx: Person, sealed: string): string | null {
  try {
    const opened = ctx.ports.letters.seal.openText(sealed)
    const { by, until, secret } = Pending.parse(JSON.parse(opened))
    return by === ctx.who.id && until > ctx.clock().getTime() ? secret : null
  } catch {
    return null
  }
}

const hashOf = (id: number, code: string): Buffer => createHash('sha256').update(`${id} ${code}`).digest()

/** New recovery codes in the place of all others; answers them as they are shown, this once. */
async function makeCodes(tx: Tx, id: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => recoveryCodeOf(randomBytes(16)))
  await putCodes(
    tx,
    id,
    codes.map(code => hashOf(id, code.replaceAll('-', ''))),
  )
  return codes
}

export type Confirmed =
  /** with recovery codes, unless those of a passkey stand in for it already */
  | { kind: 'on'; codes: string[] | null }
  /** the same enrolment once more */
  | { kind: 'wrong'; enrolment: Enrolment }
  /** the form is somebody else's or too old: a new one */
  | { kind: 'too-old'; enrolment: Enrolment }
  /** it was confirmed with this form before */
  | { kind: 'done-before' }

/** The app has shown a code: from now on it is asked for. One that they had before gives way, recovery codes are new. */
export async function confirmEnrolment(
  ctx: Person,
  { sealed, code }: { sealed: string; code: string },
): Promise<Confirmed> {
  const secret = pendingSecret(ctx, sealed)
  if (secret === null) return { kind: 'too-old', enrolment: beginEnrolment(ctx) }
  const read = readCode(code)
  const step = read?.kind === 'app' ? stepOfCode(secret, read.code, ctx.clock().getTime()) : null
  if (step === null) return { kind: 'wrong', enrolment: enrolmentWith(ctx, secret) }
  const { seal } = ctx.ports.letters
  return inTransaction(ctx.db, async tx => {
    const holder = await holdPerson(tx, ctx.who.id)
    if (!holder) throw notFound()
    const before = await holdAuthenticator(tx, holder.id)
    if (before && seal.open(before.sealed) === secret) return { kind: 'done-before' }
    await putAuthenticator(tx, holder.id, seal.seal(secret), step)
    const codes = await codesForFirst(tx, holder.id)
    await settle(tx, holder.id)
    await record(ctx, tx, 'factor-add', holder)
    await tellFactors(ctx, tx, holder, t => t.added())
    return { kind: 'on', codes }
  })
}

/** They have a factor: nothing is closed to their sessions any more. */
export async function settle(tx: Tx, id: number): Promise<void> {
  await forgetDue(tx, id)
  await noteOwing(tx, id, false)
}

/** Writes what became of the factors of somebody into the audit log. */
export const record = (
  ctx: { who: { email: string } },
  tx: Tx,
  action: Parameters<typeof factorsAudit.record>[1]['action'],
  { id }: Holder,
  details: Record<string, string> = {},
) => factorsAudit.record(tx, { actor: ctx.who.email, action, kind: 'customer', id, details })

/**
 * Takes the app away, and recovery codes where no passkey is left that they stand in for. 'needed': a role of theirs needs a
 * factor and there is no other, so it stays until another is set up.
 */
export async function removeAuthenticator(ctx: Person): Promise<'removed' | 'needed'> {
  const needed = await needsOne(ctx)
  return inTransaction(ctx.db, async (tx): Promise<'removed' | 'needed'> => {
    const holder = await holdPerson(tx, ctx.who.id)
    if (!holder) throw notFound()
    if (needed && (await factorsById(tx, holder.id)).passkeys === 0) return 'needed'
    if (!(await dropAuthenticator(tx, holder.id))) return 'removed'
    await forgetCodesWithoutFactor(tx, holder.id)
    await record(ctx, tx, 'factor-remove', holder)
    await tellFactors(ctx, tx, holder, t => t.removed())
    return 'removed'
  })
}

/** New recovery codes; null: there is no factor that they could stand in for. */
export const renewCodes = (ctx: Person): Promise<string[] | null> =>
  inTransaction(ctx.db, async tx => {
    const holder = await holdPerson(tx, ctx.who.id)
    if (!holder || isEmpty(await factorsById(tx, holder.id))) return null
    const codes = await makeCodes(tx, holder.id)
    await record(ctx, tx, 'factor-codes', holder)
    await tellFactors(ctx, tx, holder, t => t.renewed())
    return codes
  })

export type Checked = { kind: 'right' } | { kind: 'wrong' } | { kind: 'too-many'; retryAfter: number }

/**
 * Is this a code of their app that was not used, or one of their recovery codes? It is used by that. As many may be tried as
 * passwords (`signInLimits`), by the account and by the network.
 */
export async function checkCode(
  ctx: Pick<Ctx, 'db' | 'clock' | 'page' | 'ports' | 'publicUrl' | 'request'>,
  holder: Holder,
  typed: string,
): Promise<Checked> {
  const account = `factor account ${holder.id}`
  const network = `sign-in network ${networkOf(ctx.request.ip)}`
  const stop = await countAttempt(
    ctx.db,
    [
      { key: account, limit: signInLimits.account },
      { key: network, limit: signInLimits.network },
    ],
    signInLimits.seconds,
  )
  if (stop) return { kind: 'too-many', ...stop }
  const read = readCode(typed)
  const right =
    read !== null &&
    (await inTransaction(ctx.db, tx =>
      read.kind === 'app'
        ? useAppCode(ctx, tx, holder, read.code)
        : useRecoveryCode(ctx, tx, holder, read.code),
    ))
  if (!right) return { kind: 'wrong' }
  await forgetAttempts(ctx.db, [account])
  await takeBackAttempt(ctx.db, [network])
  return { kind: 'right' }
}

async function useAppCode(
  { clock, ports }: Pick<Ctx, 'clock' | 'ports'>,
  tx: Tx,
  { id }: Holder,
  code: string,
): Promise<boolean> {
  const kept = await holdAuthenticator(tx, id)
  if (!kept) return false
  const step = stepOfCode(ports.letters.seal.open(kept.sealed), code, clock().getTime(), kept.lastStep)
  if (step === null) return false
  await noteStep(tx, id, step)
  return true
}

async function useRecoveryCode(
  ctx: Pick<Ctx, 'page' | 'publicUrl' | 'request'>,
  tx: Tx,
  holder: Holder,
  code: string,
): Promise<boolean> {
  const left = await spendCode(tx, holder.id, hashOf(holder.id, code))
  if (left === null) return false
  await record({ who: holder }, tx, 'factor-code-used', holder)
  await tellFactors(ctx, tx, holder, t => t.used({ n: left }))
  return true
}

/** Whose factors the desk looks at, with what they have. Throws not found. */
export const factorsForDesk = (
  { db }: Pick<Ctx, 'db'>,
  id: number,
): Promise<{ holder: Holder; factors: Factors }> =>
  inTransaction(db, async tx => {
    const holder = await holdPerson(tx, id)
    if (!holder) throw notFound()
    return { holder, factors: await factorsById(tx, id) }
  })

/** Everything beside the password; true: there was something. */
async function dropAll(tx: Tx, id: number): Promise<boolean> {
  const [app, passkeys] = [await dropAuthenticator(tx, id), await dropPasskeys(tx, id)]
  await dropCodes(tx, id)
  return app || passkeys
}

/** The desk takes the factors of somebody who has lost them; all their sessions end. Throws invalid without a reason. */
export async function resetFactors(ctx: Person, id: number, reason: string): Promise<Holder> {
  if (reason === '') throw invalid([{ field: 'reason', message: sayField(ctx.page.language).required() }])
  return inTransaction(ctx.db, async tx => {
    const holder = await holdPerson(tx, id)
    if (!holder) throw notFound()
    if (!(await dropAll(tx, id))) return holder
    await forgetDue(tx, id)
    await revokeAll(tx, id)
    await record(ctx, tx, 'factor-reset', holder, { reason })
    await tellFactors(ctx, tx, holder, t => t.reset({ reason }))
    return holder
  })
}

/** An operator takes the factors of who would else be locked out of the desk; answers whether there were some. */
export const takeFactorsAt = (db: Db, email: string): Promise<boolean> =>
  inTransaction(db, async tx => {
    const holder = await holdPersonAt(tx, email)
    if (!holder || !(await dropAll(tx, holder.id))) return false
    await forgetDue(tx, holder.id)
    await revokeAll(tx, holder.id)
    await record({ who: { email: 'npm run admin' } }, tx, 'factor-reset', holder, {
      reason: '--without-factors',
    })
    return true
  })
