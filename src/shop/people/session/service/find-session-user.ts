import type { Db, Tx } from '#kit/db/connect.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { audiencesOf, openTo, withoutFactor } from '../model/rights.ts'
import { isToken } from '../model/session.ts'
import { holderOf, personById, touch, type Person, type SessionHolder } from '../store/sessions.ts'
import { hashToken } from './token.ts'

/**
 * Who holds this session token; null when it is unknown, revoked, idle for 30 minutes, older than 12 hours, or its
 * person or company is closed – all by the database's clock. One statement; a second at most once a minute notes
 * the activity. `active: false` is for what a page sends by itself (the keep-alive): it does not count as activity.
 */
export async function findSessionUser(db: Db, token: string, active = true): Promise<SignedIn | null> {
  if (!isToken(token)) return null
  const hash = hashToken(token)
  const [row] = await holderOf(db, [hash])
  if (!row) return null
  if (active && row.stale) await touch(db, [hash])
  const held = { ...signedIn(row, row.csrf, actedBy(row.acted_by)), proved: row.proved }
  const who = row.owes ? { ...held, owesFactor: true, audiences: withoutFactor(held.audiences) } : held
  return row.external_system === null ? who : { ...who, external: row.external_system }
}

function actedBy(row: SessionHolder['acted_by']): SignedIn['actedBy'] {
  if (row === null) return undefined
  const { looksUntil, ...by } = row
  return looksUntil === null ? by : { ...by, looksUntil: new Date(looksUntil) }
}

const signedIn = (row: Omit<Person, 'storefront'>, csrf: string, by?: SignedIn['actedBy']): SignedIn => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  companyId: row.company_id,
  companyName: row.company_name,
  unitId: row.unit_id,
  priceList: row.price_list,
  country: row.country,
  currency: row.currency,
  grants: row.grants,
  reach: row.reach ?? 'all',
  audiences: openTo(
    audiencesOf(row.grants, row.company_id !== null && row.unit_id !== null, row.own_rights, row.of_program),
    by === undefined,
  ),
  csrf,
  ...(by && { actedBy: by }),
})

/**
 * Who this person is and may now, for work that acts for them outside a request, and the storefront they used last.
 * Null when they or their company is closed or unknown.
 */
export async function personOf(
  db: Db | Tx,
  customerId: number,
): Promise<{ who: SignedIn; storefront: string | null } | null> {
  const [row] = await personById(db, [customerId])
  return row ? { who: signedIn(row, ''), storefront: row.storefront } : null
}

/** Puts off the idle end of the session: the visitor did something since the last keep-alive (K-18). */
export async function keepAlive(db: Db, token: string): Promise<void> {
  if (isToken(token)) await touch(db, [hashToken(token)])
}
