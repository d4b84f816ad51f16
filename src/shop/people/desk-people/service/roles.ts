/** Roles made at the desk: making, copying, changing, retiring; each with its entry in the audit log. */
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { sayField } from '#kit/field-errors.ts'
import { conflict, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { listAudit, type AuditLine } from '#platform/audit/audit-log.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import { languages } from '#platform/language/language.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import {
  deskRoles,
  deskSectionNames,
  isDeskRole,
  ownRoleId,
  ownRoleKey,
  rightOf,
  type DeskRole,
  type OwnRights,
} from '#shop/people/session/model/desk-rights.ts'
import { deskPeopleAudit } from '../audit.ts'
import type { DeskPerson } from '../model/desk-person.ts'
import type { OwnRole, RoleTerms } from '../model/desk-role.ts'
import { lockDesk, peopleOfDesk } from '../store.ts'
import {
  insertRole,
  isNameTaken,
  ownRoleById,
  ownRoles,
  takeRoleFromAll,
  updateRole,
} from '../store/roles.ts'
import { sayDeskPeople } from '../texts.ts'
import { sayDeskRoles } from '../texts/roles.ts'

type Administrator = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>
const say = (ctx: Pick<Administrator, 'page'>) => sayDeskRoles(ctx.page.language)

/** What a role of the shop may do, as rights of one made at the desk would say it. */
export const rightsOfRole = (role: DeskRole): OwnRights =>
  Object.fromEntries(
    deskSectionNames.flatMap(section => {
      const right = rightOf(role, section)
      return right === null ? [] : [[section, right]]
    }),
  )

export type RolesAtDesk = { fixed: { role: DeskRole; people: number }[]; own: OwnRole[] }
/** The roles of the shop and those made here, each with how many people hold it. */
export async function rolesAtDesk({ db }: Pick<Administrator, 'db'>): Promise<RolesAtDesk> {
  const [people, own] = await Promise.all([peopleOfDesk(db), ownRoles(db)])
  const fixed = deskRoles.map(role => ({
    role,
    people: people.filter(({ roles }) => roles.includes(role)).length,
  }))
  return { fixed, own }
}

export type WholeRole = {
  /** null: one of the shop, which stays as it is */
  own: OwnRole | null
  /** its name; of one of the shop what the texts call it */
  key: string
  rights: OwnRights
  holders: DeskPerson[]
  trail: AuditLine[]
}
/** A role by its key ('orders', 'own-12') with who holds it. Throws not found. */
export async function roleFor({ db }: Pick<Administrator, 'db'>, key: string): Promise<WholeRole> {
  const id = ownRoleId(key)
  const own = id === null ? null : await ownRoleById(db, id)
  if (!own && !isDeskRole(key)) throw notFound()
  const subject = `desk-role:${own?.id ?? key}`
  const [people, { lines }] = await Promise.all([peopleOfDesk(db), listAudit(db, { subject, limit: 50 })])
  return {
    own,
    key,
    rights: own ? own.rights : isDeskRole(key) ? rightsOfRole(key) : {},
    holders: people.filter(({ roles }) => roles.includes(key)),
    trail: lines.filter(line => line.subject === subject).slice(0, 20),
  }
}

/** Names of the roles of the shop, in every language: no other role takes one. */
const fixedNames: ReadonlySet<string> = new Set(
  languages.flatMap(language => deskRoles.map(role => sayDeskPeople(language)[role]().toLocaleLowerCase())),
)

function wrongTerms(ctx: Administrator, { name, rights }: RoleTerms, taken: boolean): FieldError[] {
  const t = say(ctx)
  const wrong: FieldError[] = []
  if (name === '') wrong.push({ field: 'name', message: sayField(ctx.page.language).required() })
  else if (taken || fixedNames.has(name.toLocaleLowerCase()))
    wrong.push({ field: 'name', message: t.nameTaken() })
  if (Object.keys(rights).length === 0) wrong.push({ field: 'rights', message: t.rightsMissing() })
  return wrong
}

