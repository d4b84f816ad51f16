import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { overlapDays } from '#kit/secret-overlap.ts'
import {
  isScope,
  type Program,
  type ProgramKind,
  type ProgramReach,
  type ProgramShown,
} from '../model/program.ts'

const columns = [
  'p.id',
  'p.company_id',
  'p.customer_id',
  'p.name',
  'p.kind',
  'p.identifier',
  'p.scopes',
  'p.networks',
  'p.expires_at',
  'p.used_at',
  'p.ended_at',
  'p.version',
] as const
type Row = {
  id: number
  company_id: number
  customer_id: number
  name: string
  kind: string
  identifier: string
  scopes: string[]
  networks: string
  expires_at: Date | null
  used_at: Date | null
  ended_at: Date | null
  version: number
  formerUntil: Date | null
}
const programOf = (row: Row): Program => ({
  id: row.id,
  companyId: row.company_id,
  customerId: row.customer_id,
  name: row.name,
  kind: row.kind as ProgramKind,
  identifier: row.identifier,
  scopes: row.scopes.filter(isScope),
  networks: row.networks,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
  endedAt: row.ended_at,
  formerUntil: row.formerUntil,
  version: row.version,
})
const formerUntil = sql<Date | null>`case when p.former_until > now() then p.former_until end`

/** `reach`: of all companies (null), or of the people of units that somebody administers, who may nothing beyond these. */
function shown(db: Db | Tx, reach: ProgramReach | null = null) {
  const query = db
    .selectFrom('program as p')
    .innerJoin('company_shown as co', 'co.id', 'p.company_id')
    .innerJoin('person as c', 'c.id', 'p.customer_id')
    .select([...columns])
    .select(formerUntil.as('formerUntil'))
    .select([
      'co.code as companyCode',
      'co.name as companyName',
      'c.email as person',
      'c.unit_id as personUnit',
      'c.of_program as ofUnit',
      'c.active as accountOpen',
      sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('personName'),
    ])
  if (!reach) return query
  const within = query.where('p.company_id', '=', reach.companyId)
  return reach.units === 'all'
    ? within
    : within.where('c.unit_id', 'in', [-1, ...reach.units]).where('c.id', 'not in', [-1, ...reach.beyond])
}
type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>
const shownOf = (row: ShownRow): ProgramShown => ({
  ...programOf(row),
  companyCode: row.companyCode ?? '',
  companyName: row.companyName ?? '',
  person: row.person ?? '',
  personName: row.personName,
  personUnit: row.personUnit,
  ofUnit: row.ofUnit === true,
  accountOpen: row.accountOpen === true,
})

/** Of all companies (null), or of those that somebody administers; what works still comes first. */
export async function allPrograms(db: Db, reach: ProgramReach | null): Promise<ProgramShown[]> {
  const rows = await shown(db, reach)
    .orderBy(sql`p.ended_at is not null`)
    .orderBy('co.name')
    .orderBy('p.name')
    .limit(500)
    .execute()
  return rows.map(shownOf)
}

export async function shownProgram(
  db: Db | Tx,
  id: number,
  reach: ProgramReach | null,
): Promise<ProgramShown | null> {
  const row = await shown(db, reach).where('p.id', '=', id).executeTakeFirst()
  return row ? shownOf(row) : null
}

/** The active people of a company, or those of these units of it who may nothing beyond them. */
function members(db: Db, { companyId, units, beyond }: ProgramReach) {
  const query = db
    .selectFrom('person')
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('of_program', '=', false)
  return units === 'all'
    ? query
    : query.where('unit_id', 'in', [-1, ...units]).where('id', 'not in', [-1, ...beyond])
}

/** One of them by their address; null: there is none. */
export async function memberNamed(
  db: Db,
  reach: ProgramReach,
  email: string,
): Promise<{ id: number; email: string; name: string } | null> {
  const row = await members(db, reach)
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id ? { id: row.id, email: email.toLowerCase(), name: row.name } : null
}

