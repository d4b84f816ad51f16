import type { Ctx } from '#platform/request/context.ts'
import { isRemembered, missingCookie, overlayCookieSeconds } from '#kit/overlay-cookie.ts'
import { enterSession } from '#shop/people/session/service/sign-in.ts'
import { isGenuine, shownCookie, type SignedLink } from '../model/link.ts'
import { guestOf, useLink } from '../store.ts'

export type Entering =
  /** forged, too old, used before, of a system that is off, for nobody of its company: not told apart */
  | { kind: 'refused' }
  | { kind: 'entered' }
  /** somebody else is signed in in this browser: they are asked, and the link is still good */
  | { kind: 'other'; system: string }

/**
 * SITE-35: opens a session for who comes by a signed link of another system, each link once. A session of somebody else in
 * this browser is ended only when `change` says that they want it.
 */
export async function enterByLink(ctx: Ctx, link: SignedLink, change: boolean): Promise<Entering> {
  const guest = await guestOf(ctx.db, link.system, link.user.trim().toLowerCase())
  const key = guest && ctx.ports.letters.seal.open(guest.key)
  if (!guest || !key || !isGenuine(link, key, ctx.clock())) {
    ctx.log.warn({ event: 'external-link-refused', system: link.system, ip: ctx.request.ip }, 'link refused')
    return { kind: 'refused' }
  }
  if (ctx.who && ctx.who.id !== guest.customerId && !change) return { kind: 'other', system: guest.name }
  if (!(await useLink(ctx.db, link.system, link.nonce))) return { kind: 'refused' }
  const who = await enterSession(ctx, guest.customerId, guest.name)
  return { kind: who ? 'entered' : 'refused' }
}

/** SITE-35: the name of the system that opened this session, while its modal was not shown in this browser. */
export function systemToTell({ who, request }: Pick<Ctx, 'who' | 'request'>): string | null {
  if (!who?.external || isRemembered(request.cookie(shownCookie) ?? missingCookie)) return null
  return who.external
}

/** SITE-36: remembered for 1000 days. */
export const rememberTold = ({ reply }: Pick<Ctx, 'reply'>): void =>
  reply.setCookie(shownCookie, 'true', { maxAgeSeconds: overlayCookieSeconds, httpOnly: false })
