/** Where people sign in whose company has a directory: found by the domain of their address, or by who they are. */
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { directorySignIn } from '../contract.ts'
import { domainOf, type Directory } from '../model/directory.ts'
import { directoryOfCompany, directoryOfDomain } from '../store/directories.ts'
import { directoryOfPerson, personAt, personNumbered } from '../store/people.ts'
import { toLink } from './enter.ts'
import { keepEmail } from './flow.ts'

/** The directory in use for a mail domain; null: none. */
export const directoryForEmail = (ctx: Pick<Ctx, 'db'>, email: string): Promise<Directory | null> =>
  directoryOfDomain(ctx.db, domainOf(email))

const wayTo = (ctx: Ctx, key: string, next: string | undefined): string =>
  href(ctx.page, directorySignIn.way, { params: { key }, query: next === undefined ? {} : { next } })

/** Has this browser come from this directory, and has still to prove by a password who it is here? */
const comesFrom = (ctx: Ctx, { id }: Directory): boolean => toLink(ctx)?.directory === id

/** Where an address signs in that a directory alone lets in; null: here. */
export async function leadsTo(ctx: Ctx, email: string, next: string | undefined): Promise<string | null> {
  const directory = await directoryForEmail(ctx, email)
  if (!directory?.onlyHere || comesFrom(ctx, directory)) return null
  const person = await personAt(ctx.db, email)
  const staysHere =
    person && (person.id === directory.breakGlassId || person.companyId !== directory.companyId)
  if (staysHere) return null
  keepEmail(ctx, email)
  return wayTo(ctx, directory.key, next)
}

/** The same of a person, whatever their address is. */
export async function bars(ctx: Ctx, customerId: number, next: string | undefined): Promise<string | null> {
  const person = await personNumbered(ctx.db, customerId)
  if (person?.companyId == null) return null
  const directory = await directoryOfCompany(ctx.db, person.companyId)
  if (!directory?.active || !directory.onlyHere || person.id === directory.breakGlassId) return null
  if (comesFrom(ctx, directory)) return null
  keepEmail(ctx, person.email)
  return wayTo(ctx, directory.key, next)
}

/** The directory by which a person can prove once more that it is they; null: none. */
export const provesBy = (ctx: Pick<Ctx, 'db'>, customerId: number) => directoryOfPerson(ctx.db, customerId)
