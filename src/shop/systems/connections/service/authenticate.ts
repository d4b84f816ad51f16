import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import { countAttempt, forgetAttempts, networkOf, takeBackAttempt } from '#kit/attempts.ts'
import { hashOfNobody, inHashingLane, isPassword } from '#shop/people/session/service/passwords.ts'
import type { Connection, Identity } from '../model/connection.ts'
import { knownBy } from '../store/connections.ts'

/** Wrong secrets in 15 minutes, after which nobody is asked for the rest of them. */
const limits = { connection: 20, network: 300, seconds: 900 }

export type Credentials =
  | { kind: 'oci'; username: string; secret: string }
  | { kind: 'cxml'; sender: Identity; from: Identity; secret: string }

export type Authenticated =
  | { kind: 'known'; connection: Connection }
  /** unknown, off, or a wrong secret: not told apart, and as slow */
  | { kind: 'refused' }
  | { kind: 'too-many'; retryAfter: number }

const counterOf = (given: Credentials): string => {
  const who =
    given.kind === 'oci'
      ? given.username
      : JSON.stringify([given.sender.domain, given.sender.identity, given.from.domain, given.from.identity])
  return `connection ${given.kind} ${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`
}

/**
 * Whose credentials these are. The present secret counts, and for some days the one before. Too long ones, unknown ones and
 * wrong ones are answered alike, and after the same work.
 */
export async function authenticate(
  ctx: Pick<Ctx, 'db' | 'request' | 'log'>,
  given: Credentials,
): Promise<Authenticated> {
  const own = counterOf(given)
  const network = `connection network ${networkOf(ctx.request.ip)}`
  return inHashingLane(async () => {
    const stop = await countAttempt(
      ctx.db,
      [
        { key: own, limit: limits.connection },
        { key: network, limit: limits.network },
      ],
      limits.seconds,
    )
    if (stop) return { kind: 'too-many', ...stop }
    const known = await knownBy(
      ctx.db,
      given.kind === 'oci' ? { username: given.username } : { sender: given.sender, from: given.from },
    )
    const secret = given.secret.slice(0, 200)
    let right = false
    for (const hash of known?.hashes ?? [await hashOfNobody()])
      if (!right) right = await isPassword(secret, hash)
    if (!known || !right || given.secret !== secret) {
      ctx.log.warn(
        { event: 'connection-refused', kind: given.kind, ip: ctx.request.ip },
        'connection refused',
      )
      return { kind: 'refused' }
    }
    await forgetAttempts(ctx.db, [own])
    await takeBackAttempt(ctx.db, [network])
    return { kind: 'known', connection: known.connection }
  })
}
