/** The people of the desk: inviting, roles, blocking; each change with its entry in the audit log, and never without an administrator. */
import type { Ctx } from '#platform/request/context.ts'
import { sayField } from '#kit/field-errors.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import { listAudit, type AuditLine } from '#platform/audit/audit-log.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { readEmail } from '#kit/typed/email.ts'
import {
  deskRoles,
  isDeskRole,
  ownRoleKey,
  rightOf,
  type DeskSection,
} from '#shop/people/session/model/desk-rights.ts'
import { sendInvitation } from '#shop/people/session/service/invite.ts'
import { tellReopened } from '#shop/people/session/service/letters.ts'
import { revokeAll, revokeAllSessions } from '#shop/people/session/service/sign-out.ts'
import { brand } from '#platform/brand/brand.ts'
import { sessionAudit } from '#shop/people/session/audit.ts'
import { deskPeopleAudit } from './audit.ts'
import type { DeskPerson } from './model/desk-person.ts'
import {
  deskAdministrators,
  deskPersonById,
  insertDeskPerson,
  listReaders,
  lockDesk,
  peopleOfDesk,
  setDeskPersonActive,
  updateDeskPerson,
} from './store.ts'
import { ownRoles } from './store/roles.ts'
import { sayDeskPeople } from './texts.ts'

type Administrator = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'publicUrl' | 'ports' | 'clock'>
const say = (ctx: Pick<Administrator, 'page'>) => sayDeskPeople(ctx.page.language)

/** People of the desk who may sign in and read in a section, by the rights of their roles. */
export const readersOfSection = (
  db: Db | Tx,
  section: DeskSection,
): Promise<{ id: number; name: string }[]> =>
  listReaders(
    db,
    deskRoles.filter(role => rightOf(role, section) !== null),
    section,
  )

export const deskPeopleList = (ctx: Pick<Administrator, 'db'>): Promise<DeskPerson[]> => peopleOfDesk(ctx.db)

/** Roles that were made here, those in use first. */
export const ownRolesAtDesk = (ctx: Pick<Administrator, 'db'>) => ownRoles(ctx.db)

/** One of them with what was done to their account. Throws not found, also for customers. */
export async function deskPersonFor(
  ctx: Pick<Administrator, 'db'>,
  id: number,
): Promise<{ person: DeskPerson; trail: AuditLine[] }> {
  const person = await deskPersonById(ctx.db, id)
  if (!person) throw notFound()
  const subject = `customer:${person.email}`
  const { lines } = await listAudit(ctx.db, { subject, limit: 50 })
  return { person, trail: lines.filter(line => line.subject === subject).slice(0, 20) }
}

/** A change of the desk's people: of two at once one waits; throws invalid when nobody would administer it any more. */
function changing<T>(ctx: Administrator, change: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(ctx.db, async tx => {
    await lockDesk(tx)
    const done = await change(tx)
    if ((await deskAdministrators(tx)) === 0)
      throw invalid([{ field: 'roles', message: say(ctx).lastAdministrator() }])
    return done
  })
}

/**
 * Whether nobody could administer the desk any more without this person, in the transaction in which they leave; until it
 * ends nobody else leaves.
 */
export async function isLastOfDesk(tx: Tx, who: Pick<SignedIn, 'id' | 'audiences'>): Promise<boolean> {
  if (!who.audiences.includes('desk:administrator')) return false
  await lockDesk(tx)
  return (await deskAdministrators(tx, who.id)) === 0
}

async function personIn(tx: Tx, id: number): Promise<DeskPerson> {
  const person = await deskPersonById(tx, id)
  if (!person) throw notFound()
  return person
}

type Names = { firstName: string; lastName: string }
function wrongNames(ctx: Administrator, { firstName, lastName }: Names): FieldError[] {
  const message = sayField(ctx.page.language).required()
  return [
    ...(firstName === '' ? [{ field: 'firstName', message }] : []),
    ...(lastName === '' ? [{ field: 'lastName', message }] : []),
  ]
}

/** What a role is called in the change log: 'orders', or the name of one that was made here. Throws invalid for one not in use. */
async function roleNames(ctx: Administrator, tx: Tx, roles: readonly string[]): Promise<Map<string, string>> {
  const own = new Map((await ownRoles(tx)).map(role => [ownRoleKey(role.id), role]))
  if (roles.some(role => !isDeskRole(role) && own.get(role)?.retired !== false))
    throw invalid([{ field: 'roles', message: say(ctx).roleGone() }])
  return new Map([...own].map(([key, { name }]) => [key, name]))
}
const named = (names: ReadonlyMap<string, string>, roles: readonly string[]): string[] =>
  roles.map(role => names.get(role) ?? role)

