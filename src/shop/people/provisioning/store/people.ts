import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { SeenPerson } from '../model/resources.ts'

/** Whose people, and by what they are known to be the company's. */
export type Reach = { companyId: number; domains: readonly string[] }

const people = (db: Db | Tx, { companyId, domains }: Reach) =>
  db
    .selectFrom('person as p')
    .leftJoin('provisioned_person as s', join =>
      join.onRef('s.customer_id', '=', 'p.id').on('s.company_id', '=', companyId),
    )
    .select(['p.id', 'p.email', 'p.first_name', 'p.last_name', 'p.unit_id', 'p.active'])
    .select(['s.user_name', 's.external_id', 's.created_at', 's.updated_at', 's.removed_at'])
    .where('p.company_id', '=', companyId)
    .where('p.works_at_desk', '=', false)
    .where('p.erased_at', 'is', null)
    .where('p.of_program', '=', false)
    .where(sql<string>`split_part(p.email, '@', 2)`, 'in', ['', ...domains])
type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>
const personOf = (row: Row): SeenPerson => ({
  id: row.id ?? 0,
  email: row.email ?? '',
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  unitId: row.unit_id,
  active: row.active === true,
  userName: row.user_name,
  externalId: row.external_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  removed: row.removed_at !== null,
})

/** The people whom the directory of a company sees, by number; `by`: only those of whom this is true. */
export async function seenPeople(
  db: Db | Tx,
  reach: Reach,
  by: { id?: number; userName?: string; externalId?: string } = {},
): Promise<SeenPerson[]> {
  let query = people(db, reach).where('s.removed_at', 'is', null).orderBy('p.id')
  if (by.id !== undefined) query = query.where('p.id', '=', by.id)
  if (by.externalId !== undefined) query = query.where('s.external_id', '=', by.externalId)
  if (by.userName !== undefined)
    query = query.where(sql<string>`lower(coalesce(s.user_name, p.email))`, '=', by.userName.toLowerCase())
  return (await query.execute()).map(personOf)
}
/** Somebody of the company at an address, taken out or not; null: nobody. */
export async function personAtAddress(tx: Tx, reach: Reach, email: string): Promise<SeenPerson | null> {
  const row = await people(tx, reach).where('p.email', '=', email).executeTakeFirst()
  return row ? personOf(row) : null
}

/** Keeps what the directory says of a person. Throws the database's 23505 where the name is taken. */
export async function keepSaid(
  tx: Tx,
  said: { companyId: number; customerId: number; userName: string; externalId: string | null },
): Promise<void> {
  const values = { user_name: said.userName, external_id: said.externalId, removed_at: null }
  await tx
    .insertInto('provisioned_person')
    .values({ customer_id: said.customerId, company_id: said.companyId, ...values })
    .onConflict(conflict =>
      conflict
        .column('customer_id')
        .doUpdateSet({ ...values, company_id: said.companyId, updated_at: sql<Date>`now()` }),
    )
    .execute()
}
/** The directory has taken a person out. */
export async function noteRemoved(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> {
  await tx
    .updateTable('provisioned_person')
    .set({ removed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('customer_id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
  await tx.deleteFrom('provisioned_member').where('customer_id', '=', id).execute()
}
/** Whom the directory of a company keeps, or has put into a group. */
export async function keptPeople(tx: Db | Tx, reach: Reach): Promise<SeenPerson[]> {
  const rows = await people(tx, reach)
    .where('s.removed_at', 'is', null)
    .where(eb =>
      eb.or([
        eb('s.customer_id', 'is not', null),
        eb.exists(
          eb
            .selectFrom('provisioned_member as m')
            .select('m.group_id')
            .whereRef('m.customer_id', '=', 'p.id'),
        ),
      ]),
    )
    .execute()
  return rows.map(personOf)
}
