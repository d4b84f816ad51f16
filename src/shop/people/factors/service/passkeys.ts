/**
 * Passkeys (WebAuthn): a device signs a challenge of the shop after it has made sure of its holder, so that one passkey counts
 * as both factors. A challenge belongs to the browser that asked for it, for ten minutes and one answer.
 */
import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import * as z from 'zod'
import { countAttempt, networkOf, takeBackAttempt } from '#kit/attempts.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import { brand } from '#platform/brand/brand.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { signInLimits } from '#shop/people/session/service/sign-in.ts'
import { holdPerson } from '../store/factors.ts'
import {
  dropPasskey,
  holdPasskey,
  insertPasskey,
  notePasskeyUse,
  passkeysOf,
  spendChallenge,
  sweepAnswers,
  type KeptPasskey,
} from '../store/passkeys.ts'
import { codesForFirst, forgetCodesWithoutFactor, record, settle, type Checked } from './factors.ts'
import { tellFactors } from './letters.ts'
import { needsOne } from './rule.ts'

type Person = Ctx<SignedIn>

/** The passkeys of who is signed in. */
export const ownPasskeys = ({ db, who }: Pick<Person, 'db' | 'who'>) => passkeysOf(db, who.id)

/** The host that passkeys are made for, by the shop's own address; null: an address of numbers can have none. */
export function passkeyHost({ publicUrl }: Pick<Ctx, 'publicUrl'>): string | null {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null
}
const hostOf = (ctx: Pick<Ctx, 'publicUrl'>): string => {
  const host = passkeyHost(ctx)
  if (host === null) throw notFound()
  return host
}

/** What keys sign by: Ed25519, ECDSA with P-256, RSA; all that devices in use can do. */
const algorithms = [-8, -7, -257]

/** The signed cookie with the challenge of this browser, what it is for, and until when it may be answered (ms). */
export const challengeCookie = 'passkey-challenge'
const lasts = { seconds: 600 }

function newChallenge(ctx: Pick<Ctx, 'reply' | 'clock'>, purpose: string): Uint8Array<ArrayBuffer> {
  const challenge = new Uint8Array(randomBytes(32))
  const value = [
    Buffer.from(challenge).toString('base64url'),
    purpose,
    ctx.clock().getTime() + lasts.seconds * 1_000,
  ]
  ctx.reply.setCookie(challengeCookie, value.join('.'), { signed: true, maxAgeSeconds: lasts.seconds })
  return challenge
}

/** The challenge that this browser has to answer, used up by this; null: none, for something else, too late, or answered. */
async function takeChallenge(
  ctx: Pick<Ctx, 'db' | 'request' | 'reply' | 'clock'>,
  purpose: string,
): Promise<string | null> {
  const [challenge = '', asked, until] = (ctx.request.cookie(challengeCookie, { signed: true }) ?? '').split(
    '.',
  )
  ctx.reply.clearCookie(challengeCookie)
  if (challenge === '' || asked !== purpose || !(Number(until) > ctx.clock().getTime())) return null
  return (await spendChallenge(ctx.db, createHash('sha256').update(challenge).digest())) ? challenge : null
}

/** What a browser asks its holder for: any passkey of the shop. */
export const useOptions = async (ctx: Ctx) =>
  generateAuthenticationOptions({
    rpID: hostOf(ctx),
    challenge: newChallenge(ctx, 'use'),
    userVerification: 'required',
  })

