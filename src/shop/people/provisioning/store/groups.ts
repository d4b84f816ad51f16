import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { isRole, type MappedGroup, type Role } from '../model/provisioning.ts'
import type { Named, SeenGroup } from '../model/resources.ts'

/** The groups of a company; `by`: only those of which this is true. */
export async function groupsOf(
  db: Db | Tx,
  companyId: number,
  by: { id?: number; name?: string; externalId?: string } = {},
): Promise<SeenGroup[]> {
  let query = db
    .selectFrom('provisioned_group')
    .select(['id', 'display_name', 'external_id', 'created_at', 'updated_at'])
    .where('company_id', '=', companyId)
    .orderBy('id')
  if (by.id !== undefined) query = query.where('id', '=', by.id)
  if (by.externalId !== undefined) query = query.where('external_id', '=', by.externalId)
  if (by.name !== undefined) query = query.where(sql<string>`lower(display_name)`, '=', by.name.toLowerCase())
  return (await query.execute()).map(row => ({
    id: row.id,
    name: row.display_name,
    externalId: row.external_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }))
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
/** The groups that people are in, by the number of the person. */
export async function groupsOfPeople(db: Db | Tx, companyId: number): Promise<Map<number, Named[]>> {
  const rows = await db
    .selectFrom('provisioned_member as m')
    .innerJoin('provisioned_group as g', 'g.id', 'm.group_id')
    .select(['m.customer_id', 'g.id', 'g.display_name as name'])
    .where('g.company_id', '=', companyId)
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
