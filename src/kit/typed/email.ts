/**
 * The one rule for addresses of e-mail. Whatever takes an address reads it with `readEmail`; who signs in, or forgot their
 * password, is looked up by whatever they typed (`emailOfAccount`), so that nothing is narrower than what was let in.
 */
import * as z from 'zod'

/** Most characters of an address (RFC 5321). */
export const maxEmailLength = 254

/** What stands before the @: letters of any script, digits and the signs of RFC 5322 without quotes, points only between. */
const local = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Labels of a host, the last one no number. */
const host =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

/** An address as it is kept, in small letters: ' R&D@Nordwind.example ' is 'r&d@nordwind.example'. Null: it is none. */
export function readEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  const at = email.indexOf('@')
  const fits = at >= 1 && at <= 64 && email.length <= maxEmailLength
  return fits && local.test(email.slice(0, at)) && host.test(email.slice(at + 1)) ? email : null
}

// oxlint-disable-next-line no-control-regex -- that is what it is about
const oneReceiver = /^[^\s\u0000-\u001f\u007f@,;:<>"()[\]\\]+@[^\s\u0000-\u001f\u007f@,;:<>"()[\]\\]+$/
/**
 * Is this exactly one receiver, with nothing in it that a mail server or a mail library could take for a list, a group, a name
 * or a header? Wider than `readEmail`: addresses that were let in before go on getting their letters.
 */
export const isOneReceiver = (email: string): boolean =>
  email.length <= maxEmailLength && oneReceiver.test(email)

/** The address by which an account is looked up: anything with an @ inside, in small letters. */
export const emailOfAccount = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(maxEmailLength)
  .pipe(z.email({ pattern: /^[^@]+@[^@]+$/ }))
