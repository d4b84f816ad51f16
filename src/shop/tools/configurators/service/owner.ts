import { hash, randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import type { Owner } from '../store/configurations.ts'

/** The cookie that makes a guest's configurations theirs; only its hash is stored. */
export const configuratorCookie = 'configurations'
/** How long a configuration that is not saved is kept after its last change. */
export const keptDays = 90

type Context = Pick<Ctx, 'who' | 'request'>
const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value)
const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Guests who began with this very request, before the browser knows its cookie. */
const begunNow = new WeakMap<object, Buffer>()

/** Whose configurations this request may see: what was begun as a guest stays theirs after signing in (issue 17). */
export function ownerOf(ctx: Context): Owner {
  const token = ctx.request.cookie(configuratorCookie)
  return {
    customerId: ctx.who?.id ?? null,
    guestHash: isToken(token) ? hashOf(token) : (begunNow.get(ctx) ?? null),
  }
}

/** The same for who begins one: a guest gets a token. */
export function ownerToBegin(ctx: Context & Pick<Ctx, 'reply'>): Owner {
  const owner = ownerOf(ctx)
  if (owner.customerId !== null || owner.guestHash !== null) return owner
  const token = randomBytes(32).toString('base64url')
  ctx.reply.setCookie(configuratorCookie, token, { maxAgeSeconds: keptDays * 86_400 })
  const guestHash = hashOf(token)
  begunNow.set(ctx, guestHash)
  return { customerId: null, guestHash }
}

/** 128 bits: nobody guesses the configuration of somebody else. */
export const newConfigId = (): string => randomBytes(16).toString('base64url')
