import * as z from 'zod'
import { oneLine } from '#kit/typed/one-line.ts'
import { form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { isDeskRole, ownRoleId } from '#shop/people/session/model/desk-rights.ts'
import { maxRoleName, maxRoleNote } from './model/desk-role.ts'

const atDesk = { for: 'desk/people:read', section: 'desk/people' } as const
const atDeskToChange = { ...atDesk, for: 'desk/people:write' } as const
const ofPerson = {
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
} as const
const line = (most: number) => oneLine(most).default('')
/** 'orders', or 'own-12' for one that was made here. */
const role = z.string().refine(key => isDeskRole(key) || ownRoleId(key) !== null)
const roles = z
  .union([role.transform(one => [one]), z.array(role).max(100)])
  .optional()
  .transform(all => all ?? [])

const ofRole = { params: z.object({ role }) } as const
const version = z.coerce.number().int().positive()
/** Beside them a field for the right in each section (`fieldOfRight`): 'read', 'write', or nothing. */
const roleTerms = { name: line(maxRoleName), note: line(maxRoleNote) } as const

/** The people of the seller's desk and their roles (SEC-01); the desk always has an administrator. */
export const deskPeople = {
  list: page('/desk/people', atDesk),
  invite: form('/desk/people', {
    proved: true,
    ...atDeskToChange,
    body: z.object({ email: line(254), firstName: line(80), lastName: line(80), roles }),
  }),
  /** after a leak: everybody signs in anew, who presses it too; `sure` is the tick */
  endSessions: form('/desk/people/end-sessions', {
    proved: true,
    ...atDeskToChange,
    body: z.object({ sure: z.literal('true').optional() }),
  }),
  person: page('/desk/people/:id', { ...atDesk, ...ofPerson }),
  /** `seen`: the roles that the form showed */
  save: form('/desk/people/:id', {
    proved: true,
    ...atDeskToChange,
    ...ofPerson,
    body: z.object({ firstName: line(80), lastName: line(80), roles, seen: line(4000) }),
  }),
  switchPerson: form('/desk/people/:id/switch', {
    proved: true,
    ...atDeskToChange,
    ...ofPerson,
    body: z.object({ active: z.enum(['true', 'false']) }),
  }),
  inviteAgain: form('/desk/people/:id/invite', { ...atDeskToChange, ...ofPerson }),
}

/** Roles of the desk: those of the shop, and those made of rights (decision 370). */
export const rolesOfDesk = {
  list: page('/desk/people/roles', atDesk),
  /** `from`: the role that the new one begins as a copy of */
  begin: page('/desk/people/roles/new', {
    ...atDeskToChange,
    query: z.object({ from: role.optional().catch(undefined) }),
  }),
  add: form('/desk/people/roles', { proved: true, ...atDeskToChange, body: freeFields(roleTerms) }),
  one: page('/desk/people/roles/:role', { ...atDesk, ...ofRole }),
  save: form('/desk/people/roles/:role', {
    proved: true,
    ...atDeskToChange,
    ...ofRole,
    body: freeFields({ ...roleTerms, version }),
  }),
  /** `retired` 'false': takes it into use again */
  retire: form('/desk/people/roles/:role/retire', {
    proved: true,
    ...atDeskToChange,
    ...ofRole,
    body: z.object({ retired: z.enum(['true', 'false']), version }),
  }),
}
