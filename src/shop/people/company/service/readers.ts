import type { MailKey } from '#platform/email/mail-kinds.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Language } from '#platform/language/language.ts'
import { administratorsOfUnit, type Reader } from '../store/administrators.ts'
import { sayCompany } from '../texts.ts'

/** Who reads a letter, and in which words; `closed`: whose account is disabled, in whose place they read it. */
export type LetterReader = Omit<Reader, 'id'> & { closed: string | null }

/**
 * Who is written to about what somebody ordered or asked for: they themselves, or where their account is disabled those who
 * administer the unit that it is of, each in their own language; where there is none of them, they all the same.
 */
export async function readersFor(
  db: Db | Tx,
  person: Omit<Reader, 'id'> & { active: boolean },
  of: { companyId: number; unitId: number | null; customerId: number },
): Promise<LetterReader[]> {
  const instead = person.active ? [] : await administratorsOfUnit(db, of, of.customerId)
  const readers: readonly Omit<Reader, 'id'>[] = instead.length === 0 ? [person] : instead
  const closed = instead.length === 0 ? null : person.name
  // no more than that: others lay it over what they write about
  return readers.map(({ email, name, storefront, language, formatLocale }) => ({
    email,
    name,
    storefront,
    language,
    formatLocale,
    closed,
  }))
}

/** The key of a letter that several read, one each. */
export const keyFor = (key: MailKey, { email, closed }: Pick<LetterReader, 'email' | 'closed'>): MailKey =>
  closed === null ? key : `${key}:${email}`

/** Why somebody reads a letter in the place of another; nothing where it is their own. */
export const insteadOf = (language: Language, closed: string | null): string[] =>
  closed === null ? [] : [sayCompany(language).insteadOf({ name: closed })]
