/** People of a company as its directory makes, changes and takes them out (decision 357). */
import { isDuplicate } from '#kit/db/sql-state.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Ctx } from '#platform/request/context.ts'
import { changeEmail } from '#shop/people/account/service/email.ts'
import {
  countAdministrators,
  holdCompany,
  openOrClose,
  personOfCompany,
  renamePerson,
} from '#shop/people/company-admin/service/place-person.ts'
import { foundPerson } from '#shop/people/company/service/found.ts'
import { directoryFacts } from '#shop/people/directories/service/of-company.ts'
import { domainOf } from '#shop/people/directories/model/directory.ts'
import { sendInvitation } from '#shop/people/session/service/invite.ts'
import { byDirectory, provisioningAudit } from '../audit.ts'
import type { Filter } from '../model/filter.ts'
import { patched, readOperations } from '../model/patch.ts'
import {
  isId,
  readUser,
  tagOf,
  userDoc,
  type Part,
  type SaidUser,
  type SeenPerson,
} from '../model/resources.ts'
import { badly, ScimRefusal, unknownResource, type Doc } from '../model/scim.ts'
import { groupsOfPeople } from '../store/groups.ts'
import {
  keepSaid,
  noteRemoved,
  peopleAfter,
  peoplePart,
  personAtAddress,
  seenPeople,
  type Reach,
} from '../store/people.ts'
import { lookThrough, type Found } from './look-through.ts'
import { meaningsOf, placeByGroups } from './place.ts'

/** The directory of a company that calls. */
export type Caller = {
  ctx: Pick<Ctx, 'db' | 'page' | 'publicUrl' | 'ports' | 'clock' | 'request'>
  company: { id: number; name: string }
  /** what the version of the resource has to be; null: any */
  ifMatch: readonly string[] | null
}
/** What the directory of this company reaches now. */
type Facts = Reach & { signsIn: boolean; breakGlassId: number | null }

export async function factsOf(db: Parameters<typeof directoryFacts>[0], companyId: number): Promise<Facts> {
  return { companyId, ...(await directoryFacts(db, companyId)) }
}

/** Runs a change while nothing else changes the company. Throws a refusal for a company that is closed meanwhile. */
export const changing = <T>(caller: Caller, change: (tx: Tx, facts: Facts) => Promise<T>): Promise<T> =>
  inTransaction(caller.ctx.db, async tx => {
    if (!(await holdCompany(tx, caller.company.id)))
      throw new ScimRefusal(401, null, 'The company is closed.')
    return change(tx, await factsOf(tx, caller.company.id))
  })

/** Throws where the caller has read another version of the resource. */
export function isAsRead({ ifMatch }: Caller, doc: Doc): void {
  if (ifMatch !== null && !ifMatch.includes('*') && !ifMatch.includes(tagOf(doc)))
    throw new ScimRefusal(412, null, 'The resource has changed since it was read.')
}

const record = (
  tx: Tx,
  action: Parameters<typeof provisioningAudit.record>[1]['action'],
  email: string,
  details: Record<string, string> = {},
) => provisioningAudit.record(tx, { actor: byDirectory, action, kind: 'customer', id: email, details })

async function docOf(caller: Caller, tx: Tx | Ctx['db'], person: SeenPerson): Promise<Doc> {
  const groups = await groupsOfPeople(tx, caller.company.id, [person.id])
  return userDoc(caller.ctx.publicUrl, person, groups.get(person.id) ?? [])
}

/** A part of the people of the company of whom the filter holds, by number, and how many there are. */
export async function findUsers(caller: Caller, filter: Filter | null, part: Part): Promise<Found> {
  const { db, publicUrl } = caller.ctx
  const companyId = caller.company.id
  const facts = await factsOf(db, companyId)
  const docs = async (people: readonly SeenPerson[]): Promise<Doc[]> => {
    const ids = people.map(({ id }) => id)
    const groups = await groupsOfPeople(db, companyId, ids)
    return people.map(person => userDoc(publicUrl, person, groups.get(person.id) ?? []))
  }
  const found = await peoplePart(db, facts, filter, part)
  if (found) return { docs: await docs(found.people), total: found.total }
  return lookThrough(filter, part, async (after, limit) => docs(await peopleAfter(db, facts, after, limit)))
}