const send = (ctx: Administrator, tx: Tx, person: Names & { id: number; email: string }): Promise<void> =>
  sendInvitation(ctx, tx, {
    customerId: person.id,
    email: person.email,
    name: `${person.firstName} ${person.lastName}`,
    company: brand.name,
    by: `${ctx.who.firstName} ${ctx.who.lastName}`,
  })

/** Invites somebody to the desk: an account, and a letter with a link to set its password. Throws invalid at its fields. */
export async function inviteToDesk(
  ctx: Administrator,
  form: Names & { email: string; roles: readonly string[] },
): Promise<string> {
  const t = say(ctx)
  const generic = sayField(ctx.page.language)
  const email = readEmail(form.email)
  return changing(ctx, async tx => {
    const errors = wrongNames(ctx, form)
    if (email === null)
      errors.unshift({
        field: 'email',
        message: form.email.trim() === '' ? generic.required() : generic.email(),
      })
    if (form.roles.length === 0) errors.push({ field: 'roles', message: t.rolesMissing() })
    if (errors.length > 0 || email === null) throw invalid(errors)
    const names = await roleNames(ctx, tx, form.roles)
    const id = await insertDeskPerson(tx, { ...form, email })
    if (id === null) throw invalid([{ field: 'email', message: t.emailTaken() }])
    await send(ctx, tx, { ...form, id, email })
    await deskPeopleAudit.record(tx, {
      actor: ctx.who.email,
      action: 'desk-person-invite',
      kind: 'customer',
      id: email,
      details: { roles: named(names, form.roles) },
    })
    return email
  })
}

/**
 * Changes their name and roles; they hold from their next request on. Throws not found, invalid (also for taking the last
 * administrator's role), or a conflict when the roles are not those the form showed.
 */
export async function saveDeskPerson(
  ctx: Administrator,
  id: number,
  form: Names & { roles: readonly string[]; seen: string },
): Promise<void> {
  await changing(ctx, async tx => {
    const before = await personIn(tx, id)
    const errors = wrongNames(ctx, form)
    if (errors.length > 0) throw invalid(errors)
    if (before.roles.join(' ') !== form.seen) throw conflict(say(ctx).changedMeanwhile())
    const names = await roleNames(ctx, tx, form.roles)
    await updateDeskPerson(tx, id, form)
    await deskPeopleAudit.record(tx, {
      actor: ctx.who.email,
      action: 'desk-person-save',
      kind: 'customer',
      id: before.email,
      details: {
        roles: oldAndNew(named(names, before.roles).join(', '), named(names, form.roles).join(', ')),
        ...(before.firstName !== form.firstName && {
          firstName: oldAndNew(before.firstName, form.firstName),
        }),
        ...(before.lastName !== form.lastName && { lastName: oldAndNew(before.lastName, form.lastName) }),
      },
    })
  })
}

/** Blocks an account, which ends its sessions at once, or opens it again; nobody blocks their own. Throws as saving does. */
export async function switchDeskPerson(ctx: Administrator, id: number, active: boolean): Promise<DeskPerson> {
  return changing(ctx, async tx => {
    const person = await personIn(tx, id)
    if (!active && id === ctx.who.id) throw invalid([{ field: '', message: say(ctx).notYourself() }])
    if (!(await setDeskPersonActive(tx, id, active))) throw conflict(say(ctx).changedMeanwhile())
    if (!active) await revokeAll(tx, id)
    else await tellReopened(ctx, tx, { ...person, name: `${person.firstName} ${person.lastName}` }, null)
    await sessionAudit.record(tx, {
      actor: ctx.who.email,
      action: active ? 'customer-unblock' : 'customer-block',
      kind: 'customer',
      id: person.email,
    })
    return person
  })
}

/** Ends every session of everybody, the caller's too, with its entry in the audit log. Throws invalid without the tick. */
export async function endAllSessions(ctx: Administrator, sure: boolean): Promise<void> {
  if (!sure) throw invalid([{ field: 'sure', message: say(ctx).endSessionsSure() }])
  await inTransaction(ctx.db, async tx => {
    const sessions = await revokeAllSessions(tx)
    await deskPeopleAudit.record(tx, {
      actor: ctx.who.email,
      action: 'sessions-end',
      kind: 'session',
      id: 'all',
      details: { sessions },
    })
  })
}

/** Another link for who has no password yet. Throws not found, or a conflict for who has one or is blocked. */
export async function inviteToDeskAgain(ctx: Administrator, id: number): Promise<DeskPerson> {
  return changing(ctx, async tx => {
    const person = await personIn(tx, id)
    if (!person.invited || !person.active) throw conflict(say(ctx).notInvited())
    await send(ctx, tx, person)
    await deskPeopleAudit.record(tx, {
      actor: ctx.who.email,
      action: 'desk-person-invite',
      kind: 'customer',
      id: person.email,
    })
    return person
  })
}
