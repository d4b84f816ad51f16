import { commonPasswords } from './common-passwords.ts'

/** Reading B of the specification (K-01): 8 characters; at most 128 so that hashing stays bounded. */
export const passwordLength = { min: 8, max: 128 }

export type PasswordProblem = 'too-short' | 'too-long' | 'common' | 'own-name'
/** Whose password it shall be, as far as known. */
export type PasswordOwner = {
  email: string
  firstName: string
  lastName: string
  companyName?: string | null
}

/** How long an invitation is good. */
export const invitedDays = 7

/** The word in a password: small letters, usual disguises undone, figures and signs at the end left out. */
const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}
const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\d\W_]+$/u, '')
    .replace(/[01345@$]/g, sign => disguises[sign] ?? sign)

/**
 * Why a password is refused, null when it is good. Length in characters as people count them. Refused are the
 * passwords everybody tries first, also disguised (`P4ssword!23`), and the names of the person, of the company and of their
 * mail domain (K-01, K-02). `min`: what the storefront asks for.
 */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
  min = passwordLength.min,
): PasswordProblem | null {
  const length = [...password].length
  if (length < min) return 'too-short'
  if (length > passwordLength.max) return 'too-long'
  const typed = password.toLowerCase()
  const word = wordOf(password)
  if (commonPasswords.has(typed) || (word.length >= 4 && commonPasswords.has(word))) return 'common'
  if (/^(.)\1*$/u.test(typed) || isRun(typed)) return 'common'
  const [local = '', domain = ''] = owner.email.split('@')
  const company = owner.companyName ?? ''
  const parts = company.split(/[^\p{L}\p{N}]+/u)
  const own = [
    owner.email,
    local,
    owner.firstName,
    owner.lastName,
    owner.firstName + owner.lastName,
    `${owner.firstName} ${owner.lastName}`,
    `${owner.firstName}.${owner.lastName}`,
    domain,
    ...domain.split('.').slice(0, -1),
    company,
    parts.join(''),
    // 'S.L.' says nothing
    ...parts.filter(part => part.length >= 4),
  ].map(name => name.toLowerCase())
  if (own.some(name => name !== '' && (name === typed || (name.length >= 3 && wordOf(name) === word))))
    return 'own-name'
  return null
}

/** '12345678', 'hgfedcba': each sign follows the one before. */
function isRun(text: string): boolean {
  const codes = [...text].map(sign => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0))
  return steps.length > 0 && (steps.every(step => step === 1) || steps.every(step => step === -1))
}

/** Whose password a link may set; `invited`: it will be their first. */
export type LinkOwner = { email: string; invited: boolean }
