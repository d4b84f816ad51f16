/** The door of a company's directory, as its administrators and the desk keep it. */
import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notAllowed, notFound } from '#kit/refusal.ts'
import { actorOf, type SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { holdCompany, unitsOfCompany } from '#shop/people/company-admin/service/place-person.ts'
import { directoryFacts } from '#shop/people/directories/service/of-company.ts'
import { deskPlace } from '#shop/people/directories/service/keep.ts'
import { provisioningAudit } from '../audit.ts'
import type { TypedMeaning, TypedUsual } from '../contract.ts'
import { isRole, type Call, type MappedGroup, type Provisioning, type Role } from '../model/provisioning.ts'
import { mappedGroups, setMeaning } from '../store/groups.ts'
import { keptPeople } from '../store/people.ts'
import {
  callsOf,
  changeToken,
  doorOfCompany,
  dropFormer,
  holdDoor,
  makeDoor,
  setUsual,
  shutDoor,
} from '../store/provisioning.ts'
import { sayProvisioning } from '../texts.ts'
import { makeToken } from './authenticate.ts'
import { factsOf } from './people.ts'
import { meaningsOf, placeByGroups } from './place.ts'

export type SignedInContext = Ctx<SignedIn>
/** Whose door it is; `code` of the company: at the desk, null: their own. */
export type Where = { companyId: number; name: string; code: string | null }

/** Their own company. Throws not allowed for who administers a part of it only: all its people come in by it. */
export function ownPlace({ who, page }: Ctx<CompanyMember>): Where {
  if (who.reach !== 'all') throw notAllowed(sayProvisioning(page.language).wholeOnly())
  return { companyId: who.companyId, name: who.companyName, code: null }
}
/** A company at the desk. Throws not found. */
export async function atDesk(ctx: Pick<Ctx, 'db'>, code: string): Promise<Where> {
  return { ...(await deskPlace(ctx, code)), code }
}

export const doorOf = ({ db }: { db: Db }, companyId: number): Promise<Provisioning | null> =>
  doorOfCompany(db, companyId)

export type Unit = { id: number; code: string; name: string }
const openUnits = async (db: Db | Tx, companyId: number): Promise<Unit[]> =>
  (await unitsOfCompany(db, companyId)).filter(({ active }) => active)

export type Shown = {
  door: Provisioning | null
  domains: readonly string[]
  units: readonly Unit[]
  groups: readonly MappedGroup[]
  people: number
}
export async function shown({ db }: Pick<Ctx, 'db'>, { companyId }: Where): Promise<Shown> {
  const door = await doorOfCompany(db, companyId)
  const { domains } = await directoryFacts(db, companyId)
  return {
    door,
    domains,
    units: await openUnits(db, companyId),
    groups: door ? await mappedGroups(db, companyId) : [],
    people: door ? (await keptPeople(db, { companyId, domains })).length : 0,
  }
}
export const calls = ({ db }: Pick<Ctx, 'db'>, { companyId }: Where): Promise<Call[]> =>
  callsOf(db, companyId)

/** One of the groups with the units that it can mean. Throws not found. */
export async function groupOf(
  { db }: { db: Db | Tx },
  { companyId }: Where,
  id: number,
): Promise<{ group: MappedGroup; units: Unit[] }> {
  const group = (await mappedGroups(db, companyId)).find(one => one.id === id)
  if (!group) throw notFound()
  return { group, units: await openUnits(db, companyId) }
}

const record = (
  { who }: Pick<SignedInContext, 'who'>,
  tx: Tx,
  action: Parameters<typeof provisioningAudit.record>[1]['action'],
  { companyId }: Where,
  details: Record<string, string> = {},
) =>
  provisioningAudit.record(tx, {
    actor: actorOf(who),
    action,
    kind: 'provisioning',
    id: companyId,
    details,
  })

/** A token, shown this once; the one before counts for some days more. */
export async function newTokenFor(ctx: SignedInContext, where: Where): Promise<string> {
  const { token, hash } = makeToken()
  await inTransaction(ctx.db, async tx => {
    if (!(await holdCompany(tx, where.companyId))) throw notFound()
    await makeDoor(tx, where.companyId, ctx.page.storefront)
    await changeToken(tx, where.companyId, hash)
    await record(ctx, tx, 'provisioning-token', where)
  })
  return token
}
/** The token before the present one counts no longer. */
export const endFormer = (ctx: SignedInContext, where: Where): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    if (await dropFormer(tx, where.companyId)) await record(ctx, tx, 'provisioning-token-former-end', where)
  })
/** No token counts any more, at once; people, groups and what these mean stay as they are. */
export const shut = (ctx: SignedInContext, where: Where): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    if (await shutDoor(tx, where.companyId)) await record(ctx, tx, 'provisioning-end', where)
  })

/** The unit of a code; '' is none. Throws invalid for one that is not there. */
function unitBy(ctx: SignedInContext, units: readonly Unit[], code: string): number | null {
  if (code === '') return null
  const unit = units.find(one => one.code === code)
  if (!unit) throw invalid([{ field: 'unit', message: sayProvisioning(ctx.page.language).unitWrong() }])
  return unit.id
}

/** Changes what people are by the door, and moves them accordingly. */
async function meaning(
  ctx: SignedInContext,
  { companyId }: Where,
  change: (tx: Tx, units: readonly Unit[]) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    if (!(await holdCompany(tx, companyId))) throw notFound()
    const before = await meaningsOf(tx, companyId)
    await change(tx, await openUnits(tx, companyId))
    const facts = await factsOf(tx, companyId)
    await placeByGroups(tx, companyId, await keptPeople(tx, facts), facts.breakGlassId, before)
  })
}
const inWords = (roles: readonly Role[], unit: string): Record<string, string> => ({
  roles: roles.join(', '),
  unit,
})

/** Where people belong whom no group places. Throws invalid at its fields, and a conflict where a colleague was faster. */
export const saveUsual = (ctx: SignedInContext, where: Where, typed: TypedUsual): Promise<void> =>
  meaning(ctx, where, async (tx, units) => {
    const roles = typed.roles.filter(isRole)
    const unitId = unitBy(ctx, units, typed.unit)
    if (!(await holdDoor(tx, where.companyId))) throw notFound()
    if (!(await setUsual(tx, where.companyId, typed.version, { unitId, roles })))
      throw conflict(sayProvisioning(ctx.page.language).conflict())
    await record(ctx, tx, 'provisioning-change', where, inWords(roles, typed.unit))
  })

/** What a group means here, for all its members at once. Throws invalid at its fields, and not found. */
export const saveMeaning = (
  ctx: SignedInContext,
  where: Where,
  id: number,
  typed: TypedMeaning,
): Promise<void> =>
  meaning(ctx, where, async (tx, units) => {
    const { group } = await groupOf({ db: tx }, where, id)
    const roles = typed.roles.filter(isRole)
    const unitId = unitBy(ctx, units, typed.unit)
    if (unitId === group.unitId && isDeepStrictEqual(roles.toSorted(), group.roles.toSorted())) return
    await setMeaning(tx, where.companyId, id, { roles, unitId })
    await record(ctx, tx, 'provisioning-group-change', where, {
      group: group.name,
      ...inWords(roles, typed.unit),
    })
  })

/** What the page of a company at the desk says of its door. */
export async function cardOf(
  { db }: Pick<Ctx, 'db'>,
  companyId: number,
): Promise<{ door: Provisioning | null; people: number }> {
  const door = await doorOfCompany(db, companyId)
  const facts = await factsOf(db, companyId)
  return { door, people: door ? (await keptPeople(db, facts)).length : 0 }
}
