import { hash } from 'node:crypto'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Scope } from '#shop/systems/programs/model/program.ts'
import { endToken, endTokensOf, tokenOf } from '#shop/systems/programs/service/assistants.ts'
import { hashOf, newSecret } from '#shop/systems/programs/service/secrets.ts'
import { grantedDays } from '../model/asking.ts'
import {
  dropFetching,
  dropSpent,
  holdCode,
  holdRefresh,
  insertRefresh,
  useCode,
  useRefresh,
} from '../store/grants.ts'

export type Fetched = { token: string; refresh: string; seconds: number; scopes: readonly Scope[] }

async function given(
  tx: Tx,
  { programId, clientId, scopes }: { programId: number; clientId: string; scopes: readonly Scope[] },
): Promise<Fetched | null> {
  const access = await tokenOf(tx, programId, scopes)
  if (!access) return null
  const refresh = newSecret()
  await insertRefresh(tx, { hash: hashOf(refresh), programId, clientId, scopes, days: grantedDays })
  return { ...access, refresh, scopes }
}

/** Somebody has what was used before, so that one of two is a thief: everything that came of it ends. */
async function endAll(tx: Tx, programId: number): Promise<null> {
  await endTokensOf(tx, programId)
  await dropFetching(tx, programId)
  return null
}

/**
 * A token for a code, once: for the client and address it was given to, and who knows what its challenge was made of (RFC 7636).
 * Null: it is not good, whatever is wrong with it.
 */
export const fetchByCode = (
  { db }: Pick<Ctx, 'db'>,
  asked: { code: string; clientId: string; redirect: string; verifier: string },
): Promise<Fetched | null> =>
  inTransaction(db, async tx => {
    const found = await holdCode(tx, hashOf(asked.code))
    if (!found) return null
    if (found.used) return endAll(tx, found.programId)
    const proves = hash('sha256', asked.verifier, 'base64url') === found.challenge
    if (found.late || found.clientId !== asked.clientId || found.redirect !== asked.redirect || !proves)
      return null
    await useCode(tx, hashOf(asked.code))
    return given(tx, found)
  })

/** A token and a successor for a refresh token, once. Null: it is not good. `scopes`: fewer than before, if it asks so. */
export const fetchByRefresh = (
  { db }: Pick<Ctx, 'db'>,
  asked: { token: string; clientId: string; scope: string | undefined },
): Promise<Fetched | null> =>
  inTransaction(db, async tx => {
    const found = await holdRefresh(tx, hashOf(asked.token))
    if (!found || found.clientId !== asked.clientId) return null
    if (found.used) return found.justNow ? null : endAll(tx, found.programId)
    if (found.late) return null
    const named = (asked.scope ?? '').split(' ').filter(Boolean)
    const scopes = named.length === 0 ? found.scopes : found.scopes.filter(one => named.includes(one))
    if (scopes.length === 0) return null
    await useRefresh(tx, hashOf(asked.token))
    return given(tx, { ...found, scopes })
  })

/** A client gives back what it has (RFC 7009): a token ends, with a refresh token all of its own; what the person let in stays. */
export const giveBack = ({ db }: Pick<Ctx, 'db'>, token: string): Promise<unknown> =>
  inTransaction(db, async tx => {
    const found = await holdRefresh(tx, hashOf(token))
    return found ? endAll(tx, found.programId) : endToken(tx, token)
  })

/** Forgets codes and tokens that are spent. */
export const forgetSpent = ({ db }: Pick<Ctx, 'db'>): Promise<unknown> => dropSpent(db)
