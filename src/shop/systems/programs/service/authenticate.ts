import { hash } from 'node:crypto'
import { countAttempt, forgetAttempts, networkOf, takeBackAttempt } from '#kit/attempts.ts'
import { readNetworks, within } from '#kit/networks.ts'
import type { Ctx } from '#platform/request/context.ts'
import { isClosedUnit } from '#shop/people/company/model/units.ts'
import { unitsOfCompany } from '#shop/people/company/service/for-member.ts'
import { scopesAsked, tokenSeconds, type Scope } from '../model/program.ts'
import { dropTokens, holderOf, insertToken, knownBy, noteUsed, type Known } from '../store/tokens.ts'
import { fits, hashOf, newSecret, partsOfKey } from './secrets.ts'

type Context = Pick<Ctx, 'db' | 'log'> & { ip: string }

/** A program that is let in: who it is, in whose name it works, and what it may. */
export type LetIn = Pick<Known, 'id' | 'companyId' | 'customerId' | 'name' | 'kind' | 'scopes'>

/** Wrong secrets in 15 minutes, after which nobody is asked for the rest of them. */
const limits = { client: 20, network: 300, seconds: 900 }

const comesFrom = (known: Pick<Known, 'networks'>, ip: string): boolean =>
  known.networks === '' || within(readNetworks(known.networks) ?? [])(ip)

/** Is the unit that it works for open, with all above it? Of who works in the name of a person: yes. */
async function worksNow({ db }: Pick<Context, 'db'>, { companyId, forUnit }: Known): Promise<boolean> {
  if (forUnit === null) return true
  const units = await unitsOfCompany(db, companyId)
  return units.some(({ id }) => id === forUnit) && !isClosedUnit(units, forUnit)
}

export type Granted =
  | { kind: 'granted'; token: string; seconds: number; scopes: readonly Scope[] }
  /** unknown, ended, from a network that is not theirs, or a wrong secret: not told apart */
  | { kind: 'invalid-client' }
  | { kind: 'invalid-scope' }
  | { kind: 'too-many'; retryAfter: number }

/** A token for the credentials of a client (OAuth 2.1), good for an hour and for no more than the client may by then. */
export async function grantToken(
  ctx: Context,
  given: { clientId: string; secret: string; scope: string | undefined },
): Promise<Granted> {
  const own = `program ${hash('sha256', given.clientId, 'base64url').slice(0, 22)}`
  const network = `program network ${networkOf(ctx.ip)}`
  const stop = await countAttempt(
    ctx.db,
    [
      { key: own, limit: limits.client },
      { key: network, limit: limits.network },
    ],
    limits.seconds,
  )
  if (stop) return { kind: 'too-many', ...stop }
  const known = await knownBy(ctx.db, 'client', given.clientId)
  const right = fits(given.secret, known?.hashes ?? [])
  if (!known || right === null || !comesFrom(known, ctx.ip) || !(await worksNow(ctx, known))) {
    ctx.log.warn({ event: 'program-refused', ip: ctx.ip }, 'program refused')
    return { kind: 'invalid-client' }
  }
  await forgetAttempts(ctx.db, [own])
  await takeBackAttempt(ctx.db, [network])
  const scopes = scopesAsked(given.scope, known.scopes)
  if (scopes === null) return { kind: 'invalid-scope' }
  const token = newSecret()
  await insertToken(ctx.db, {
    hash: hashOf(token),
    programId: known.id,
    secretHash: right,
    scopes,
    seconds: tokenSeconds,
  })
  return { kind: 'granted', token, seconds: tokenSeconds, scopes }
}

/**
 * Who comes with this token or key; null: nobody who is let in. Its last use is noted once a minute. Both are too long to be tried
 * out, so that wrong ones are not counted.
 */
export async function programOf(ctx: Context, bearer: string): Promise<LetIn | null> {
  const key = partsOfKey(bearer)
  const known = key
    ? await knownBy(ctx.db, 'key', key.identifier)
    : bearer.length === 43
      ? await holderOf(ctx.db, hashOf(bearer))
      : null
  if (!known || (key && fits(key.secret, known.hashes) === null) || !comesFrom(known, ctx.ip)) return null
  if (!(await worksNow(ctx, known))) return null
  if (known.stale) await noteUsed(ctx.db, known.id)
  const { id, companyId, customerId, name, kind, scopes } = known
  return { id, companyId, customerId, name, kind, scopes }
}

/** Forgets tokens whose hour is over. */
export const forgetTokens = ({ db }: Pick<Ctx, 'db'>): Promise<unknown> => dropTokens(db)
