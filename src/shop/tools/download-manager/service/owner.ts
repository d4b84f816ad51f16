import { hash, randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import { keptDays } from '../model/package.ts'

/** Carries what tells a guest's browser from others, for the downloads that they asked for; only its hash is stored. */
export const guestCookie = 'downloads'
const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value)
const guestOwner = (token: string): string => `guest ${hash('sha256', token, 'base64url')}`

type Context = Pick<Ctx, 'who' | 'request'>

/** Guests whose mark was made by this very request, before the browser knows it. */
const markedNow = new WeakMap<object, string>()

/** Whose downloads this request may see; null: a guest who never asked for one. */
export function ownerOf({ who, request }: Context): string | null {
  if (who) return `customer ${who.id}`
  const token = request.cookie(guestCookie)
  return isToken(token) ? guestOwner(token) : (markedNow.get(request) ?? null)
}

/** The same for who asks now; a guest's browser gets its mark. */
export function owningFrom(ctx: Context & Pick<Ctx, 'reply'>): string {
  const known = ownerOf(ctx)
  if (known) return known
  const token = randomBytes(32).toString('base64url')
  ctx.reply.setCookie(guestCookie, token, { maxAgeSeconds: keptDays * 86_400, httpOnly: true })
  const owner = guestOwner(token)
  markedNow.set(ctx.request, owner)
  return owner
}