async function personBy(tx: Tx | Ctx['db'], facts: Facts, id: string): Promise<SeenPerson> {
  const [person] = isId(id) ? await seenPeople(tx, facts, { ids: [Number(id)] }) : []
  if (!person) throw unknownResource()
  return person
}
export async function readOne(caller: Caller, id: string): Promise<Doc> {
  const { db } = caller.ctx
  return docOf(caller, db, await personBy(db, await factsOf(db, caller.company.id), id))
}

const taken = (what: string): ScimRefusal => new ScimRefusal(409, 'uniqueness', `${what} is taken.`)

function isProved({ domains }: Facts, email: string): void {
  if (!domains.includes(domainOf(email)))
    throw badly('invalidValue', `The mail domain ${domainOf(email)} is not proved to be the company's.`)
}

async function keep(
  tx: Tx,
  facts: Facts,
  customerId: number,
  { userName, externalId }: Pick<SaidUser, 'userName' | 'externalId'>,
): Promise<void> {
  // who was not heard of before goes by their address
  if ((await seenPeople(tx, facts, { userName })).some(({ id }) => id !== customerId)) throw taken('userName')
  try {
    await keepSaid(tx, { companyId: facts.companyId, customerId, userName, externalId })
  } catch (error) {
    if (!isDuplicate(error, 'provisioned_person_name')) throw error
    throw taken('userName')
  }
}

/** Opens or closes an account by the word of the directory. Throws a refusal for who is not the directory's to move. */
async function turn(
  caller: Caller,
  tx: Tx,
  { companyId, breakGlassId }: Facts,
  id: number,
  active: boolean,
): Promise<void> {
  const person = await personOfCompany(tx, companyId, id)
  if (!person || person.active === active) return
  if (active && person.closedBy !== null)
    throw new ScimRefusal(
      403,
      null,
      person.closedBy === 'seller'
        ? 'The seller has closed this account and opens it again.'
        : 'The person has closed their account; the seller opens it again.',
    )
  if (!active && id === breakGlassId)
    throw new ScimRefusal(403, null, 'This person keeps the way in for an emergency and cannot be closed.')
  const before = await countAdministrators(tx, companyId)
  await openOrClose(caller.ctx, tx, { companyId, person, active, by: byDirectory })
  if (!active && before > 0 && (await countAdministrators(tx, companyId)) === 0)
    throw new ScimRefusal(403, null, 'This is the last person who administers the company.')
  await record(tx, active ? 'provisioning-person-enable' : 'provisioning-person-disable', person.email)
}

async function rename(tx: Tx, person: SeenPerson, said: SaidUser): Promise<boolean> {
  const firstName = said.firstName ?? (said.lastName === null ? person.firstName : '')
  const lastName = said.lastName ?? (said.firstName === null ? person.lastName : '')
  if (person.unitId === null || (firstName === person.firstName && lastName === person.lastName)) return false
  await renamePerson(tx, person.id, { firstName, lastName, unitId: person.unitId })
  return true
}

async function again(caller: Caller, tx: Tx, facts: Facts, id: number): Promise<Doc> {
  return docOf(caller, tx, await personBy(tx, facts, String(id)))
}

/** Takes what the directory says of a person. Throws a refusal. */
async function change(
  caller: Caller,
  tx: Tx,
  facts: Facts,
  person: SeenPerson,
  said: SaidUser,
): Promise<void> {
  isProved(facts, said.email)
  await keep(tx, facts, person.id, said)
  let changed = await rename(tx, person, said)
  if (said.email !== person.email) {
    if (person.id === facts.breakGlassId)
      throw new ScimRefusal(403, null, 'This person keeps the way in for an emergency; their address stays.')
    const given = { customerId: person.id, email: said.email, before: person.email, by: byDirectory }
    if ((await changeEmail(caller.ctx, tx, given)) === 'taken') throw taken('The e-mail address')
    changed = true
  }
  if (changed || said.userName !== person.userName || said.externalId !== person.externalId)
    await record(tx, 'provisioning-person-change', said.email)
  if (said.active !== null && said.active !== person.active)
    await turn(caller, tx, facts, person.id, said.active)
}

