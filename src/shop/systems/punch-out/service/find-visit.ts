import type { Db } from '#kit/db/connect.ts'
import type { SignedIn, Visit } from '#platform/person/visitor.ts'
import { personOf } from '#shop/people/session/service/find-session-user.ts'
import { hashToken } from '#shop/people/session/service/token.ts'
import { noteSeen, visitBy } from '../store/visits.ts'

/**
 * Who comes with the token of a visit: the person of its connection as far as prices, unit and country go, without any right of
 * theirs. Null when the visit is unknown or over, or its connection, person or company closed.
 */
export async function findVisit(db: Db, token: string): Promise<SignedIn | null> {
  const tokenHash = hashToken(token)
  const row = await visitBy(db, tokenHash)
  const person = row && (await personOf(db, row.customer))
  if (!row || !person) return null
  if (row.stale) await noteSeen(db, row.id)
  const visit: Visit = {
    id: row.id,
    system: person.who.companyName ?? row.system,
    basket: row.basket,
    segment: `~${token}`,
    hosts: row.hosts,
    returnsTo: new URL(row.returns_to).origin,
    looksOnly: row.looks_only,
  }
  return { ...person.who, audiences: [], grants: [], reach: [], csrf: row.csrf, visit }
}
