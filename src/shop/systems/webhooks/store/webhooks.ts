import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { overlapDays } from '#kit/secret-overlap.ts'
import type { CompanyReach } from '#shop/people/session/model/rights.ts'
import { isChangeKind, type ChangeKind } from '#shop/systems/changes/model/change.ts'
import type { WebhookShown } from '../model/webhook.ts'

/** `reach`: of all companies (null), or of what somebody administers. */
function shown(db: Db | Tx, reach: CompanyReach | null = null) {
  const query = db
    .selectFrom('webhook as w')
    .innerJoin('company_shown as co', 'co.id', 'w.company_id')
    .select([
      'w.id',
      'w.company_id',
      'w.unit_id',
      'w.customer_id',
      'w.name',
      'w.url',
      'w.events',
      'w.failing_since',
      'w.off_at',
      'w.ended_at',
      'w.version',
      'w.created_at',
      'co.code as companyCode',
      'co.name as companyName',
      sql<Date | null>`case when w.former_until > now() then w.former_until end`.as('formerUntil'),
    ])
  if (!reach) return query
  const within = query.where('w.company_id', '=', reach.companyId)
  return reach.units === 'all' ? within : within.where('w.unit_id', 'in', [-1, ...reach.units])
}
type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>
/** As the table has it: the name of its unit is the company's to say. */
export type Kept = Omit<WebhookShown, 'unitName'>
const keptOf = (row: Row): Kept => ({
  id: row.id,
  companyId: row.company_id,
  unitId: row.unit_id,
  customerId: row.customer_id,
  name: row.name,
  url: row.url,
  events: row.events.filter(isChangeKind),
  formerUntil: row.formerUntil,
  failingSince: row.failing_since,
  offAt: row.off_at,
  endedAt: row.ended_at,
  version: row.version,
  createdAt: row.created_at,
  companyCode: row.companyCode ?? '',
  companyName: row.companyName ?? '',
})

/** Of all companies (null), or of those that somebody administers; what works still comes first. */
export async function allWebhooks(db: Db, reach: CompanyReach | null): Promise<Kept[]> {
  const rows = await shown(db, reach)
    .orderBy(sql`w.ended_at is not null`)
    .orderBy('co.name')
    .orderBy('w.name')
    .limit(500)
    .execute()
  return rows.map(keptOf)
}

export async function webhookById(db: Db | Tx, id: number, reach: CompanyReach | null): Promise<Kept | null> {
  const row = await shown(db, reach).where('w.id', '=', id).executeTakeFirst()
  return row ? keptOf(row) : null
}

/** How many of a company have not ended; the next one waits until this transaction ends. */
export async function countHeld(tx: Tx, companyId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks of company'), ${companyId}::int)`.execute(tx)
  const { n } = await tx
    .selectFrom('webhook')
    .select(eb => eb.fn.countAll<string>().as('n'))
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export type Written = { name: string; url: string; unitId: number | null; events: readonly ChangeKind[] }
const valuesOf = ({ name, url, unitId, events }: Written) => ({
  name,
  url,
  unit_id: unitId,
  events: [...events],
})

/** Throws the database's 23505 where its name is taken. `told`: what happened up to there it is not told. */
export async function insertWebhook(
  tx: Tx,
  given: Written & { companyId: number; customerId: number; secret: Buffer; told: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('webhook')
    .values({
      ...valuesOf(given),
      company_id: given.companyId,
      customer_id: given.customerId,
      secret: given.secret,
      told: given.told,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the one of this version that has not ended, and who keeps it; false: somebody was faster. Throws 23505 as above. */
export async function updateWebhook(
  tx: Tx,
  id: number,
  version: number,
  given: Written & { customerId: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('webhook')
    .set({ ...valuesOf(given), customer_id: given.customerId, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A new secret; the one before signs for some days more. False: it has ended. */
export async function changeSecret(tx: Tx, id: number, secret: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('webhook')
    .set(eb => ({
      former: eb.ref('secret'),
      former_until: sql<Date>`now() + make_interval(days => ${overlapDays})`,
      secret,
    }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False: there was none. */
export async function dropFormer(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('webhook')
    .set({ former: null, former_until: null })
    .where('id', '=', id)
    .where('former', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False: it has ended already. */
export async function endWebhook(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('webhook')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Switches off one that is on, false: it was off or has ended. */
export async function switchOff(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('webhook')
    .set({ off_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Switches on again one that is off, false: it was on or has ended. */
export async function switchOn(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('webhook')
    .set({ off_at: null, failing_since: null })
    .where('id', '=', id)
    .where('off_at', 'is not', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
