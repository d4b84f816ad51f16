import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { overlapDays } from '#kit/secret-overlap.ts'
import { isRole, keptCalls, type Call, type Provisioning, type Role } from '../model/provisioning.ts'

const columns = [
  'v.company_id',
  'v.storefront',
  'v.token_made_at',
  'v.used_at',
  'v.unit_id',
  'v.roles',
  'v.version',
] as const
const all = (db: Db | Tx) =>
  db
    .selectFrom('provisioning as v')
    .select([...columns])
    .select(sql<boolean>`v.token_hash is not null`.as('open'))
    .select(sql<Date | null>`case when v.former_until > now() then v.former_until end`.as('formerUntil'))
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>
const doorOf = (row: Row): Provisioning => ({
  companyId: row.company_id,
  storefront: row.storefront,
  open: row.open,
  tokenMadeAt: row.token_made_at,
  formerUntil: row.formerUntil,
  usedAt: row.used_at,
  unitId: row.unit_id,
  roles: row.roles.filter(isRole),
  version: row.version,
})

/** The door of a company; null: it has none. */
export async function doorOfCompany(db: Db | Tx, companyId: number): Promise<Provisioning | null> {
  const row = await all(db).where('v.company_id', '=', companyId).executeTakeFirst()
  return row ? doorOf(row) : null
}
/** The same, held until the end of the transaction. */
export async function holdDoor(tx: Tx, companyId: number): Promise<Provisioning | null> {
  const row = await all(tx).where('v.company_id', '=', companyId).forUpdate('v').executeTakeFirst()
  return row ? doorOf(row) : null
}

/** Of whose directory a token is, of an active company; `stale`: its last use was noted more than a minute ago. */
export async function companyOfToken(
  db: Db,
  hash: Buffer,
): Promise<{ id: number; code: string; name: string; stale: boolean } | null> {
  const row = await db
    .selectFrom('provisioning as v')
    .innerJoin('company_shown as co', 'co.id', 'v.company_id')
    .select(['v.company_id', 'co.code', 'co.name'])
    .select(sql<boolean>`v.used_at is null or v.used_at < now() - interval '1 minute'`.as('stale'))
    .where('co.active', '=', true)
    .where(eb =>
      eb.or([
        eb('v.token_hash', '=', hash),
        eb.and([eb('v.former_hash', '=', hash), eb('v.former_until', '>', sql<Date>`now()`)]),
      ]),
    )
    .executeTakeFirst()
  return row ? { id: row.company_id, code: row.code ?? '', name: row.name ?? '', stale: row.stale } : null
}
export async function noteUsed(db: Db, companyId: number): Promise<void> {
  await sql`update provisioning set used_at = now() where company_id = ${companyId}`.execute(db)
}

/** The door of a company, made where there is none. */
export async function makeDoor(tx: Tx, companyId: number, storefront: string): Promise<void> {
  await tx
    .insertInto('provisioning')
    .values({ company_id: companyId, storefront })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
/** Another token; the one before counts for some days more. */
export async function changeToken(tx: Tx, companyId: number, hash: Buffer): Promise<void> {
  await tx
    .updateTable('provisioning')
    .set(eb => ({
      former_hash: eb.ref('token_hash'),
      former_until: sql<Date | null>`case when token_hash is not null then now() + make_interval(days => ${overlapDays}) end`,
      token_hash: hash,
      token_made_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .execute()
}
/** False: there was none. */
export async function dropFormer(tx: Tx, companyId: number): Promise<boolean> {
  const row = await tx
    .updateTable('provisioning')
    .set({ former_hash: null, former_until: null })
    .where('company_id', '=', companyId)
    .where('former_hash', 'is not', null)
    .returning('company_id')
    .executeTakeFirst()
  return row !== undefined
}
/** No token counts any more. False: none did. */
export async function shutDoor(tx: Tx, companyId: number): Promise<boolean> {
  const row = await tx
    .updateTable('provisioning')
    .set(eb => ({ token_hash: null, former_hash: null, former_until: null, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('token_hash', 'is not', null)
    .returning('company_id')
    .executeTakeFirst()
  return row !== undefined
}
/** Where people belong whom no group places. False: somebody was faster. */
export async function setUsual(
  tx: Tx,
  companyId: number,
  version: number,
  usual: { unitId: number | null; roles: readonly Role[] },
): Promise<boolean> {
  const row = await tx
    .updateTable('provisioning')
    .set({ unit_id: usual.unitId, roles: [...usual.roles], version: version + 1 })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .returning('company_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes down a call, and keeps the last ones; false: the company has no door any more. */
export async function insertCall(
  db: Db,
  companyId: number,
  call: { method: string; path: string; status: number; detail: string; customerId: number | null },
): Promise<boolean> {
  const { rows } =
    await sql`insert into provisioning_call (company_id, method, path, status, detail, customer_id)
    select company_id, ${call.method}, ${call.path}, ${call.status}::int, ${call.detail}, ${call.customerId}::bigint
      from provisioning where company_id = ${companyId} for key share
    returning id`.execute(db)
  await sql`delete from provisioning_call where company_id = ${companyId} and id <= (
    select id from provisioning_call where company_id = ${companyId} order by id desc offset ${keptCalls} limit 1)`.execute(
    db,
  )
  return rows.length > 0
}
/** The last calls of a company's directory, the newest first. */
export async function callsOf(db: Db, companyId: number): Promise<Call[]> {
  const rows = await db
    .selectFrom('provisioning_call as c')
    .leftJoin('person as p', 'p.id', 'c.customer_id')
    .select(['c.id', 'c.at', 'c.method', 'c.path', 'c.status', 'c.detail', 'p.email'])
    .where('c.company_id', '=', companyId)
    .orderBy('c.id', 'desc')
    .limit(keptCalls)
    .execute()
  return rows
}