/** All of them, by name. */
export async function membersOf(db: Db, reach: ProgramReach): Promise<{ email: string; name: string }[]> {
  const rows = await members(db, reach)
    .select(['email', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .orderBy('last_name')
    .orderBy('first_name')
    .limit(500)
    .execute()
  return rows.map(({ email, name }) => ({ email: email ?? '', name }))
}

export type Written = { name: string; customerId: number; scopes: readonly string[]; networks: string }
const valuesOf = ({ name, customerId, scopes, networks }: Written) => ({
  name,
  customer_id: customerId,
  scopes: [...scopes],
  networks,
})

/** How many of a company have not ended; its row is held, so that the next one waits. */
export async function countHeld(tx: Tx, companyId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('program of company'), ${companyId}::int)`.execute(tx)
  const { n } = await tx
    .selectFrom('program')
    .select(eb => eb.fn.countAll<string>().as('n'))
    .where('company_id', '=', companyId)
    .where('kind', '<>', 'assistant')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Throws the database's 23505 where its name is taken. */
export async function insertProgram(
  tx: Tx,
  given: Written & {
    companyId: number
    kind: ProgramKind
    identifier: string
    secretHash: string
    expiresAt: Date | null
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('program')
    .values({
      ...valuesOf(given),
      company_id: given.companyId,
      kind: given.kind,
      identifier: given.identifier,
      secret_hash: given.secretHash,
      expires_at: given.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the one of this version that has not ended; false: somebody was faster. Throws 23505 as above. */
export async function updateProgram(tx: Tx, id: number, version: number, given: Written): Promise<boolean> {
  const row = await tx
    .updateTable('program')
    .set({ ...valuesOf(given), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A new secret; the one before counts for some days more. False: it has ended. */
export async function changeSecret(tx: Tx, id: number, secretHash: string): Promise<boolean> {
  const row = await tx
    .updateTable('program')
    .set(eb => ({
      former_hash: eb.ref('secret_hash'),
      former_until: sql<Date>`now() + make_interval(days => ${overlapDays})`,
      secret_hash: secretHash,
    }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False: there was none. */
export async function dropFormerSecret(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('program')
    .set({ former_hash: null, former_until: null })
    .where('id', '=', id)
    .where('former_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The one of a person and kind 'assistant'; null: it is not theirs. */
export async function ownAssistant(
  db: Db | Tx,
  id: number,
  customerId: number,
): Promise<ProgramShown | null> {
  const found = await shownProgram(db, id, null)
  return found?.kind === 'assistant' && found.customerId === customerId ? found : null
}

/** The assistants of a person that have not ended, the newest first. */
export async function assistantsOfPerson(db: Db | Tx, customerId: number): Promise<ProgramShown[]> {
  const rows = await shown(db)
    .where('p.customer_id', '=', customerId)
    .where('p.kind', '=', 'assistant')
    .where('p.ended_at', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(shownOf)
}

/** The assistants of a company's people that have not ended, by name. */
export async function runningAssistants(db: Db | Tx, companyId: number): Promise<ProgramShown[]> {
  const rows = await shown(db)
    .where('p.company_id', '=', companyId)
    .where('p.kind', '=', 'assistant')
    .where('p.ended_at', 'is', null)
    .orderBy('p.name')
    .execute()
  return rows.map(shownOf)
}

/** How many programs of a company have this name, or this name and a number behind it. */
export async function countNamed(tx: Tx, companyId: number, name: string): Promise<number> {
  const { n } = await tx
    .selectFrom('program')
    .select(eb => eb.fn.countAll<string>().as('n'))
    .where('company_id', '=', companyId)
    .where(eb => eb.or([eb('name', '=', name), eb(sql`left(name, ${name.length + 2})`, '=', `${name} (`)]))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** What an assistant may from now on, and until when. False: it has ended. */
export async function renewAssistant(
  tx: Tx,
  id: number,
  { scopes, expiresAt }: { scopes: readonly string[]; expiresAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('program')
    .set(eb => ({ scopes: [...scopes], expires_at: expiresAt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False: it has ended already. */
export async function endProgram(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('program')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
