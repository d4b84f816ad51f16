import * as z from 'zod'
import { oneLine } from '#kit/typed/one-line.ts'
import { form, page } from '#kit/contract.ts'
import { deskRoles } from '#shop/people/session/model/desk-rights.ts'

const atDesk = { for: 'desk/people:read', section: 'desk/people' } as const
const atDeskToChange = { ...atDesk, for: 'desk/people:write' } as const
const ofPerson = {
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
} as const
const line = (most: number) => oneLine(most).default('')
const role = z.enum(deskRoles)
const roles = z
  .union([role.transform(one => [one]), z.array(role).max(10)])
  .optional()
  .transform(all => all ?? [])

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
    body: z.object({ firstName: line(80), lastName: line(80), roles, seen: line(200) }),
  }),
  switchPerson: form('/desk/people/:id/switch', {
    proved: true,
    ...atDeskToChange,
    ...ofPerson,
    body: z.object({ active: z.enum(['true', 'false']) }),
  }),
  inviteAgain: form('/desk/people/:id/invite', { ...atDeskToChange, ...ofPerson }),
}
