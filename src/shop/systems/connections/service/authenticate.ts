import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import { countAttempt, forgetAttempts, networkOf, takeBackAttempt } from '#kit/attempts.ts'
import { hashOfNobody, inHashingLane, isPassword } from '#shop/people/session/service/passwords.ts'
import type { Connection, Identity } from '../model/connection.ts'
import { knownBy, type Known } from '../store/connections.ts'

/** Wrong secrets in 15 minutes, after which nobody is asked for the rest of them. */
const limits = { connection: 20, network: 300, seconds: 900 }

export type Credentials =
  | { kind: 'oci'; username: string; secret: string }
  /** HTTP Basic: the user name of an OCI connection, or the number that the sender of a cXML one has, where only one has it */
  | { kind: 'basic'; username: string; secret: string }
  /** every number that the document says of sender and buyer: any pair that is known counts */
  | { kind: 'cxml'; sender: readonly Identity[]; from: readonly Identity[]; secret: string }

export type Authenticated =
  /** `isTrial`: the desk tests it, and nothing that is ordered may last */
  | { kind: 'known'; connection: Connection; isTrial: boolean }
  /** unknown, off, or a wrong secret: not told apart, and as slow */
  | { kind: 'refused' }
  | { kind: 'too-many'; retryAfter: number }

const counterOf = (given: Credentials): string => {
  const isNamed = given.kind !== 'cxml'
  const who = isNamed
    ? given.username
    : JSON.stringify(given.sender.map(({ domain, identity }) => [domain.toLowerCase(), identity]))
  // one user name has one count, whichever door it comes to
  return `connection ${isNamed ? 'oci' : 'cxml'} ${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`
}

/** The connection that credentials name, whether the secret fits or not. */
async function find(ctx: Pick<Ctx, 'db'>, given: Credentials): Promise<Known | null> {
  if (given.kind === 'oci') return knownBy(ctx.db, { username: given.username })
  if (given.kind === 'basic')
    return (
      (await knownBy(ctx.db, { username: given.username })) ??
      (await knownBy(ctx.db, { number: given.username }))
    )
  for (const sender of given.sender)
    for (const from of given.from) {
      const known = await knownBy(ctx.db, { sender, from })
      if (known) return known
    }
  return null
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
    const known = await find(ctx, given)
    const secret = given.secret.slice(0, 200)
    let right = false
    for (const hash of known?.hashes ?? [await hashOfNobody()])
      if (!right) right = await isPassword(secret, hash)
    const isTrial = !right && known?.trial != null && (await isPassword(secret, known.trial))
    if (!known || !(right || isTrial) || given.secret !== secret) {
      ctx.log.warn(
        { event: 'connection-refused', kind: given.kind, ip: ctx.request.ip },
        'connection refused',
      )
      return { kind: 'refused' }
    }
    await forgetAttempts(ctx.db, [own])
    await takeBackAttempt(ctx.db, [network])
    return { kind: 'known', connection: known.connection, isTrial }
  })
}
