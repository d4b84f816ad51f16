/** Who comes by the door: the directory of a company, by its token. */
import type { Ctx } from '#platform/request/context.ts'
import { hashToken, newToken } from '#shop/people/session/service/token.ts'
import { pathKept, withoutPeople } from '../model/provisioning.ts'
import { companyOfToken, insertCall, noteUsed } from '../store/provisioning.ts'

/** Tokens begin so, which is how scanners of source code know one that was left in it. */
const mark = 'ctrscim_'
const shape = /^ctrscim_[\w-]{43}$/

/** A token with what is kept of it. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = `${mark}${newToken()}`
  return { token, hash: hashToken(token) }
}

/** Whose directory comes with this token; null: nobody who is let in. Too long to be tried out, so that wrong ones are not counted. */
export async function companyBy(
  { db }: Pick<Ctx, 'db'>,
  token: string,
): Promise<{ id: number; code: string; name: string } | null> {
  if (!shape.test(token)) return null
  const company = await companyOfToken(db, hashToken(token))
  if (company?.stale) await noteUsed(db, company.id)
  return company
}

/** Writes down how a call was answered; false: its company has no door any more, since it became part of another one. */
export const noteCall = (
  { db }: Pick<Ctx, 'db'>,
  companyId: number,
  call: {
    method: string
    path: string
    filter: string | undefined
    status: number
    detail: string
    person: number | null
  },
): Promise<boolean> =>
  insertCall(db, companyId, {
    method: call.method,
    path: pathKept(call.path, call.filter),
    status: call.status,
    detail: withoutPeople(call.detail),
    customerId: call.person,
  })
