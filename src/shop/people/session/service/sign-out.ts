import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { isToken, sessionCookie } from '../model/session.ts'
import { revoke, revokeAllOf, revokeEveryone, revokeExternal } from '../store/sessions.ts'
import { signedOut } from './events.ts'
import { hashToken } from './token.ts'

/** Ends the session of this browser for good and takes its cookie (SESS-02); tells `signedOut` if somebody was in. */
export async function signOut(ctx: Ctx): Promise<void> {
  const token = ctx.request.cookie(sessionCookie)
  if (token === undefined) return
  if (isToken(token)) await revoke(ctx.db, hashToken(token))
  ctx.reply.clearCookie(sessionCookie)
  if (!ctx.who) return
  ctx.log.info({ event: 'signed-out', customer: ctx.who.id }, 'signed out')
  await signedOut.emit(ctx, { who: ctx.who })
}

/** Ends every session that a connected system opened for people of its company: it is off now. */
export const endExternalSessions = (
  db: Db | Tx,
  system: { name: string; companyId: number },
): Promise<void> => revokeExternal(db, system.name, system.companyId)

/** Ends every session of a person at once: their password changed, or their account was closed. */
export const revokeAll = (db: Db | Tx, customerId: number): Promise<void> => revokeAllOf(db, customerId)

/** Ends every session of everybody at once, after a leak: all sign in anew. Answers how many there were. */
export const revokeAllSessions = async (db: Db | Tx): Promise<number> => (await revokeEveryone(db)).length
