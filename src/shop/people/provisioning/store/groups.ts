import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Filter } from '../model/filter.ts'
import { isRole, type MappedGroup, type Role } from '../model/provisioning.ts'
import type { Named, Part, SeenGroup } from '../model/resources.ts'
import { conditionOf, type Columns } from './filter-sql.ts'

const groups = (db: Db | Tx, companyId: number) =>
  db
    .selectFrom('provisioned_group')
    .select(['id', 'display_name', 'external_id', 'created_at', 'updated_at'])
    .where('company_id', '=', companyId)
type Row = Awaited<ReturnType<ReturnType<typeof groups>['executeTakeFirstOrThrow']>>
const groupOf = (row: Row): SeenGroup => ({
  id: row.id,
  name: row.display_name,
  externalId: row.external_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** One group of a company; null: it is none of theirs. */
export async function groupNumbered(db: Db | Tx, companyId: number, id: number): Promise<SeenGroup | null> {
  const row = await groups(db, companyId).where('id', '=', id).executeTakeFirst()
  return row ? groupOf(row) : null
}
/** How many groups a company has. */
export async function countGroups(db: Db | Tx, companyId: number): Promise<number> {
  const { n } = await db
    .selectFrom('provisioned_group')
    .select(eb => eb.fn.countAll<string>().as('n'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

const columns: Columns = {
  id: { kind: 'text', of: sql<string>`id::text`, exact: true },
  externalid: { kind: 'text', of: sql<string | null>`external_id`, exact: true },
  displayname: { kind: 'text', of: sql<string>`display_name` },
}
/** A part of the groups of whom the filter holds, by number, and how many there are; null: it cannot be said here. */
export async function groupsPart(
  db: Db,
  companyId: number,
  filter: Filter | null,
  { offset, limit }: Part,
): Promise<{ groups: SeenGroup[]; total: number } | null> {
  const condition = filter && conditionOf(filter, columns)
  if (filter && !condition) return null
  let found = groups(db, companyId)
  if (condition) found = found.where(condition)
  const { n } = await found
    .clearSelect()
    .select(eb => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await found.orderBy('id').offset(offset).limit(limit).execute()
  return { groups: rows.map(groupOf), total: Number(n) }
}
/** The next of them behind this number. */
export async function groupsAfter(
  db: Db,
  companyId: number,
  after: number,
  limit: number,
): Promise<SeenGroup[]> {
  const rows = await groups(db, companyId).where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(groupOf)
}

/** Throws the database's 23505 where the name is taken. */
export async function insertGroup(
  tx: Tx,
  group: { companyId: number; name: string; externalId: string | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('provisioned_group')
    .values({ company_id: group.companyId, display_name: group.name, external_id: group.externalId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export async function updateGroup(
  tx: Tx,
  id: number,
  group: { name: string; externalId: string | null },
): Promise<void> {
  await tx
    .updateTable('provisioned_group')
    .set({ display_name: group.name, external_id: group.externalId, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
export async function dropGroup(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('provisioned_group').where('id', '=', id).execute()
}

function gathered(pairs: readonly (readonly [number, Named])[]): Map<number, Named[]> {
  const all = new Map<number, Named[]>()
  for (const [whose, one] of pairs) {
    const held = all.get(whose)
    if (held) held.push(one)
    else all.set(whose, [one])
  }
  return all
}

/** The members of groups, by the number of the group. */
export async function membersOf(db: Db | Tx, groups: readonly number[]): Promise<Map<number, Named[]>> {
  const rows = await db
    .selectFrom('provisioned_member as m')
    .innerJoin('person as p', 'p.id', 'm.customer_id')
    .select(['m.group_id', 'm.customer_id', sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('name')])
    .where('m.group_id', 'in', [0, ...groups])
    .orderBy('m.customer_id')
    .execute()
  return gathered(rows.map(row => [row.group_id, { id: row.customer_id, name: row.name }]))
}
/** The groups that these people are in, by the number of the person. */
export async function groupsOfPeople(
  db: Db | Tx,
  companyId: number,
  people: readonly number[],
): Promise<Map<number, Named[]>> {
  const rows = await db
    .selectFrom('provisioned_member as m')
    .innerJoin('provisioned_group as g', 'g.id', 'm.group_id')
    .select(['m.customer_id', 'g.id', 'g.display_name as name'])
    .where('g.company_id', '=', companyId)
    .where('m.customer_id', 'in', [0, ...people])
    .orderBy('g.id')
    .execute()
  return gathered(rows.map(({ customer_id: person, id, name }) => [person, { id, name }]))
}
export async function addMembers(tx: Tx, group: number, people: readonly number[]): Promise<void> {
  if (people.length === 0) return
  await tx
    .insertInto('provisioned_member')
    .values(people.map(customer_id => ({ group_id: group, customer_id })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
export async function dropMembers(tx: Tx, group: number, people: readonly number[]): Promise<void> {
  if (people.length === 0) return
  await tx
    .deleteFrom('provisioned_member')
    .where('group_id', '=', group)
    .where('customer_id', 'in', [...people])
    .execute()
}

/** The groups of a company with what they mean here, by name. */
export async function mappedGroups(db: Db | Tx, companyId: number): Promise<MappedGroup[]> {
  const rows = await db
    .selectFrom('provisioned_group as g')
    .select(['g.id', 'g.display_name', 'g.roles', 'g.unit_id'])
    .select(eb =>
      eb
        .selectFrom('provisioned_member as m')
        .select(count => count.fn.countAll<string>().as('n'))
        .whereRef('m.group_id', '=', 'g.id')
        .as('members'),
    )
    .where('g.company_id', '=', companyId)
    .orderBy('g.display_name')
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.display_name,
    members: Number(row.members),
    roles: row.roles.filter(isRole),
    unitId: row.unit_id,
  }))
}
/** False: it is none of the company. */
export async function setMeaning(
  tx: Tx,
  companyId: number,
  id: number,
  meaning: { roles: readonly Role[]; unitId: number | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('provisioned_group')
    .set({ roles: [...meaning.roles], unit_id: meaning.unitId })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