const purposeOf = (id: number) => `add-${id}`
/** What a browser makes a new passkey of, for who is signed in. */
export async function addOptions(ctx: Person) {
  const { id, email, firstName, lastName } = ctx.who
  const known = await passkeysOf(ctx.db, id)
  return generateRegistrationOptions({
    rpName: brand.name,
    rpID: hostOf(ctx),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`,
    // the same for all passkeys of a person, and no name to who reads it
    userID: new Uint8Array(createHash('sha256').update(`passkeys of ${id}`).digest()),
    challenge: newChallenge(ctx, purposeOf(id)),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

const base64url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(20_000)
/** As browsers write it; all else of it is left out. */
const Answer = z.object({
  id: base64url.min(1).max(1_500),
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
})
const Made = Answer.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})
const Used = Answer.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})

/** Null: it is nothing that a browser writes. */
function readAnswer<T>(shape: z.ZodType<T>, typed: string): T | null {
  try {
    return shape.safeParse(JSON.parse(typed)).data ?? null
  } catch {
    return null
  }
}

/**
 * Adds the passkey that a browser has made; `codes`: recovery codes, when it is the first factor. Null: the answer is not one to
 * the challenge, or the passkey is known already.
 */
export async function addPasskey(
  ctx: Person,
  { answer, name }: { answer: string; name: string },
): Promise<{ codes: string[] | null } | null> {
  const challenge = await takeChallenge(ctx, purposeOf(ctx.who.id))
  const made = readAnswer(Made, answer)
  if (challenge === null || made === null) return null
  const verified = await verifyRegistrationResponse({
    response: made as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: new URL(ctx.publicUrl).origin,
    expectedRPID: hostOf(ctx),
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  return inTransaction(ctx.db, async tx => {
    const holder = await holdPerson(tx, ctx.who.id)
    if (!holder) throw notFound()
    const isNew = await insertPasskey(tx, {
      customerId: holder.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: made.response.transports ?? [],
      name,
    })
    if (!isNew) return null
    const codes = await codesForFirst(tx, holder.id)
    await settle(tx, holder.id)
    await record(ctx, tx, 'passkey-add', holder, { name })
    await tellFactors(ctx, tx, holder, t => t.passkeyAdded({ name }))
    return { codes }
  })
}

/**
 * Takes a passkey of theirs away. 'needed': a role of theirs needs a factor and it is the last one. Throws not found for
 * somebody else's.
 */
export async function removePasskey(ctx: Person, id: number): Promise<'removed' | 'needed'> {
  const needed = await needsOne(ctx)
  return inTransaction(ctx.db, async tx => {
    const holder = await holdPerson(tx, ctx.who.id)
    const name = holder && (await dropPasskey(tx, holder.id, id))
    if (!holder || name === null) throw notFound()
    const none = await forgetCodesWithoutFactor(tx, holder.id)
    if (none && needed) throw new StillNeeded()
    await record(ctx, tx, 'passkey-remove', holder, { name })
    await tellFactors(ctx, tx, holder, t => t.passkeyRemoved({ name }))
    return 'removed' as const
  }).catch((error: unknown) => {
    if (error instanceof StillNeeded) return 'needed' as const
    throw error
  })
}
/** Undoes a removal. */
class StillNeeded extends Error {}

type Verified = { kind: 'right'; customerId: number } | Exclude<Checked, { kind: 'right' }>

/**
 * Whose passkey has signed this browser's challenge, after making sure of its holder. An unknown passkey, a foreign or used
 * challenge, another origin and a counter that did not move on answer alike. By networks as many may be tried as passwords.
 */
export async function verifyPasskey(
  ctx: Pick<Ctx, 'db' | 'request' | 'reply' | 'clock' | 'publicUrl'>,
  answer: string,
): Promise<Verified> {
  const network = `sign-in network ${networkOf(ctx.request.ip)}`
  const stop = await countAttempt(
    ctx.db,
    [{ key: network, limit: signInLimits.network }],
    signInLimits.seconds,
  )
  if (stop) return { kind: 'too-many', ...stop }
  const challenge = await takeChallenge(ctx, 'use')
  const used = readAnswer(Used, answer)
  if (challenge === null || used === null) return { kind: 'wrong' }
  const customerId = await inTransaction(ctx.db, async tx => {
    const kept = await holdPasskey(tx, used.id)
    const counter = kept && (await counterOf(ctx, kept, used as AuthenticationResponseJSON, challenge))
    if (kept === null || counter === null) return null
    await notePasskeyUse(tx, kept.id, counter)
    return kept.customerId
  })
  if (customerId === null) return { kind: 'wrong' }
  await takeBackAttempt(ctx.db, [network])
  return { kind: 'right', customerId }
}

/** How often the passkey was used by now, as it says; null: the answer is not good, or it was used as often before. */
async function counterOf(
  ctx: Pick<Ctx, 'publicUrl'>,
  kept: KeptPasskey,
  response: AuthenticationResponseJSON,
  challenge: string,
): Promise<number | null> {
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: new URL(ctx.publicUrl).origin,
    expectedRPID: hostOf(ctx),
    credential: {
      id: kept.credentialId,
      publicKey: new Uint8Array(kept.publicKey),
      counter: kept.counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** Answered challenges are void by then. For a job. */
export const forgetAnswers = (db: Db): Promise<void> => sweepAnswers(db)
