/** Whose sets a request means: the person's, those of a visit, else those of the guest's session, which its cookie names. */
import type { Visit } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { hashToken, newToken } from '#shop/people/session/service/token.ts'
import { forgetGuestSets, giveSets, type Owner } from '../store/sets.ts'

/** Lives as long as the browser's session; the shop keeps only its hash. */
const cookie = 'derating'
/** A guest's sets go so long after their last change, in hours: their session is over then. */
const guestHours = 24

type Context = Pick<Ctx, 'who' | 'request'>

const tokenOf = ({ request }: Pick<Context, 'request'>): string | null => {
  const token = request.cookie(cookie)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}

/** On a visit out of a procurement system nothing hangs on a cookie: a frame of another site keeps none. */
const ofVisit = (visit: Visit): Owner => ({ guestHash: hashToken(`derating of the visit ${visit.id}`) })

/** Null: a guest who has no set yet. */
export function ownerOf(ctx: Context): Owner | null {
  if (ctx.who) return ctx.who.visit ? ofVisit(ctx.who.visit) : { customerId: ctx.who.id }
  const token = tokenOf(ctx)
  return token ? { guestHash: hashToken(token) } : null
}

/** Who keeps something: a guest gets a token at their first set. */
export function ownerToKeep(ctx: Context & Pick<Ctx, 'reply'>): Owner {
  const known = ownerOf(ctx)
  if (known) return known
  const token = newToken()
  ctx.reply.setCookie(cookie, token)
  return { guestHash: hashToken(token) }
}

/** What was plotted as a guest is theirs from now on, under the same ids (DER-21). */
export async function takeAlong(ctx: Ctx): Promise<void> {
  const token = tokenOf(ctx)
  if (!ctx.who || ctx.who.visit || !token) return
  await giveSets(ctx.db, hashToken(token), ctx.who.id)
  ctx.reply.clearCookie(cookie)
}

/** A job: sets of guests whose session is over go. */
export const forgetOldDeratings = (db: Ctx['db']): Promise<number> => forgetGuestSets(db, guestHours)
