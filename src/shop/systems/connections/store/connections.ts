import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { overlapDays } from '#kit/secret-overlap.ts'
import { Mapping, type Connection, type ConnectionKind } from '../model/connection.ts'

const columns = [
  'c.id',
  'c.company_id',
  'c.customer_id',
  'c.name',
  'c.kind',
  'c.active',
  'c.username',
  'c.from_domain',
  'c.from_identity',
  'c.to_domain',
  'c.to_identity',
  'c.sender_domain',
  'c.sender_identity',
  'c.hosts',
  'c.mapping',
  'c.version',
] as const

type Row = {
  id: number
  company_id: number
  customer_id: number
  name: string
  kind: string
  active: boolean
  username: string | null
  from_domain: string
  from_identity: string
  to_domain: string
  to_identity: string
  sender_domain: string
  sender_identity: string
  hosts: string[]
  mapping: unknown
  version: number
}

export const connectionOf = (row: Row): Connection => ({
  id: row.id,
  companyId: row.company_id,
  customerId: row.customer_id,
  name: row.name,
  kind: row.kind as ConnectionKind,
  active: row.active,
  username: row.username,
  from: { domain: row.from_domain, identity: row.from_identity },
  to: { domain: row.to_domain, identity: row.to_identity },
  sender: { domain: row.sender_domain, identity: row.sender_identity },
  hosts: row.hosts,
  mapping: Mapping.parse(row.mapping),
  version: row.version,
})

/** A connection with whose it is. */
export type ConnectionShown = Connection & {
  companyCode: string
  companyName: string
  person: string
  personName: string
  /** the one before the present secret still counts until then */
  formerUntil: Date | null
  createdAt: Date
}

const shown = (db: Db | Tx) =>
  db
    .selectFrom('buyer_connection as c')
    .innerJoin('company_shown as co', 'co.id', 'c.company_id')
    .innerJoin('person as p', 'p.id', 'c.customer_id')
    .select([
      ...columns,
      'co.code as companyCode',
      'co.name as companyName',
      'p.email as person',
      'c.former_until as formerUntil',
      'c.created_at as createdAt',
    ])
    .select(sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('personName'))

type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>
const shownOf = (row: ShownRow): ConnectionShown => ({
  ...connectionOf(row),
  companyCode: row.companyCode ?? '',
  companyName: row.companyName ?? '',
  person: row.person ?? '',
  personName: row.personName,
  formerUntil: row.formerUntil,
  createdAt: row.createdAt,
})

/** Of all companies, or of one. */
export async function allConnections(db: Db, companyId?: number): Promise<ConnectionShown[]> {
  let query = shown(db).orderBy('co.name').orderBy('c.name').limit(500)
  if (companyId !== undefined) query = query.where('c.company_id', '=', companyId)
  return (await query.execute()).map(shownOf)
}

export async function shownConnection(db: Db, id: number): Promise<ConnectionShown | null> {
  const row = await shown(db).where('c.id', '=', id).executeTakeFirst()
  return row ? shownOf(row) : null
}

/** One of this number for what it does: only while it, its company and its person are active. */
export async function activeConnection(db: Db | Tx, id: number): Promise<Connection | null> {
  const row = await active(db).where('c.id', '=', id).executeTakeFirst()
  return row ? connectionOf(row) : null
}

const active = (db: Db | Tx) =>
  db
    .selectFrom('buyer_connection as c')
    .innerJoin('company_shown as co', 'co.id', 'c.company_id')
    .innerJoin('person as p', 'p.id', 'c.customer_id')
    .select([...columns])
    .where('c.active', '=', true)
    .where('co.active', '=', true)
    .where('p.active', '=', true)

/** What its secret is compared with. */
export type Known = {
  connection: Connection
  hashes: readonly string[]
  /** of the secret of a test that the desk runs right now; null: none runs */
  trial: string | null
}

/**
 * By its user name (OCI), by its numbers (cXML), or by that of its sender alone where no other connection has it; with all hashes
 * that count now.
 */
export async function knownBy(
  db: Db,
  by: { username: string } | { number: string } | { sender: Connection['sender']; from: Connection['from'] },
): Promise<Known | null> {
  let query = active(db)
    .select('c.secret_hash')
    .select(sql<string | null>`case when c.former_until > now() then c.former_hash end`.as('former'))
    .select(sql<string | null>`case when c.trial_until > now() then c.trial_hash end`.as('trial'))
  query =
    'username' in by
      ? query.where('c.username', '=', by.username)
      : 'number' in by
        ? query.where('c.kind', '=', 'cxml').where('c.sender_identity', '=', by.number)
        : query
            .where('c.kind', '=', 'cxml')
            .where(sql<string>`lower(c.sender_domain)`, '=', by.sender.domain.toLowerCase())
            .where('c.sender_identity', '=', by.sender.identity)
            .where(sql<string>`lower(c.from_domain)`, '=', by.from.domain.toLowerCase())
            .where('c.from_identity', '=', by.from.identity)
  const [row, other] = await query.limit(2).execute()
  if (!row || other) return null
  const hashes = [row.secret_hash, row.former].filter(hash => hash !== null)
  return { connection: connectionOf(row), hashes, trial: row.trial }
}

