/**
 * Second factors: what somebody shows beside their password. An authenticator app shows a code of six digits by the time
 * (RFC 6238); recovery codes stand in for it, each once.
 */

/** Recovery codes that are made together. */
export const recoveryCodes = 10
/** Signs of a recovery code, each of five bits. */
const codeLength = 16
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A recovery code from random bytes, in groups of four: 'ABCD-EFGH-IJKL-2345'. Takes 16 bytes. */
export const recoveryCodeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, codeLength), byte => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** What somebody typed for a code: of the app, a recovery code without its hyphens, or neither. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : null
}

/** The second factors of a person. */
export type Factors = {
  /** since when an app shows their codes; null: none does */
  authenticator: Date | null
  /** recovery codes that have not been used */
  codesLeft: number
  passkeys: number
}
/** A passkey as its holder sees it. */
export type PasskeyShown = { id: number; name: string; createdAt: Date; usedAt: Date | null }
/** Somebody whose factors change, as letters and the log name them. */
export type Holder = { id: number; email: string; name: string }
/** Do they sign in by password alone? */
export const isEmpty = ({ authenticator, passkeys }: Factors): boolean =>
  authenticator === null && passkeys === 0
