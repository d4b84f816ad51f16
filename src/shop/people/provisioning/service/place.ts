/** Where people of a directory belong: by what the groups that they are in mean here. */
import type { Tx } from '#kit/db/connect.ts'
import { placePerson, unitsOfCompany } from '#shop/people/company-admin/service/place-person.ts'
import { placingBy, type MappedGroup, type Role } from '../model/provisioning.ts'
import { doorOfCompany } from '../store/provisioning.ts'
import { groupsOfPeople, mappedGroups } from '../store/groups.ts'
import type { SeenPerson } from '../model/resources.ts'

export type Meanings = {
  groups: ReadonlyMap<number, MappedGroup>
  meansRoles: boolean
  meansUnits: boolean
  usual: { unitId: number; roles: readonly Role[] }
}

/** What the groups of a company mean at this moment, and where people belong whom none places; null: it has no open unit. */
export async function meaningsOf(tx: Tx, companyId: number): Promise<Meanings | null> {
  const units = (await unitsOfCompany(tx, companyId)).filter(({ active }) => active)
  const door = await doorOfCompany(tx, companyId)
  const usual =
    units.find(({ id }) => id === door?.unitId) ?? units.find(({ parentId }) => parentId === null) ?? units[0]
  if (!usual) return null
  const open = new Set(units.map(({ id }) => id))
  const groups = (await mappedGroups(tx, companyId)).map(group => ({
    ...group,
    unitId: group.unitId !== null && open.has(group.unitId) ? group.unitId : null,
  }))
  return {
    groups: new Map(groups.map(group => [group.id, group])),
    meansRoles: groups.some(({ roles }) => roles.length > 0),
    meansUnits: groups.some(({ unitId }) => unitId !== null),
    usual: { unitId: usual.id, roles: door?.roles ?? [] },
  }
}

/**
 * Gives people the unit and roles that their groups mean. The company keeps its last administrator, and whoever keeps a
 * password where nobody else does stays what they are. `before`: what the groups said until now, so that it is taken back
 * where none says anything any more. Of a company that is held.
 */
export async function placeByGroups(
  tx: Tx,
  companyId: number,
  people: readonly Pick<SeenPerson, 'id' | 'unitId'>[],
  breakGlassId: number | null,
  before: Pick<Meanings, 'meansRoles' | 'meansUnits'> | null = null,
): Promise<void> {
  const now = await meaningsOf(tx, companyId)
  if (!now) return
  const meanings = {
    ...now,
    meansRoles: now.meansRoles || before?.meansRoles === true,
    meansUnits: now.meansUnits || before?.meansUnits === true,
  }
  if (!meanings.meansRoles && !meanings.meansUnits) return
  const all = await groupsOfPeople(
    tx,
    companyId,
    people.map(({ id }) => id),
  )
  for (const { id, unitId } of people) {
    if (unitId === null || id === breakGlassId) continue
    const groups = (all.get(id) ?? []).flatMap(group => meanings.groups.get(group.id) ?? [])
    await placePerson(tx, { id, companyId, unitId }, placingBy(groups, meanings, meanings.usual))
  }
}
