import type { Ctx } from '#platform/request/context.ts'

const acceptedCookie = 'termsAccepted'
/** As long as stock is held for an open checkout. */
const keptSeconds = 900

/** The terms were accepted in the basket: the checkout that follows need not ask again (CHK-29). */
export const leaveAccepted = (ctx: Pick<Ctx, 'reply'>): void =>
  ctx.reply.setCookie(acceptedCookie, '1', { maxAgeSeconds: keptSeconds, signed: true })

/** Were they accepted on the way into this checkout? */
export const acceptedBefore = (ctx: Pick<Ctx, 'request'>): boolean =>
  ctx.request.cookie(acceptedCookie, { signed: true }) === '1'

/** An order was placed: the next one asks anew. */
export const forgetAccepted = (ctx: Pick<Ctx, 'reply'>): void => ctx.reply.clearCookie(acceptedCookie)
