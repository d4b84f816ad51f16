import { hash, randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import type { Owner } from '../store/owner.ts'

/** The cookie that carries a guest's token; only its hash is stored. */
export const guestCookie = 'guest'
/** How long a guest's basket is kept after the last thing put in (conventions.md). */
export const guestDays = 90

type Context = Pick<Ctx, 'who' | 'request'>

export const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value)
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The guest's basket of this browser, whether somebody is signed in or not. */
export function guestOf(ctx: Context): { guestHash: Buffer } | null {
  const token = ctx.request.cookie(guestCookie)
  return isToken(token) ? { guestHash: hashOf(token) } : null
}

/** Guests whose basket was made by this very request, before the browser knows its cookie. */
const madeNow = new WeakMap<object, { guestHash: Buffer }>()
export const noteMade = (ctx: Context, owner: { guestHash: Buffer }): void => void madeNow.set(ctx, owner)

/**
 * Whose basket this request means; null: a visitor who never put anything in. A visit out of a procurement system has one of
 * its own. No query.
 */
export const ownerOf = (ctx: Context): Owner | null =>
  ctx.who?.visit
    ? { guestHash: Buffer.from(ctx.who.visit.basket, 'hex') }
    : ctx.who
      ? { customerId: ctx.who.id, companyId: ctx.who.companyId }
      : (madeNow.get(ctx) ?? guestOf(ctx))

/** Makes an order of this basket happen once at most; hidden field of the checkout. */
export const newPlaceToken = (): string => randomUUID()
