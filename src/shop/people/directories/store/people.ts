import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import {
  logged,
  type Directory,
  type LinkedBy,
  type LinkedPerson,
  type LoggedSignIn,
  type SignInOutcome,
} from '../model/directory.ts'

/** A person as far as a directory may let them in. */
export type Known = {
  id: number
  companyId: number | null
  unitId: number | null
  email: string
  name: string
  active: boolean
  worksAtDesk: boolean
}
const people = (db: Db | Tx) =>
  db
    .selectFrom('person as p')
    .select([
      'p.id',
      'p.company_id',
      'p.unit_id',
      'p.email',
      'p.first_name',
      'p.last_name',
      'p.active',
      'p.works_at_desk',
    ])
    .where('p.erased_at', 'is', null)
    .where('p.of_program', '=', false)
type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>
const knownOf = (row: Row | undefined): Known | null =>
  row?.id == null
    ? null
    : {
        id: row.id,
        companyId: row.company_id,
        unitId: row.unit_id,
        email: row.email ?? '',
        name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
        active: row.active === true,
        worksAtDesk: row.works_at_desk === true,
      }

/** Who has this address (in small letters). */
export const personAt = async (db: Db | Tx, email: string): Promise<Known | null> =>
  knownOf(await people(db).where('p.email', '=', email).executeTakeFirst())
export const personNumbered = async (db: Db | Tx, id: number): Promise<Known | null> =>
  knownOf(await people(db).where('p.id', '=', id).executeTakeFirst())

type Whose = { directoryId: number; issuer: string; subject: string }
/** Who somebody of a directory is here; null: nobody yet. */
export const personOfSubject = async (db: Db | Tx, whose: Whose): Promise<Known | null> =>
  knownOf(
    await people(db)
      .innerJoin('directory_person as l', 'l.customer_id', 'p.id')
      .where('l.directory_id', '=', whose.directoryId)
      .where('l.issuer', '=', whose.issuer)
      .where('l.subject', '=', whose.subject)
      .executeTakeFirst(),
  )
/** Is a person somebody of this issuer already? */
export async function isLinked(
  db: Db | Tx,
  { id, issuer }: Pick<Directory, 'id' | 'issuer'>,
  customerId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('directory_person')
    .select('id')
    .where('directory_id', '=', id)
    .where('issuer', '=', issuer)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}
/** False: the subject is somebody's already. */
export async function insertLink(
  tx: Tx,
  { directoryId, issuer, subject }: Whose,
  customerId: number,
  by: LinkedBy,
): Promise<boolean> {
  const row = await tx
    .insertInto('directory_person')
    .values({ directory_id: directoryId, issuer, subject, customer_id: customerId, linked_by: by })
    .onConflict(conflict => conflict.columns(['directory_id', 'issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
export async function noteSignIn(tx: Tx, { directoryId, issuer, subject }: Whose): Promise<void> {
  await tx
    .updateTable('directory_person')
    .set({ last_at: sql<Date>`now()` })
    .where('directory_id', '=', directoryId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}
/** Whose link it was; null: there is none. */
export async function removeLink(tx: Tx, directoryId: number, id: number): Promise<number | null> {
  const row = await tx
    .deleteFrom('directory_person')
    .where('directory_id', '=', directoryId)
    .where('id', '=', id)
    .returning('customer_id')
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** The people of a company that its directory lets in, who came last first. */
export async function linkedPeople(db: Db | Tx, directoryId: number): Promise<LinkedPerson[]> {
  const rows = await db
    .selectFrom('directory_person as l')
    .innerJoin('person as p', 'p.id', 'l.customer_id')
    .select(['l.id', 'l.customer_id', 'l.issuer', 'l.subject', 'l.linked_by', 'l.linked_at', 'l.last_at'])
    .select(['p.email', 'p.first_name', 'p.last_name', 'p.active'])
    .where('l.directory_id', '=', directoryId)
    .orderBy('l.last_at', order => order.desc().nullsLast())
    .orderBy('l.id')
    .limit(1_000)
    .execute()
  return rows.map(row => ({
    id: row.id,
    customerId: row.customer_id,
    email: row.email ?? '',
    name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    active: row.active === true,
    issuer: row.issuer,
    subject: row.subject,
    linkedBy: row.linked_by as LinkedBy,
    linkedAt: row.linked_at,
    lastAt: row.last_at,
  }))
}
/** Does a directory in use let this person in? Its address; null: none does. */
export async function directoryOfPerson(
  db: Db | Tx,
  customerId: number,
): Promise<{ key: string; name: string } | null> {
  const row = await db
    .selectFrom('directory_person as l')
    .innerJoin('directory as d', 'd.id', 'l.directory_id')
    .select(['d.key', 'd.name'])
    .where('l.customer_id', '=', customerId)
    .where('d.active', '=', true)
    .whereRef('l.issuer', '=', 'd.issuer')
    .executeTakeFirst()
  return row ?? null
}

/** Writes down a sign-in, and keeps the last ones. */
export async function logSignIn(
  db: Db | Tx,
  directoryId: number,
  entry: {
    outcome: SignInOutcome
    subject?: string
    email?: string | null
    customerId?: number | null
    detail?: string
  },
): Promise<void> {
  await db
    .insertInto('directory_sign_in')
    .values({
      directory_id: directoryId,
      outcome: entry.outcome,
      subject: entry.subject ?? '',
      email: entry.email ?? '',
      customer_id: entry.customerId ?? null,
      detail: (entry.detail ?? '').slice(0, 300),
    })
    .execute()
  await db
    .deleteFrom('directory_sign_in')
    .where('directory_id', '=', directoryId)
    .where('id', 'not in', kept =>
      kept
        .selectFrom('directory_sign_in')
        .select('id')
        .where('directory_id', '=', directoryId)
        .orderBy('id', 'desc')
        .limit(logged),
    )
    .execute()
}
export async function signInsOf(db: Db | Tx, directoryId: number): Promise<LoggedSignIn[]> {
  const rows = await db
    .selectFrom('directory_sign_in')
    .select(['id', 'at', 'outcome', 'subject', 'email', 'detail'])
    .where('directory_id', '=', directoryId)
    .orderBy('id', 'desc')
    .limit(logged)
    .execute()
  return rows.map(row => ({ ...row, outcome: row.outcome as SignInOutcome }))
}

/** Notes the session there that opened one here. */
export async function noteDirectorySession(
  tx: Tx,
  directoryId: number,
  sid: string,
  customerId: number,
): Promise<void> {
  const values = { customer_id: customerId, at: sql<Date>`now()` }
  await tx
    .insertInto('directory_session')
    .values({ directory_id: directoryId, sid, ...values })
    .onConflict(conflict => conflict.columns(['directory_id', 'sid']).doUpdateSet(values))
    .execute()
}
/** Whose session there it was. */
export async function personOfSession(db: Db | Tx, directoryId: number, sid: string): Promise<number | null> {
  const row = await db
    .selectFrom('directory_session')
    .select('customer_id')
    .where('directory_id', '=', directoryId)
    .where('sid', '=', sid)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** Notes that something was used; false: it was before. */
export async function spend(db: Db | Tx, mark: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('directory_used')
    .values({ mark_hash: mark })
    .onConflict(conflict => conflict.doNothing())
    .returning('mark_hash')
    .executeTakeFirst()
  return row !== undefined
}
export const sweepUsed = (db: Db) =>
  sql`delete from directory_used where used_at < now() - interval '1 day'`.execute(db)
export const sweepSessions = (db: Db) =>
  sql`delete from directory_session where at < now() - interval '1 day'`.execute(db)
