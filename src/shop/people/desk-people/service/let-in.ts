/** Who lets an administrator in from the machine itself, without anybody at the desk: the first one, or one who lost the way. */
import { href } from '#kit/contract.ts'
import type { Site } from '#kit/address.ts'
import type { Db } from '#kit/db/connect.ts'
import { StartProblem } from '#kit/db/start-problem.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { readEmail } from '#kit/typed/email.ts'
import { session } from '#shop/people/session/contract.ts'
import { makePasswordLink } from '#shop/people/session/service/invite.ts'
import { deskPeopleAudit } from '../audit.ts'
import {
  accountAt,
  deskAdministrators,
  insertDeskPerson,
  lockAddress,
  lockDesk,
  makeAdministrator,
} from '../store.ts'

/** How long the link is good (conventions.md, Addresses for operators). */
export const linkMinutes = 60

export type LetIn = {
  email: string
  /** the page where that person chooses a password: good once, for `linkMinutes` */
  link: string
  /** what became of the account */
  was: 'new' | 'no administrator' | 'blocked' | 'administrator'
}

/**
 * Makes this address an administrator of the desk, or lets one in again: the account is opened, gets the role beside those it
 * has, and a link for a new password. Its password and sessions stay until the link is used. `publicUrl` and `site` say where
 * the link leads. Written into the trail. Throws StartProblem with one line for what is no address and for an account of a
 * customer, which would become two things at once.
 */
export async function letAdministratorIn(
  { db, publicUrl, site }: { db: Db; publicUrl: string; site: Site },
  typed: string,
): Promise<LetIn> {
  const email = readEmail(typed)
  if (email === null) throw new StartProblem('That is no e-mail address. Usage: npm run admin -- EMAIL')
  return inTransaction(db, async tx => {
    await lockDesk(tx)
    await lockAddress(tx, email)
    const account = await accountAt(tx, email)
    if (account && !account.ofDesk)
      throw new StartProblem(
        `${email} is the account of a customer: choose another address for the administrator of the desk.`,
      )
    const was = !account
      ? 'new'
      : !account.active
        ? 'blocked'
        : account.administers
          ? 'administrator'
          : 'no administrator'
    const id = account?.id ?? (await insertDeskPerson(tx, { ...nameFrom(email), email, roles: [] }))
    if (id === null) throw new StartProblem(`${email} has an account by now: run the command again.`)
    await makeAdministrator(tx, id)
    const token = await makePasswordLink(tx, { customerId: id, minutes: linkMinutes })
    await deskPeopleAudit.record(tx, {
      actor: 'npm run admin',
      action: 'desk-administrator-let-in',
      kind: 'customer',
      id: email,
      details: { was },
    })
    return { email, was, link: publicUrl + href(site, session.newPassword, { query: { token } }) }
  })
}

/** Until somebody says it otherwise at the desk: what stands before the @. */
const nameFrom = (email: string) => ({ firstName: email.split('@')[0] ?? email, lastName: '(administrator)' })

/** Is there anybody who may administer the desk and can sign in? */
export const hasAdministrator = async (db: Db): Promise<boolean> => (await deskAdministrators(db)) > 0