/** Takes somebody new, or back who was taken out before. Throws a refusal. */
export function createUser(caller: Caller, body: Doc): Promise<Doc> {
  const said = readUser(body, null)
  return changing(caller, async (tx, facts) => {
    const { companyId } = facts
    isProved(facts, said.email)
    const known = await personAtAddress(tx, facts, said.email)
    if (known && !known.removed) throw taken('The e-mail address')
    if (known) {
      await change(caller, tx, facts, known, { ...said, active: said.active ?? true })
      await placeByGroups(tx, companyId, [known], facts.breakGlassId)
      return again(caller, tx, facts, known.id)
    }
    const id = await insert(caller, tx, facts, said)
    if (said.active === false) await turn(caller, tx, facts, id, false)
    return again(caller, tx, facts, id)
  })
}

async function insert(caller: Caller, tx: Tx, facts: Facts, said: SaidUser): Promise<number> {
  const { companyId } = facts
  const meanings = await meaningsOf(tx, companyId)
  if (!meanings) throw new ScimRefusal(409, null, 'The company has no unit that people can belong to.')
  const { email } = said
  const firstName =
    said.firstName ?? (said.lastName === null ? email.slice(0, email.indexOf('@')).slice(0, 80) : '')
  const lastName = said.lastName ?? ''
  const id = await foundPerson(tx, { email, firstName, lastName, companyId, ...meanings.usual })
  // an account elsewhere is never taken over
  if (id === null) throw taken('The e-mail address')
  await keep(tx, facts, id, said)
  await record(tx, 'provisioning-person-add', email, { company: caller.company.name })
  // where people sign in by the directory nobody needs a password
  if (!facts.signsIn && said.active !== false) {
    const name = `${firstName} ${lastName}`.trim()
    const { name: company } = caller.company
    await sendInvitation(caller.ctx, tx, { customerId: id, email, name, company, by: company })
  }
  return id
}

/** Says all of a person anew; what is not said stays, since an account cannot do without. Throws a refusal. */
export const replaceUser = (caller: Caller, id: string, body: Doc): Promise<Doc> =>
  changing(caller, async (tx, facts) => {
    const person = await personBy(tx, facts, id)
    isAsRead(caller, await docOf(caller, tx, person))
    await change(caller, tx, facts, person, readUser(body, person))
    return again(caller, tx, facts, person.id)
  })

/** Changes a person by operations. Throws a refusal. */
export function patchUser(caller: Caller, id: string, body: Doc): Promise<Doc> {
  const operations = readOperations(body)
  return changing(caller, async (tx, facts) => {
    const person = await personBy(tx, facts, id)
    const before = await docOf(caller, tx, person)
    isAsRead(caller, before)
    // both follow from the parts of the name
    const { displayName: _, name, ...rest } = before
    const { formatted: __, ...parts } = name as Doc
    await change(
      caller,
      tx,
      facts,
      person,
      readUser(patched('User', { ...rest, name: parts }, operations), person),
    )
    return again(caller, tx, facts, person.id)
  })
}

/** Takes a person out: their account is closed, what they did stays. Throws a refusal. */
export const removeUser = (caller: Caller, id: string): Promise<void> =>
  changing(caller, async (tx, facts) => {
    const person = await personBy(tx, facts, id)
    isAsRead(caller, await docOf(caller, tx, person))
    if (person.active) await turn(caller, tx, facts, person.id, false)
    const { userName, externalId, email } = person
    await keep(tx, facts, person.id, { userName: userName ?? email, externalId })
    await noteRemoved(tx, { companyId: facts.companyId, id: person.id })
    await record(tx, 'provisioning-person-remove', email)
  })
