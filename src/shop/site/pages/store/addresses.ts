import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { DeadLink, LinkKind } from '../model/dead-link.ts'

export type MovedAddress = { address: string; target: string; changedBy: string; changedAt: Date }
const columns = 'address, target, changed_by as "changedBy", changed_at as "changedAt"'
const one = preparedStatement<MovedAddress, [string]>(
  'moved-address',
  `select ${columns} from moved_address where address = $1`,
)
export const movedAddress = async (db: Db | Tx, address: string): Promise<MovedAddress | null> =>
  (await one(db, [address]))[0] ?? null

const all = preparedStatement<MovedAddress & { found: number }, [number, number]>(
  'moved-addresses',
  `select ${columns}, count(*) over ()::int as found from moved_address order by address limit $1 offset $2`,
)
/** Addresses in their order, a page of them, and how many there are. */
export const movedAddresses = (db: Db | Tx, size: number, skip: number) => all(db, [size, skip])

/** Keeps every writer of addresses out until the transaction ends: what leads on must not lead in a circle. */
export const lockAddresses = async (tx: Tx): Promise<void> =>
  void (await sql`lock table moved_address in share row exclusive mode`.execute(tx))

/** Leads an address on; what led to it leads to the new target, too. */
export async function putAddress(tx: Tx, address: string, target: string, by: string): Promise<void> {
  await tx
    .insertInto('moved_address')
    .values({ address, target, changed_by: by })
    .onConflict(at =>
      at.column('address').doUpdateSet({ target, changed_by: by, changed_at: sql<Date>`now()` }),
    )
    .execute()
  await tx.updateTable('moved_address').set({ target }).where('target', '=', address).execute()
}

/** Leads an address nowhere any more; false where it does not lead to this target. */
export async function deleteAddress(tx: Tx, address: string, target: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('moved_address')
    .where('address', '=', address)
    .where('target', '=', target)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const dead = preparedStatement<DeadLink, [LinkKind | null, string | null]>(
  'dead-links',
  `select kind, thing, name, link, found_at as "foundAt" from dead_link
    where ($1::text is null or (kind = $1 and thing = $2)) order by kind, name, link`,
)
/** Links that lead nowhere, of all things or of one. */
export const deadLinks = (db: Db | Tx, of?: { kind: LinkKind; thing: string }): Promise<DeadLink[]> =>
  dead(db, [of?.kind ?? null, of?.thing ?? null])

const waiting = preparedStatement<{ count: number; oldest: Date | null }>(
  'dead-links-waiting',
  'select count(*)::int as count, min(found_at) as oldest from dead_link',
)
export const deadLinksWaiting = async (db: Db | Tx): Promise<{ count: number; oldest: Date | null }> =>
  (await waiting(db, []))[0] ?? { count: 0, oldest: null }

const forget = preparedStatement<never, [string[]]>(
  'dead-links-forget',
  `delete from dead_link where not (kind || ' ' || thing || ' ' || link = any($1))`,
)
/** Keeps just these as dead; of those that were found before, when. */
export async function keepDeadLinks(tx: Tx, links: readonly Omit<DeadLink, 'foundAt'>[]): Promise<void> {
  await sql`lock table dead_link in share row exclusive mode`.execute(tx)
  await forget(tx, [links.map(({ kind, thing, link }) => `${kind} ${thing} ${link}`)])
  if (links.length === 0) return
  await tx
    .insertInto('dead_link')
    .values(links.map(({ kind, thing, name, link }) => ({ kind, thing, name, link })))
    .onConflict(at =>
      at.columns(['kind', 'thing', 'link']).doUpdateSet(row => ({ name: row.ref('excluded.name') })),
    )
    .execute()
}
