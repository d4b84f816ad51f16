/** People and groups of a company as its directory sees them, and what it says of them. */
import { createHash } from 'node:crypto'
import { readEmail } from '#kit/typed/email.ts'
import { beginning } from '#kit/typed/sound-text.ts'
import { inOneLine } from '#kit/typed/one-line.ts'
import {
  badly,
  groupSchema,
  isDoc,
  memberOf,
  scimPath,
  userSchema,
  wordOf,
  type Doc,
  type Kind,
} from './scim.ts'

/** A person as far as the directory of their company keeps them. */
export type SeenPerson = {
  id: number
  email: string
  firstName: string
  lastName: string
  unitId: number | null
  active: boolean
  /** null each: the directory has not said it yet */
  userName: string | null
  externalId: string | null
  createdAt: Date | null
  updatedAt: Date | null
  removed: boolean
}
export type Named = { id: number; name: string }
export type SeenGroup = {
  id: number
  name: string
  externalId: string | null
  createdAt: Date
  updatedAt: Date
}

const addressOf = (publicUrl: string, kind: Kind, id: number): string =>
  `${publicUrl}${scimPath}/${kind}s/${id}`

/** The state of a resource: another one whenever something that is shown is another. */
const tagged = (doc: Doc, meta: Doc): Doc => {
  const hash = createHash('sha256').update(JSON.stringify(doc)).digest('base64url').slice(0, 22)
  return { ...doc, meta: { ...meta, version: `W/"${hash}"` } }
}
/** The entity tag of a resource. */
export const tagOf = (doc: Doc): string => String((doc['meta'] as Doc)['version'])

/** A person as the directory reads them. */
export function userDoc(publicUrl: string, person: SeenPerson, groups: readonly Named[]): Doc {
  const { id, email, firstName, lastName, externalId } = person
  const formatted = `${firstName} ${lastName}`.trim()
  return tagged(
    {
      schemas: [userSchema],
      id: String(id),
      ...(externalId !== null && { externalId }),
      userName: person.userName ?? email,
      name: { formatted, givenName: firstName, familyName: lastName },
      displayName: formatted,
      emails: [{ value: email, type: 'work', primary: true }],
      active: person.active,
      groups: groups.map(group => ({
        value: String(group.id),
        $ref: addressOf(publicUrl, 'Group', group.id),
        display: group.name,
        type: 'direct',
      })),
    },
    {
      resourceType: 'User',
      ...(person.createdAt && { created: person.createdAt.toISOString() }),
      ...(person.updatedAt && { lastModified: person.updatedAt.toISOString() }),
      location: addressOf(publicUrl, 'User', id),
    },
  )
}

/** A group as the directory reads it. */
export function groupDoc(publicUrl: string, group: SeenGroup, members: readonly Named[]): Doc {
  return tagged(
    {
      schemas: [groupSchema],
      id: String(group.id),
      ...(group.externalId !== null && { externalId: group.externalId }),
      displayName: group.name,
      members: members.map(({ id, name }) => ({
        value: String(id),
        $ref: addressOf(publicUrl, 'User', id),
        display: name,
        type: 'User',
      })),
    },
    {
      resourceType: 'Group',
      created: group.createdAt.toISOString(),
      lastModified: group.updatedAt.toISOString(),
      location: addressOf(publicUrl, 'Group', group.id),
    },
  )
}

/** One line of text; null: there is none. */
function line(doc: Doc, name: string, most: number): string | null {
  const value = memberOf(doc, name)
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw badly('invalidValue', `${name} is a text.`)
  const text = inOneLine(value)
  if (text.length > most) throw badly('invalidValue', `${name} has at most ${most} characters.`)
  return text === '' ? null : text
}
/** Yes or no; directories also write it as a text. Null: it is not said. */
function flag(doc: Doc, name: string): boolean | null {
  const value = memberOf(doc, name)
  if (value === undefined || value === null) return null
  const word = wordOf(value)?.toLowerCase()
  if (word !== 'true' && word !== 'false') throw badly('invalidValue', `${name} is true or false.`)
  return word === 'true'
}

/** The address by which they are written to: the first of all, else that at work, else any. */
function emailIn(doc: Doc): string | null {
  const all = [memberOf(doc, 'emails') ?? []].flat()
  const rank = (one: unknown): number =>
    !isDoc(one)
      ? 3
      : flag(one, 'primary') === true
        ? 0
        : wordOf(memberOf(one, 'type'))?.toLowerCase() === 'work'
          ? 1
          : 2
  const [first] = all.toSorted((a, b) => rank(a) - rank(b))
  return isDoc(first) ? line(first, 'value', 254) : typeof first === 'string' ? first : null
}

