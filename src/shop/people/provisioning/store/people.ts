import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Filter } from '../model/filter.ts'
import type { Part, SeenPerson } from '../model/resources.ts'
import { conditionOf, type Columns } from './filter-sql.ts'

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

/** The people whom the directory of a company sees with one of these numbers, or with this name. */
export async function seenPeople(
  db: Db | Tx,
  reach: Reach,
  by: { ids: readonly number[] } | { userName: string },
): Promise<SeenPerson[]> {
  let query = people(db, reach).where('s.removed_at', 'is', null).orderBy('p.id')
  query =
    'ids' in by
      ? query.where('p.id', 'in', [0, ...by.ids])
      : query.where(sql<string>`lower(coalesce(s.user_name, p.email))`, '=', by.userName.toLowerCase())
  return (await query.execute()).map(personOf)
}
const named = sql<string>`trim(p.first_name || ' ' || p.last_name)`
/** What a filter finds in columns; what it asks of groups and times is looked for in the resources. */
const columns: Columns = {
  id: { kind: 'text', of: sql<string>`p.id::text`, exact: true },
  externalid: { kind: 'text', of: sql<string | null>`s.external_id`, exact: true },
  username: { kind: 'text', of: sql<string>`coalesce(s.user_name, p.email)` },
  displayname: { kind: 'text', of: named },
  'name.formatted': { kind: 'text', of: named },
  'name.givenname': { kind: 'text', of: sql<string>`p.first_name` },
  'name.familyname': { kind: 'text', of: sql<string>`p.last_name` },
  emails: { kind: 'text', of: sql<string>`p.email` },
  'emails.value': { kind: 'text', of: sql<string>`p.email` },
  'emails.type': { kind: 'text', of: sql<string>`'work'` },
  active: { kind: 'flag', of: sql<boolean>`p.active` },
}
/** A part of the people whom the directory sees and of whom the filter holds, by number, and how many there are; null: it cannot be said here. */
export async function peoplePart(
  db: Db,
  reach: Reach,
  filter: Filter | null,
  { offset, limit }: Part,
): Promise<{ people: SeenPerson[]; total: number } | null> {
  const condition = filter && conditionOf(filter, columns)
  if (filter && !condition) return null
  let found = people(db, reach).where('s.removed_at', 'is', null)
  if (condition) found = found.where(condition)
  const { n } = await found
    .clearSelect()
    .select(eb => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await found.orderBy('p.id').offset(offset).limit(limit).execute()
  return { people: rows.map(personOf), total: Number(n) }
}
/** The next of them behind this number. */
export async function peopleAfter(db: Db, reach: Reach, after: number, limit: number): Promise<SeenPerson[]> {
  const rows = await people(db, reach)
    .where('s.removed_at', 'is', null)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return rows.map(personOf)
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