/** What changes between two sets of rights, as the change log keeps it: { 'desk/orders': 'read → write' }. */
function changedRights(before: OwnRights, after: OwnRights): Record<string, string> {
  const changed = deskSectionNames.filter(section => before[section] !== after[section])
  return Object.fromEntries(
    changed.map(section => [section, oldAndNew(before[section] ?? null, after[section] ?? null)]),
  )
}

/** While the people of the desk are held: who gives a role and who retires it wait for each other. */
const changing = <T>(ctx: Administrator, change: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(ctx.db, async tx => {
    await lockDesk(tx)
    return change(tx)
  })

/** Makes a role; answers its key. Throws invalid at its fields. */
export const addRole = (ctx: Administrator, terms: RoleTerms): Promise<string> =>
  changing(ctx, async tx => {
    const wrong = wrongTerms(ctx, terms, await isNameTaken(tx, terms.name, 0))
    if (wrong.length > 0) throw invalid(wrong)
    const id = await insertRole(tx, terms)
    if (id === null) throw invalid([{ field: 'name', message: say(ctx).nameTaken() }])
    await deskPeopleAudit.record(tx, {
      actor: ctx.who.email,
      action: 'desk-role-add',
      kind: 'desk-role',
      id,
      details: { name: terms.name, ...changedRights({}, terms.rights) },
    })
    return ownRoleKey(id)
  })

async function roleIn(ctx: Administrator, tx: Tx, id: number, version: number): Promise<OwnRole> {
  const role = await ownRoleById(tx, id)
  if (!role) throw notFound()
  if (role.version !== version) throw conflict(sayDeskPeople(ctx.page.language).changedMeanwhile())
  return role
}

/**
 * Changes its name and what it opens; it holds from the next request of each of its holders on. Throws not found, invalid at
 * its fields, or a conflict when it is not the version that the form showed.
 */
export const saveRole = (ctx: Administrator, id: number, version: number, terms: RoleTerms): Promise<void> =>
  changing(ctx, async tx => {
    const before = await roleIn(ctx, tx, id, version)
    const taken = !before.retired && (await isNameTaken(tx, terms.name, id))
    const wrong = wrongTerms(ctx, terms, taken)
    if (wrong.length > 0) throw invalid(wrong)
    const details = {
      ...(before.name !== terms.name && { name: oldAndNew(before.name, terms.name) }),
      ...(before.note !== terms.note && { note: oldAndNew(before.note, terms.note) }),
      ...changedRights(before.rights, terms.rights),
    }
    if (Object.keys(details).length === 0) return
    await updateRole(tx, { ...before, ...terms })
    await deskPeopleAudit.record(tx, {
      actor: ctx.who.email,
      action: 'desk-role-save',
      kind: 'desk-role',
      id,
      details,
    })
  })

/**
 * Retires a role: it is taken from everybody who holds it, at once; or takes it into use again, held by nobody. Throws not
 * found, a conflict when it has changed, or invalid when its name is another role's by now.
 */
export const retireRole = (
  ctx: Administrator,
  id: number,
  version: number,
  retired: boolean,
): Promise<OwnRole> =>
  changing(ctx, async tx => {
    const before = await roleIn(ctx, tx, id, version)
    if (before.retired === retired) throw conflict(sayDeskPeople(ctx.page.language).changedMeanwhile())
    if (!retired && (await isNameTaken(tx, before.name, id)))
      throw invalid([{ field: 'name', message: say(ctx).nameTaken() }])
    const takenFrom = retired ? await takeRoleFromAll(tx, id) : []
    await updateRole(tx, { ...before, retired })
    await deskPeopleAudit.record(tx, {
      actor: ctx.who.email,
      action: retired ? 'desk-role-retire' : 'desk-role-restore',
      kind: 'desk-role',
      id,
      details: { name: before.name, ...(takenFrom.length > 0 && { takenFrom }) },
    })
    return before
  })