/** What the directory says of a person. */
export type SaidUser = {
  userName: string
  externalId: string | null
  email: string
  /** null each: it does not say */
  firstName: string | null
  lastName: string | null
  active: boolean | null
}

/** Reads what is said of a person. `before`: what stood there, so that a new name that is an address takes the address along. */
export function readUser(doc: Doc, before: Pick<SeenPerson, 'email' | 'userName'> | null): SaidUser {
  const userName = line(doc, 'userName', 254)
  if (userName === null) throw badly('invalidValue', 'userName is needed.')
  const said = emailIn(doc)
  const unsaid = said === null || (before !== null && said.toLowerCase() === before.email)
  const byName =
    before === null || (before.userName ?? before.email).toLowerCase() === before.email
      ? readEmail(userName)
      : null
  const email = (unsaid ? byName : null) ?? (said === null ? (before?.email ?? null) : readEmail(said))
  if (email === null) throw badly('invalidValue', 'An e-mail address is needed: in emails, or as userName.')
  const name = memberOf(doc, 'name')
  const parts = isDoc(name) ? name : {}
  const [first, ...more] = (line(parts, 'formatted', 200) ?? line(doc, 'displayName', 200) ?? '').split(' ')
  const firstName = line(parts, 'givenName', 80)
  const lastName = line(parts, 'familyName', 80)
  const unnamed = firstName === null && lastName === null
  return {
    userName,
    externalId: line(doc, 'externalId', 255),
    email,
    firstName: unnamed ? beginning(first ?? '', 80) || null : firstName,
    lastName: unnamed ? beginning(more.join(' '), 80) || null : lastName,
    active: flag(doc, 'active'),
  }
}

export type SaidGroup = { name: string; externalId: string | null; members: readonly number[] }

/** A part of a list: so many of them behind so many. */
export type Part = { offset: number; limit: number }

/** Most members of a group. */
export const maxMembers = 10_000
/** Reads what is said of a group. */
export function readGroup(doc: Doc): SaidGroup {
  const name = line(doc, 'displayName', 200)
  if (name === null) throw badly('invalidValue', 'displayName is needed.')
  const all = [memberOf(doc, 'members') ?? []].flat()
  if (all.length > maxMembers) throw badly('invalidValue', `A group has at most ${maxMembers} members.`)
  const members = all.map(one => {
    const value = wordOf(isDoc(one) ? memberOf(one, 'value') : one)
    const type = isDoc(one) ? (memberOf(one, 'type') ?? '') : ''
    const isGroup = (wordOf(type) ?? 'group').toLowerCase() === 'group'
    if (isGroup || value === null || !isId(value))
      throw badly('invalidValue', 'A member is a user who is known here.')
    return Number(value)
  })
  return { name, externalId: line(doc, 'externalId', 255), members: [...new Set(members)] }
}

/** Is this a number as resources have them here? */
export const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** Only what was asked for: of a list of names these, of another one not these. What says which resource it is stays. */
export function cut(
  doc: Doc,
  asked: { attributes?: string | undefined; excludedAttributes?: string | undefined },
): Doc {
  const namesIn = (text: string | undefined) =>
    (text ?? '')
      .split(',')
      .map(one =>
        one
          .trim()
          .toLowerCase()
          .replace(/^urn:.*:/, ''),
      )
      .filter(one => one !== '')
  const always = new Set(['schemas', 'id'])
  const only = namesIn(asked.attributes)
  const without = namesIn(asked.excludedAttributes)
  const part = (name: string, value: unknown): unknown => {
    const subs = only
      .filter(one => one.startsWith(`${name.toLowerCase()}.`))
      .map(one => one.slice(name.length + 1))
    if (only.length === 0 || only.includes(name.toLowerCase()) || subs.length === 0) return value
    const pick = (one: unknown) =>
      isDoc(one)
        ? Object.fromEntries(Object.entries(one).filter(([key]) => subs.includes(key.toLowerCase())))
        : one
    return Array.isArray(value) ? value.map(pick) : pick(value)
  }
  return Object.fromEntries(
    Object.entries(doc)
      .filter(([name]) => {
        const small = name.toLowerCase()
        if (always.has(small)) return true
        if (only.length > 0) return only.some(one => one === small || one.startsWith(`${small}.`))
        return !without.includes(small)
      })
      .map(([name, value]) => [name, part(name, value)]),
  )
}
