import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import type { Owner } from '../store/owner.ts'
import { mergeGuestCart } from './merge-cart.ts'
import { guestCookie, guestDays, guestOf, hashOf, isToken, noteMade, ownerOf } from './owner.ts'

/** Requests that have taken over; the cookie they came with still says otherwise. */
const settled = new WeakSet<object>()

/**
 * Whose basket this request means, after taking over what the person put in as a guest: at sign-in that is done already, but a guest's add
 * may have been under way just then (K-28: nothing is lost).
 */
export async function settledOwner(ctx: Ctx): Promise<Owner | null> {
  if (ctx.who && !ctx.who.visit && guestOf(ctx) && !settled.has(ctx)) {
    await mergeGuestCart(ctx)
    settled.add(ctx)
  }
  return ownerOf(ctx)
}

/** Who puts something in: a guest without a basket gets a token, which `keep` gives to the browser. */
export async function ownerToAdd(ctx: Ctx): Promise<{ owner: Owner; keep: () => void }> {
  const known = await settledOwner(ctx)
  if (ctx.who && known) return { owner: known, keep: () => {} }
  const before = ctx.request.cookie(guestCookie)
  const token = isToken(before) ? before : randomBytes(32).toString('base64url')
  const owner = { guestHash: hashOf(token) }
  return {
    owner,
    keep: () => {
      noteMade(ctx, owner)
      ctx.reply.setCookie(guestCookie, token, { maxAgeSeconds: guestDays * 86_400 })
    },
  }
}
