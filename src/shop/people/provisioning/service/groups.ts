/** Groups of a company's directory: made, changed and removed there; what they mean here is kept by the company. */
import { isDuplicate } from '#kit/db/sql-state.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Ctx } from '#platform/request/context.ts'
import { byDirectory, provisioningAudit } from '../audit.ts'
import type { Filter } from '../model/filter.ts'
import { patched, readOperations } from '../model/patch.ts'
import { maxGroups } from '../model/provisioning.ts'
import { groupDoc, isId, readGroup, type Part, type SaidGroup, type SeenGroup } from '../model/resources.ts'
import { badly, ScimRefusal, unknownResource, type Doc } from '../model/scim.ts'
import {
  addMembers,
  dropGroup,
  dropMembers,
  countGroups,
  groupNumbered,
  groupsAfter,
  groupsPart,
  insertGroup,
  membersOf,
  updateGroup,
} from '../store/groups.ts'
import { seenPeople } from '../store/people.ts'
import { lookThrough, type Found } from './look-through.ts'
import { changing, isAsRead, type Caller, type factsOf } from './people.ts'
import { placeByGroups } from './place.ts'

type Facts = Awaited<ReturnType<typeof factsOf>>

const record = (
  tx: Tx,
  action: Parameters<typeof provisioningAudit.record>[1]['action'],
  id: number,
  details: Record<string, string>,
) => provisioningAudit.record(tx, { actor: byDirectory, action, kind: 'provisioning', id, details })

async function docOf(caller: Caller, tx: Tx | Ctx['db'], group: SeenGroup): Promise<Doc> {
  return groupDoc(caller.ctx.publicUrl, group, (await membersOf(tx, [group.id])).get(group.id) ?? [])
}
async function groupBy(tx: Tx | Ctx['db'], companyId: number, id: string): Promise<SeenGroup> {
  const group = isId(id) ? await groupNumbered(tx, companyId, Number(id)) : null
  if (!group) throw unknownResource()
  return group
}

/** A part of the groups of the company of which the filter holds, by number, and how many there are. */
export async function findGroups(caller: Caller, filter: Filter | null, part: Part): Promise<Found> {
  const { db, publicUrl } = caller.ctx
  const companyId = caller.company.id
  const docs = async (groups: readonly SeenGroup[]): Promise<Doc[]> => {
    const members = await membersOf(
      db,
      groups.map(({ id }) => id),
    )
    return groups.map(group => groupDoc(publicUrl, group, members.get(group.id) ?? []))
  }
  const found = await groupsPart(db, companyId, filter, part)
  if (found) return { docs: await docs(found.groups), total: found.total }
  return lookThrough(filter, part, async (after, limit) =>
    docs(await groupsAfter(db, companyId, after, limit)),
  )
}
export const readOneGroup = async (caller: Caller, id: string): Promise<Doc> =>
  docOf(caller, caller.ctx.db, await groupBy(caller.ctx.db, caller.company.id, id))

const once = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error, 'provisioned_group_name')) throw error
    throw new ScimRefusal(409, 'uniqueness', 'displayName is taken.')
  }
}

/** Who is in the group from now on; whoever came or went gets the unit and roles that follow. Throws a refusal. */
async function setMembers(tx: Tx, facts: Facts, group: SeenGroup, said: SaidGroup): Promise<void> {
  const held = ((await membersOf(tx, [group.id])).get(group.id) ?? []).map(({ id }) => id)
  const before = new Set(held)
  const after = new Set(said.members)
  const come = said.members.filter(id => !before.has(id))
  const gone = held.filter(id => !after.has(id))
  if (come.length === 0 && gone.length === 0) return
  const people = await seenPeople(tx, facts, { ids: [...come, ...gone] })
  const seen = new Set(people.map(({ id }) => id))
  if (come.some(id => !seen.has(id))) throw badly('invalidValue', 'A member is a user who is known here.')
  await addMembers(tx, group.id, come)
  await dropMembers(tx, group.id, gone)
  await placeByGroups(tx, facts.companyId, people, facts.breakGlassId)
  await record(tx, 'provisioning-group-members', facts.companyId, {
    group: group.name,
    added: String(come.length),
    removed: String(gone.length),
  })
}

async function again(caller: Caller, tx: Tx, id: number): Promise<Doc> {
  return docOf(caller, tx, await groupBy(tx, caller.company.id, String(id)))
}

async function change(caller: Caller, tx: Tx, facts: Facts, group: SeenGroup, said: SaidGroup): Promise<Doc> {
  await once(() => updateGroup(tx, group.id, said))
  await setMembers(tx, facts, { ...group, name: said.name }, said)
  return again(caller, tx, group.id)
}

/** A new group, which means nothing until the company says what. Throws a refusal. */
export function createGroup(caller: Caller, body: Doc): Promise<Doc> {
  const said = readGroup(body)
  return changing(caller, async (tx, facts) => {
    const { companyId } = facts
    if ((await countGroups(tx, companyId)) >= maxGroups)
      throw new ScimRefusal(409, null, `A company has at most ${maxGroups} groups.`)
    const id = await once(() => insertGroup(tx, { companyId, ...said }))
    await record(tx, 'provisioning-group-add', companyId, { group: said.name })
    await setMembers(tx, facts, await groupBy(tx, companyId, String(id)), said)
    return again(caller, tx, id)
  })
}
/** Says all of a group anew. Throws a refusal. */
export function replaceGroup(caller: Caller, id: string, body: Doc): Promise<Doc> {
  const said = readGroup(body)
  return changing(caller, async (tx, facts) => {
    const group = await groupBy(tx, facts.companyId, id)
    isAsRead(caller, await docOf(caller, tx, group))
    return change(caller, tx, facts, group, said)
  })
}
/** Changes a group by operations. Throws a refusal. */
export function patchGroup(caller: Caller, id: string, body: Doc): Promise<Doc> {
  const operations = readOperations(body)
  return changing(caller, async (tx, facts) => {
    const group = await groupBy(tx, facts.companyId, id)
    const before = await docOf(caller, tx, group)
    isAsRead(caller, before)
    return change(caller, tx, facts, group, readGroup(patched('Group', before, operations)))
  })
}
/** The group goes; its members get the unit and roles that follow. Throws a refusal. */
export const removeGroup = (caller: Caller, id: string): Promise<void> =>
  changing(caller, async (tx, facts) => {
    const group = await groupBy(tx, facts.companyId, id)
    isAsRead(caller, await docOf(caller, tx, group))
    const were = ((await membersOf(tx, [group.id])).get(group.id) ?? []).map(one => one.id)
    // what the other groups mean is asked while this one still counts: else the last one that means roles would leave them
    const people = await seenPeople(tx, facts, { ids: were })
    await dropMembers(tx, group.id, were)
    await placeByGroups(tx, facts.companyId, people, facts.breakGlassId)
    await dropGroup(tx, group.id)
    await record(tx, 'provisioning-group-remove', facts.companyId, { group: group.name })
  })
