/** The way of a browser to the directory of a company and back: what it was begun for, and that it comes back once. */
import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { countAttempt, networkOf, takeBackAttempt } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Directory, RefusedBecause } from '../model/directory.ts'
import { directoryByKey } from '../store/directories.ts'
import { logSignIn, spend } from '../store/people.ts'
import { redirectUriOf } from './addresses.ts'
import type { CameAs } from './protocol.ts'
import { protocolOf } from './protocols.ts'
import { Denied, reasonOf } from './reason.ts'

/** The cookies of a browser that is on its way, that has still to prove who it is here, and of a session by a directory. */
export const flowCookie = 'directory-flow'
export const linkCookie = 'directory-link'
export const hintCookie = 'directory-session'
/** The address that was typed to find the directory, for its own form. */
export const emailCookie = 'directory-email'

/** s for which somebody may be away */
const lasts = 600

/** What for: signing in, trying it as who is signed in, or proving once more who that is. */
export const purposes = ['sign-in', 'test', 'again'] as const
export type Purpose = (typeof purposes)[number]

const Flow = z.object({
  directory: z.number(),
  purpose: z.enum(purposes),
  /** who is signed in; null: nobody */
  by: z.number().nullable(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string().nullable(),
  storefront: z.string(),
  until: z.number(),
})
export type Flow = z.output<typeof Flow>

const random = (): string => randomBytes(32).toString('base64url')
/** Can it be the state of a way that began here? */
export const isState = (given: string): boolean => /^[\w-]{43}$/.test(given)

/** Keeps something in a cookie of this browser that it can neither read nor write. */
export function setSealed(
  ctx: Pick<Ctx, 'ports' | 'reply'>,
  cookie: string,
  value: object,
  seconds = lasts,
): void {
  const sealed = ctx.ports.letters.seal.sealText(JSON.stringify(value))
  ctx.reply.setCookie(cookie, sealed, { maxAgeSeconds: seconds })
}
/** What was kept so; null: nothing that the shop has sealed, or not in this shape. */
export function readSealed<T>(
  ctx: Pick<Ctx, 'ports' | 'request'>,
  cookie: string,
  shape: z.ZodType<T>,
): T | null {
  const sealed = ctx.request.cookie(cookie)
  if (sealed === undefined) return null
  try {
    return shape.parse(JSON.parse(ctx.ports.letters.seal.openText(sealed)))
  } catch {
    return null
  }
}

const Typed = z.object({ email: z.string() })
/** Remembers in this browser the address that was typed. */
export const keepEmail = (ctx: Pick<Ctx, 'ports' | 'reply'>, email: string): void =>
  setSealed(ctx, emailCookie, { email } satisfies z.output<typeof Typed>)

/** Ways in 15 minutes that a network may begin without coming back: each asks a server elsewhere. */
const limits = { network: 300, seconds: 900 }
const waysOf = (ip: string): string => `directory network ${networkOf(ip)}`

export type Begun = { kind: 'begun'; to: URL } | { kind: 'refused'; why: RefusedBecause; detail: string }

/** Sends this browser to the directory; it has ten minutes to come back. */
export async function begin(
  ctx: Ctx,
  directory: Directory,
  { purpose, next }: { purpose: Purpose; next: string | null },
): Promise<Begun> {
  const stop = await countAttempt(
    ctx.db,
    [{ key: waysOf(ctx.request.ip), limit: limits.network }],
    limits.seconds,
  )
  if (stop) return { kind: 'refused', why: 'unreachable', detail: 'too many attempts' }
  const proof = { state: random(), nonce: random(), verifier: random() }
  try {
    const typed = purpose === 'sign-in' ? readSealed(ctx, emailCookie, Typed) : ctx.who
    const to = await protocolOf(directory).addressOf(ctx, directory, proof, {
      fresh: purpose === 'again',
      language: ctx.page.language,
      email: typed?.email ?? null,
    })
    const flow: Flow = {
      directory: directory.id,
      purpose,
      by: ctx.who?.id ?? null,
      ...proof,
      next,
      storefront: ctx.page.storefront,
      until: ctx.clock().getTime() + lasts * 1_000,
    }
    setSealed(ctx, flowCookie, flow)
    return { kind: 'begun', to }
  } catch (error) {
    const detail = reasonOf(error)
    await logSignIn(ctx.db, directory.id, { outcome: 'unreachable', detail })
    return { kind: 'refused', why: 'unreachable', detail }
  }
}

export type CameBack =
  /** it was begun in another language: there it goes on */
  | { kind: 'elsewhere'; storefront: string }
  | { kind: 'unknown' }
  | { kind: 'refused'; why: RefusedBecause; detail: string; directory: Directory; flow: Flow | null }
  | { kind: 'back'; directory: Directory; flow: Flow; identity: CameAs }

const markOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Who has come back to this address: only in the browser that was sent, once, and with an answer to what it was sent with.
 * `search`: what the directory has put behind the address.
 */
export async function comeBack(ctx: Ctx, key: string, search: string): Promise<CameBack> {
  const directory = await directoryByKey(ctx.db, key)
  if (!directory) return { kind: 'unknown' }
  const flow = readSealed(ctx, flowCookie, Flow)
  const answer = new URL(redirectUriOf(ctx, directory) + search)
  const given = answer.searchParams.get('state')
  const isOurs =
    flow?.directory === directory.id && given === flow.state && flow.until > ctx.clock().getTime()
  const stale = { kind: 'refused', why: 'stale', detail: '', directory, flow: null } as const
  if (!flow || !isOurs) return stale
  if (flow.storefront !== ctx.page.storefront) return { kind: 'elsewhere', storefront: flow.storefront }
  ctx.reply.clearCookie(flowCookie)
  if (flow.purpose !== 'sign-in' && flow.by !== ctx.who?.id) return stale
  if (!(await spend(ctx.db, markOf(`way ${flow.state}`)))) return stale
  try {
    const fresh = flow.purpose === 'again'
    const identity = await protocolOf(directory).identityIn(ctx, directory, flow, { answer, fresh })
    await takeBackAttempt(ctx.db, [waysOf(ctx.request.ip)])
    return { kind: 'back', directory, flow, identity }
  } catch (error) {
    const why = error instanceof Denied ? 'denied' : 'forged'
    const detail = reasonOf(error)
    ctx.log.warn(
      { event: 'directory-refused', directory: directory.id, why, detail, ip: ctx.request.ip },
      'directory refused',
    )
    await logSignIn(ctx.db, directory.id, { outcome: why, detail })
    return { kind: 'refused', why, detail, directory, flow }
  }
}

/** Is a word of a directory said for the first time? */
export const firstWord = (ctx: Pick<Ctx, 'db'>, mark: string): Promise<boolean> =>
  spend(ctx.db, markOf(`word ${mark}`))