export type Written = {
  name: string
  customerId: number
  username: string | null
  from: Connection['from']
  to: Connection['to']
  sender: Connection['sender']
  hosts: readonly string[]
  mapping: Mapping
}
const valuesOf = (given: Written) => ({
  name: given.name,
  customer_id: given.customerId,
  username: given.username,
  from_domain: given.from.domain,
  from_identity: given.from.identity,
  to_domain: given.to.domain,
  to_identity: given.to.identity,
  sender_domain: given.sender.domain,
  sender_identity: given.sender.identity,
  hosts: [...given.hosts],
  mapping: JSON.stringify(given.mapping),
})

/** Throws the database's 23505 where its name or its credentials are taken. */
export async function insertConnection(
  tx: Tx,
  given: Written & { companyId: number; kind: ConnectionKind; secretHash: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('buyer_connection')
    .values({
      ...valuesOf(given),
      company_id: given.companyId,
      kind: given.kind,
      secret_hash: given.secretHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the one of this version; false: somebody was faster. Throws 23505 as above. */
export async function updateConnection(
  tx: Tx,
  id: number,
  version: number,
  given: Written,
): Promise<boolean> {
  const row = await tx
    .updateTable('buyer_connection')
    .set({ ...valuesOf(given), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A new secret; the one before counts for some days more. False: there is no such connection. */
export async function changeSecret(tx: Tx, id: number, hash: string): Promise<boolean> {
  const row = await tx
    .updateTable('buyer_connection')
    .set(eb => ({
      former_hash: eb.ref('secret_hash'),
      former_until: sql<Date>`now() + make_interval(days => ${overlapDays})`,
      secret_hash: hash,
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The secret before counts no longer; false: there was none. */
export async function dropFormerSecret(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('buyer_connection')
    .set({ former_hash: null, former_until: null })
    .where('id', '=', id)
    .where('former_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A secret for a test that the desk runs; false: somebody runs one right now. */
export async function beginTrial(db: Db, id: number, hash: string): Promise<boolean> {
  const row = await db
    .updateTable('buyer_connection')
    .set({ trial_hash: hash, trial_until: sql<Date>`now() + interval '2 minutes'` })
    .where('id', '=', id)
    .where(eb => eb.or([eb('trial_until', 'is', null), eb('trial_until', '<', sql<Date>`now()`)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
export async function endTrial(db: Db, id: number): Promise<void> {
  await db
    .updateTable('buyer_connection')
    .set({ trial_hash: null, trial_until: null })
    .where('id', '=', id)
    .execute()
}

/** On or off; null: there is none, or it is so already. */
export async function turnConnection(
  tx: Tx,
  id: number,
  on: boolean,
): Promise<{ name: string; companyId: number } | null> {
  const row = await tx
    .updateTable('buyer_connection')
    .set({ active: on })
    .where('id', '=', id)
    .where('active', '<>', on)
    .returning(['name', 'company_id as companyId'])
    .executeTakeFirst()
  return row ?? null
}

/** The active person with this address, whose company and unit count. */
export async function buyerNamed(db: Db, email: string): Promise<{ id: number; companyId: number } | null> {
  const row = await db
    .selectFrom('person as p')
    .innerJoin('company_shown as co', 'co.id', 'p.company_id')
    .select(['p.id', 'p.company_id as companyId'])
    .where('p.email', '=', email)
    .where('p.active', '=', true)
    .where('co.active', '=', true)
    .where('p.unit_id', 'is not', null)
    .executeTakeFirst()
  return row?.id != null && row.companyId != null ? { id: row.id, companyId: row.companyId } : null
}

/** Keeps which address of ours a number of the buyer's means; the connection has a new version. */
export async function keepAddress(tx: Tx, id: number, theirs: string, key: string): Promise<void> {
  const row = await tx
    .selectFrom('buyer_connection')
    .select('mapping')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return
  const mapping = Mapping.parse(row.mapping)
  const orders = { ...mapping.orders, addresses: { ...mapping.orders.addresses, [theirs]: key } }
  await tx
    .updateTable('buyer_connection')
    .set(eb => ({ mapping: JSON.stringify({ ...mapping, orders }), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
