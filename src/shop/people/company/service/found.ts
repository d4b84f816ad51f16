import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Language } from '#platform/language/language.ts'
import {
  alikeCompanies,
  claimAddress,
  holderOf,
  holdNewCompanies,
  insertCompany,
  insertPerson,
  priceGroups,
  takeIn,
  type AddressHolder,
} from '../store/found.ts'
import type { AlikeCompany } from '../model/alike.ts'
import { sayCompany } from '../texts.ts'

/** Which companies there are that a new one may be; and the lock under which that is asked before one is founded. */
export { alikeCompanies, holdNewCompanies }

/** What somebody of the desk reads who is about to found a company that may be there already. */
export function alikeWords(language: Language, { active, because, ...named }: AlikeCompany): string {
  const t = sayCompany(language)
  return active ? t.alike(named) : t.alikeBlocked({ ...named, because: because || '–' })
}

/** Founds a company with its first unit, in the transaction of who decides so; `code` gets a figure behind it when it is taken. */
export const foundCompany = (
  tx: Tx,
  given: Parameters<typeof insertCompany>[1],
): ReturnType<typeof insertCompany> => insertCompany(tx, given)

/** Takes a person into a unit of a company; they have no password yet. Null: the e-mail address is taken. */
export const foundPerson = (tx: Tx, person: Parameters<typeof insertPerson>[1]): Promise<number | null> =>
  insertPerson(tx, person)

/**
 * Takes a person whose account belongs to no company (one for downloads) into a unit; they keep its password. Null: there is
 * no such account at the address.
 */
export const takenIn = (tx: Tx, person: Parameters<typeof takeIn>[1]): ReturnType<typeof takeIn> =>
  takeIn(tx, person)

/**
 * Takes somebody into a unit whom their company invites. Where the address is the account of somebody outside, the company
 * gets a person it sees at that address and nobody can sign in as, so that its administrator does not learn whose
 * addresses are known here (decision 164); `holder` is who has to be told. Null: the address is one of the company's own.
 */
export async function invitedPerson(
  tx: Tx,
  person: Parameters<typeof insertPerson>[1],
): Promise<{ id: number; holder: AddressHolder | null } | null> {
  const id = await insertPerson(tx, person)
  if (id !== null) return { id, holder: null }
  const holder = await holderOf(tx, person.email)
  if (!holder || holder.companyId === person.companyId) return null
  const email = `invited-${randomBytes(12).toString('hex')}@invited.invalid`
  const standIn = await insertPerson(tx, { ...person, email, invitedAs: person.email })
  return standIn === null ? null : { id: standIn, holder }
}

/** Who has the address that a person was invited as; null: it is theirs, since this moment if not before. */
export const otherHolder = async (
  tx: Tx,
  person: { id: number; email: string },
): Promise<AddressHolder | null> => {
  await claimAddress(tx, person.id)
  const holder = await holderOf(tx, person.email)
  return holder?.id === person.id ? null : holder
}

/** The price groups a company may be in, with their names. */
export const priceGroupsFor = (db: Db | Tx): ReturnType<typeof priceGroups> => priceGroups(db)
